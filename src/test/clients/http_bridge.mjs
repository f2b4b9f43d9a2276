// Lets a client that speaks HTTP try a server that speaks stdio: passes each message on as it is, and answers none itself.
//
//   node http_bridge.mjs COMMAND      prints its address; ends when its input ends
//
// Listens on 127.0.0.1 only. POST of an initialize starts a server of its own, named by Mcp-Session-Id; POST without that header goes to one
// server for all. What the server says goes to the stream of the request that it answers, or whose progress it reports; all else to the
// session's GET stream, or, if there is none, to the request that waits. DELETE ends a session.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const command = process.argv[2];
const sessions = new Map();

class Session {
  constructor() {
    this.waiting = new Map(); // by the request's id
    this.events = null; // the GET stream
    this.server = spawn(command, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.server.stdout }).on('line', line => this.pass(line));
  }

  send(text) {
    this.server.stdin.write(text.replace(/\r?\n/g, ' ') + '\n');
  }

  pass(line) {
    const message = JSON.parse(line);
    const answers = message.method === undefined;
    const stream = answers ? this.waiting.get(JSON.stringify(message.id)) : this.streamFor(message);
    stream?.response.write(`event: message\ndata: ${line}\n\n`);
    if (answers && stream) {
      this.waiting.delete(JSON.stringify(message.id));
      stream.response.end();
    }
  }

  streamFor(message) {
    const token = JSON.stringify(message.params?.progressToken);
    const listening = JSON.stringify(message.params?._meta?.['io.modelcontextprotocol/subscriptionId']);
    const all = [...this.waiting.entries()];
    return all.find(([id, one]) => (token && one.token === token) || (listening && id === listening))?.[1]
      ?? (this.events ? { response: this.events } : all.at(-1)?.[1]);
  }

  end() {
    this.server.stdin.end();
  }
}

async function body(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The server is to say so.
  }
}

// The session that a request belongs to; undefined if its header names none that is there.
function sessionOf(request, message, response) {
  const name = request.headers['mcp-session-id'];
  if (name) return sessions.get(name);
  const key = message?.method === 'initialize' && !message.params?._meta?.['io.modelcontextprotocol/protocolVersion'] ? randomUUID() : '';
  if (key) response.setHeader('Mcp-Session-Id', key);
  if (!sessions.has(key)) sessions.set(key, new Session());
  return sessions.get(key);
}

async function post(request, response) {
  const text = await body(request);
  const message = parsed(text);
  const session = sessionOf(request, message, response);
  if (!session) return response.writeHead(404).end();
  const isRequest = message?.method !== undefined && message.id !== undefined;
  if (message && !isRequest) {
    session.send(text);
    return response.writeHead(202).end();
  }
  const id = JSON.stringify(isRequest ? message.id : null);
  session.waiting.set(id, { response, token: JSON.stringify(message?.params?._meta?.progressToken) });
  response.on('close', () => {
    if (session.waiting.get(id)?.response === response) session.waiting.delete(id);
  });
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' }).flushHeaders();
  session.send(text);
}

const http = createServer(async (request, response) => {
  const session = sessions.get(request.headers['mcp-session-id'] ?? '');
  if (request.method === 'POST') {
    await post(request, response);
  } else if (request.method === 'GET' && session && request.headers['mcp-session-id']) {
    session.events = response;
    response.on('close', () => { session.events = null; });
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
  } else if (request.method === 'DELETE' && session) {
    sessions.delete(request.headers['mcp-session-id']);
    session.end();
    response.writeHead(204).end();
  } else {
    response.writeHead(request.method === 'GET' ? 405 : 404).end();
  }
});
http.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${http.address().port}/mcp`));

process.stdin.resume().on('end', () => {
  sessions.forEach(session => session.end());
  http.closeAllConnections();
  http.close();
});
