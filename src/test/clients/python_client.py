"""The Python SDK's stdio client on a server: python_client.py NAME COMMAND. Prints one line a check."""

import asyncio
import base64
import io
import os
import sys

from mcp import Client, ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from PIL import Image

name, command = sys.argv[1:]
server = StdioServerParameters(command=command, env={"DISPLAY": os.environ["DISPLAY"]})


def report(what, holds, detail=""):
    print(f"{'ok' if holds else 'FAILED':7} {name}: {what}" + ("" if holds else f". {detail}"), flush=True)


async def look(session):
    tools = (await session.list_tools()).tools
    names = [tool.name for tool in tools]
    report("list_tools", {"mouse_control", "keyboard_control", "screenshot_control", "list_windows"} <= set(names), names)

    result = await session.call_tool("screenshot_control", {"monitorIndex": 0})
    images = [block for block in result.content if block.type == "image"]
    image = Image.open(io.BytesIO(base64.b64decode(images[0].data)))
    image.load()
    facts = result.structured_content
    report(
        "Pillow opens the screenshot, 1920x1080",
        image.size == (1920, 1080) == (facts["width"], facts["height"]) and images[0].mime_type == image.get_format_mimetype(),
        f"{image.size} {facts}",
    )

    # The SDK itself raises when the structured content does not fit the tool's outputSchema.
    listed = await session.call_tool("screenshot_control", {"action": "list_monitors"})
    sizes = [(monitor["width"], monitor["height"]) for monitor in listed.structured_content["monitors"]]
    report("list_monitors fits its outputSchema", sizes == [(1920, 1080), (1280, 1024), (3840, 2160)], sizes)
    windows = await session.call_tool("list_windows", {})
    report(
        "list_windows fits its outputSchema",
        any(window["title"] == "Witness" for window in windows.structured_content["windows"]),
        windows.structured_content,
    )


async def work(session):
    refused = await session.call_tool("mouse_control", {"action": "click", "x": 5, "y": 5})
    report(
        "coordinates without monitorIndex are refused",
        refused.is_error and "monitorIndex is required when using x/y coordinates" in refused.content[0].text,
        refused,
    )
    clicked = await session.call_tool("mouse_control", {"action": "click", "x": 400, "y": 320, "monitorIndex": 0})
    report("click", not clicked.is_error and clicked.structured_content["final_position"] == {"x": 400, "y": 320}, clicked)

    # Into the text area, which is below the canvas.
    await session.call_tool("mouse_control", {"action": "click", "x": 600, "y": 750, "monitorIndex": 0})
    await progress(session)
    await stopped(session, "a call that times out raises, and the session goes on", "z", time_out)
    await stopped(session, "a call that is cancelled ends, and the session goes on", "q", cancel)
    await key(session, "ctrl+a")
    await key(session, "delete")
    typed = await session.call_tool("keyboard_control", {"action": "type", "text": "Grüße, 漢字 🙂"})
    report("type", not typed.is_error and typed.structured_content["characters_typed"] == 11, typed)


async def progress(session):
    seen = []

    async def note(done, total, message):
        seen.append((done, total))

    text = "the quick brown fox 0123456789 " * 60
    typed = await session.call_tool("keyboard_control", {"action": "type", "text": text}, progress_callback=note)
    report(
        "progress while typing 1860 characters",
        not typed.is_error and len(seen) > 1 and seen == sorted(set(seen)) and seen[-1][0] <= seen[-1][1] == len(text),
        f"{seen} {typed}",
    )


async def stopped(session, what, letter, stop):
    await key(session, "ctrl+a")
    await key(session, "delete")
    how = await stop(session, {"action": "type", "text": letter * 400, "interKeyDelayMs": 20})
    # Answers at once only if the other call no longer runs, and only the answer of this one will do.
    layout = await asyncio.wait_for(session.call_tool("keyboard_control", {"action": "get_layout"}), 3)
    report(what, how is not None and layout.structured_content["held_keys"] == [], f"{how} {layout}")


async def time_out(session, arguments):
    try:
        await session.call_tool("keyboard_control", arguments, read_timeout_seconds=1.5)
        return None
    except Exception as e:
        return repr(e)


async def cancel(session, arguments):
    call = asyncio.create_task(session.call_tool("keyboard_control", arguments))
    await asyncio.sleep(1.5)
    call.cancel()
    try:
        await call
        return None
    except asyncio.CancelledError as e:
        return repr(e)


async def key(session, combination):
    await session.call_tool("keyboard_control", {"action": "press", "key": combination})


async def main():
    async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
        initialized = await session.initialize()
        report("initialize", initialized.protocol_version == "2025-11-25" and initialized.server_info.name == "surehand", initialized)
        await look(session)
        await work(session)
    async with Client(server) as client:
        tools = (await client.list_tools()).tools
        report("Client, which asks server/discover first, speaks 2026-07-28", client.protocol_version == "2026-07-28" and len(tools) >= 4, tools)


asyncio.run(main())
