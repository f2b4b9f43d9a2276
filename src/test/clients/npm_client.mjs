// The TypeScript SDK's stdio clients on a server: npm_client.mjs NAME sdk|client COMMAND [auto|pin]. Prints one line a check.
const [name, which, command, negotiation] = process.argv.slice(2);
const old = which === "sdk";
const { Client } = await import(old ? "@modelcontextprotocol/sdk/client/index.js" : "@modelcontextprotocol/client");
const { StdioClientTransport } = await import(`@modelcontextprotocol/${which}/${old ? "client/stdio.js" : "stdio"}`);

function report(what, holds, detail) {
  console.log(`${holds ? "ok" : "FAILED"}`.padEnd(8) + `${name}: ${what}` + (holds ? "" : `. ${JSON.stringify(detail)?.slice(0, 600)}`));
}

const client = new Client({ name: "check", version: "1" }, old ? {} : { versionNegotiation: { mode: negotiation === "pin" ? { pin: "2026-07-28" } : "auto" } });
await client.connect(new StdioClientTransport({ command, env: { PATH: process.env.PATH, DISPLAY: process.env.DISPLAY } }));
const call = (tool, args, options) => {
  const request = { name: tool, arguments: args };
  return old ? client.callTool(request, undefined, options) : client.callTool(request, options);
};

report("connect", client.getServerVersion()?.name === "surehand", client.getServerVersion());
if (!old) {
  const version = client.getNegotiatedProtocolVersion();
  report("it speaks 2026-07-28", version === "2026-07-28" && client.getProtocolEra() === "modern", version);
}
// From here on the SDK itself checks structured content against the listed outputSchema.
const tools = (await client.listTools()).tools.map((tool) => tool.name);
report("listTools", ["mouse_control", "keyboard_control", "screenshot_control", "list_windows"].every((tool) => tools.includes(tool)), tools);

const shot = await call("screenshot_control", { monitorIndex: 2 });
const facts = shot.structuredContent;
const image = Buffer.from(shot.content.find((block) => block.type === "image").data, "base64");
report(
  "a screenshot of monitor 2 is scaled to 2000x1125",
  facts.width === 2000 && facts.height === 1125 && facts.scale < 1 && image.length === facts.bytes && image.readUInt16BE(0) === 0xffd8,
  facts,
);
const ambiguous = await call("mouse_control", { action: "click", x: 500, y: 300, monitorIndex: 2 });
report(
  "a click on it without screenshotId is refused",
  ambiguous.isError && ambiguous.structuredContent.error_code === "coordinates_ambiguous",
  ambiguous,
);
const clicked = await call("mouse_control", { action: "click", x: 500, y: 300, monitorIndex: 2, screenshotId: facts.screenshot_id });
report("a click on it with screenshotId", clicked.structuredContent.success, clicked);

// Below the canvas, at 3900 … 4700, 800 … 900, is the text area.
await call("mouse_control", { action: "click", x: 1100, y: 850, monitorIndex: 2, screenshotId: "monitor" });
const seen = [];
const text = "the quick brown fox 0123456789 ".repeat(60);
const typed = await call("keyboard_control", { action: "type", text }, { onprogress: ({ progress }) => seen.push(progress) });
report(
  "progress while typing 1860 characters",
  typed.structuredContent.characters_typed === text.length && seen.length > 1 && seen.every((done, i) => i === 0 || seen[i - 1] < done),
  { seen, typed },
);

const aborting = new AbortController();
setTimeout(() => aborting.abort("enough"), 1500);
const aborted = await call(
  "keyboard_control",
  { action: "type", text: "z".repeat(400), interKeyDelayMs: 20 },
  { signal: aborting.signal },
).then(() => null, String);
const layout = await call("keyboard_control", { action: "get_layout" }, { timeout: 3000 });
report("a call that is aborted rejects, and the session goes on", aborted !== null && layout.structuredContent.success, { aborted, layout });

await client.close();
