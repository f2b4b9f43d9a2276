"""What the SDKs of Google, OpenAI and Anthropic make of the listing, off-line: every tool is kept, with every parameter.

usage: conversions.py SERVER_COMMAND
"""

import asyncio
import os
import sys
from importlib.metadata import version

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


def report(client, what, lost):
    print(f"{'FAILED' if lost else 'ok':7} {client}: {what}{'. Lost: ' + ', '.join(lost) if lost else ''}", flush=True)


def schema_of(tool):
    return getattr(tool, "input_schema", None) or tool.inputSchema


def parameters(tool):
    return {f"{tool.name}.{name}" for name in schema_of(tool)["properties"]}


def compare(client, what, tools, converted):
    """converted: for each tool that is left its name and its schema as the API gets it"""
    left = {f"{name}.{parameter}" for name, schema in converted for parameter in schema.get("properties", {})}
    wanted = set().union(*(parameters(tool) for tool in tools))
    report(client, f"{what}: {len(converted)} tools, {len(left)} parameters", sorted(wanted - left))


def google(tools):
    from google.genai._mcp_utils import mcp_to_gemini_tools

    client = f"google-genai {version('google-genai')}"
    converted = []
    for tool in mcp_to_gemini_tools(tools):
        for function in tool.function_declarations:
            converted.append((function.name, function.parameters.model_dump(mode="json", exclude_none=True)))
    compare(client, "its conversion for Gemini", tools, converted)


def openai(tools):
    from agents.mcp import MCPServerStdio
    from agents.mcp.util import MCPUtil

    server = MCPServerStdio(params={"command": "not started"})
    client = f"openai-agents {version('openai-agents')}"
    for strict in (False, True):
        functions = [MCPUtil.to_function_tool(tool, server, strict) for tool in tools]
        kind = "strict" if strict else "plain"
        compare(client, f"its {kind} conversion", tools, [(one.name, one.params_json_schema) for one in functions])
        if strict:
            loose = [one.name for one in functions if not one.strict_json_schema]
            report(client, "each tool can be made strict", loose)


def anthropic(tools):
    from anthropic.lib.tools.mcp import async_mcp_tool

    client = f"anthropic {version('anthropic')}"
    converted = [async_mcp_tool(tool, None).to_dict() for tool in tools]
    compare(client, "its conversion for Claude", tools, [(one["name"], one["input_schema"]) for one in converted])


async def main(command):
    async with stdio_client(StdioServerParameters(command=command, env=dict(os.environ))) as streams:
        async with ClientSession(*streams) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
    for convert in (google, openai, anthropic):
        try:
            convert(tools)
        except Exception as e:
            report(convert.__name__, "its conversion of the listing", [f"{type(e).__name__}: {str(e)[:300]}"])


asyncio.run(main(sys.argv[1]))
