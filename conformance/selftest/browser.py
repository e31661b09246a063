# SPDX-License-Identifier: BSD-3-Clause
"""A headless Chromium, driven over WebDriver: as much of that protocol as the tests of the page need.

What the page says on its console and each request that it makes are in the browser's logs, in which the
tests look for errors and for requests that leave the page.
"""

from __future__ import annotations

import base64
import http.client
import json
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

PATIENCE = 60.0
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_KEYS = {"tab": "\ue004", "enter": "\ue007", "escape": "\ue00c", "right": "\ue014", "end": "\ue010",
         "shift": "\ue008"}


def missing() -> str:
    """What a browser lacks here, or nothing. The driver speaks with the browser at localhost, by that name."""
    if not shutil.which("chromium") or not program():
        return "no chromium and chromedriver on PATH"
    try:
        socket.getaddrinfo("localhost", None)
    except OSError as error:
        return f"localhost has no address ({error}); wanted it in /etc/hosts"
    return ""


def program() -> str | None:
    """The driver, if it is there."""
    return shutil.which("chromedriver")


class Browser:
    """One window of a browser of its own; leaving the with block ends it."""

    def __init__(self) -> None:
        driver = program()
        assert driver is not None
        self._driver = subprocess.Popen(  # pylint: disable=consider-using-with
            [driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self._port = self._listening()
        self._session = ""
        # No sandbox: in a container everybody is root, whom Chromium gives none.
        chosen = {"browserName": "chrome", "goog:chromeOptions": {"args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--disable-background-networking", "--force-prefers-reduced-motion",
            "--window-size=1280,900"]},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        self._session = self._call("POST", "/session", {
            "capabilities": {"alwaysMatch": chosen}})["sessionId"]

    def _listening(self) -> int:
        """The port that the driver chose; it says so in a line of its own."""
        assert self._driver.stdout is not None
        for line in self._driver.stdout:
            found = re.search(r"on port (\d+)", line)
            if found is not None and int(found[1]) != 0:
                return int(found[1])
        raise AssertionError("chromedriver does not say on which port it listens")

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_exception: object) -> None:
        try:
            self._call("DELETE", self._path(""), None)
        finally:
            self._driver.terminate()
            self._driver.communicate(timeout=PATIENCE)

    def _path(self, rest: str) -> str:
        return f"/session/{self._session}{rest}"

    def _call(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        """One request to the driver."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            text = None if body is None else json.dumps(body)
            connection.request(method, path, text, {"Content-Type": "application/json"})
            answer = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(answer, dict) and "error" in answer:
            raise AssertionError(f"{path}: {answer['error']}: {answer['message']}")
        return answer

    def _post(self, rest: str, **body: Any) -> Any:
        return self._call("POST", self._path(rest), body)

    def open(self, page: Path, rest: str = "") -> None:
        """Open a file; `rest` is what follows its name in the address."""
        self._post("/url", url="about:blank")
        self._post("/url", url=page.resolve().as_uri() + rest)

    def script(self, text: str, *arguments: Any) -> Any:
        """What a script in the page returns."""
        return self._post("/execute/sync", script=text, args=list(arguments))

    def find(self, selector: str) -> str:
        """The first element that a CSS selector means."""
        found: str = self._post("/element", using="css selector", value=selector)[_ELEMENT]
        return found

    def click(self, selector: str) -> None:
        """Click an element as a person would: it must be there, in view and not covered."""
        self._post(f"/element/{self.find(selector)}/click")

    def write(self, selector: str, text: str) -> None:
        """Type into an element."""
        self._post(f"/element/{self.find(selector)}/value", text=text)

    def press(self, *names: str) -> None:
        """Press keys, one after the other, on whatever has the focus; a name is of _KEYS or a character."""
        keys = [_KEYS.get(name, name) for name in names]
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._post("/actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def text(self, selector: str) -> str:
        """The text of an element, as it is seen."""
        return str(self._call("GET", self._path(f"/element/{self.find(selector)}/text"), None))

    def shown(self, selector: str) -> int:
        """How many of the elements that a selector means are seen."""
        return int(self.script(
            "return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())"
            ".length", selector))

    def wait(self, condition: str) -> None:
        """Wait until an expression holds in the page."""
        limit = time.monotonic() + PATIENCE
        while not self.script(f"return Boolean({condition})"):
            assert time.monotonic() < limit, f"never: {condition}"
            time.sleep(0.05)

    def resize(self, width: int, height: int) -> None:
        """Give the page a size of its own, which may be less than a window can have."""
        self._post("/goog/cdp/execute", cmd="Emulation.setDeviceMetricsOverride", params={
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def emulate(self, scheme: str, media: str = "") -> None:
        """Show the page as on a system that is dark or light, or as it is printed."""
        self._post("/goog/cdp/execute", cmd="Emulation.setEmulatedMedia", params={
            "media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def picture(self) -> bytes:
        """What is seen, as PNG."""
        return base64.b64decode(self._call("GET", self._path("/screenshot"), None))

    def complaints(self) -> list[str]:
        """The messages on the console since the last call."""
        return [str(entry["message"]) for entry in self._post("/se/log", type="browser")]

    def requests(self) -> list[str]:
        """The addresses of all requests since this was asked last."""
        events = [json.loads(entry["message"])["message"]
                  for entry in self._post("/se/log", type="performance")]
        return [str(event["params"]["request"]["url"]) for event in events
                if event["method"] == "Network.requestWillBeSent"]
