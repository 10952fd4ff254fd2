/**
 * The chat-room's speed: our relay beside a bare Durable Object that sends every frame on, and beside `ws` on Node that does the same;
 * neither of those stores, numbers or checks anything. The load runs in a process of its own.
 */
import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { readSecrets, ROOT } from "../embedded.mjs";

const run = promisify(execFile);
const APP_ID = 1_400_000_000;
const SENDERS = 25;

/** A Worker whose one object sends every frame on to every other socket. */
export const BARE_ROOM = `import { DurableObject } from "cloudflare:workers";
export class BareRoom extends DurableObject {
  fetch() {
    const [client, server] = Object.values(new WebSocketPair());
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
  webSocketMessage(from, data) {
    for (const socket of this.ctx.getWebSockets()) if (socket !== from) socket.send(data);
  }
}
export default { fetch: (request, env) => env.ROOM.get(env.ROOM.idFromName("room")).fetch(request) };`;

const WS_ROOM = `import { WebSocketServer } from "ws";
const server = new WebSocketServer({ host: "127.0.0.1", port: Number(process.argv[1]), perMessageDeflate: false });
server.on("connection", (from) => from.on("message", (data) => { for (const socket of server.clients) if (socket !== from) socket.send(data); }));
server.on("listening", () => console.log("ready"));`;

async function signatures(dataDir) {
  const { outputFiles } = await build({ absWorkingDir: ROOT, entryPoints: ["edge/relay/user-sig.ts"], bundle: true, platform: "node", format: "esm", write: false, logLevel: "warning" });
  const { signUser } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  const { CHAT_SECRET: secret } = readSecrets(dataDir);
  const userIds = Array.from({ length: SENDERS }, (_, i) => `bench-${i}`);
  return { userIds, userSigs: userIds.map((userId) => signUser(userId, { sdkAppId: APP_ID, secret, now: Math.floor(Date.now() / 1_000) })) };
}

async function startWsRoom(port) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", WS_ROOM, String(port)], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return child;
}

/** Runs the loads in turn and prints their table. Ports: of the product, of the bare room's Worker, and a free one for `ws`. */
export async function benchRelay({ dataDir, productPort, barePort, wsPort, viewers = 1_000, seconds = 8 }) {
  const identities = await signatures(dataDir);
  const wsRoom = await startWsRoom(wsPort);
  const relay = `ws://127.0.0.1:${productPort}/binfo`;
  const loads = [
    ["bare Durable Object, 20/s", { kind: "bare", url: `ws://127.0.0.1:${barePort}/`, perSecond: 20 }, ""],
    ["ws on Node, 20/s", { kind: "bare", url: `ws://127.0.0.1:${wsPort}/`, perSecond: 20 }, ""],
    ["relay, 20/s, our client's polls", { kind: "relay", url: relay, perSecond: 20, rhythm: "own" }, "p99 ≤ 60"],
    ["relay, 20/s, a poll each 300 ms", { kind: "relay", url: relay, perSecond: 20, rhythm: "model" }, "p99 ≤ 320"],
    ["relay, 400/s, our client's polls", { kind: "relay", url: relay, perSecond: 400, rhythm: "own" }, "p99 ≤ 150"],
  ];
  console.log(`\n${`a room of ${viewers}`.padEnd(40)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}  lost, doubled, out of order  goal`);
  try {
    for (const [at, [label, load, goal]] of loads.entries()) {
      const options = { appId: APP_ID, roomId: `match-1-${Date.now()}${at}`, viewers, seconds, ...identities, ...load };
      const { stdout } = await run(process.execPath, [join(ROOT, "scripts/bench/relay-load.mjs"), JSON.stringify(options)], { maxBuffer: 1 << 22 });
      const { p50, p99, lost, doubled, disordered } = JSON.parse(stdout);
      console.log(`${label.padEnd(40)}${p50.toFixed(0).padStart(9)}${p99.toFixed(0).padStart(9)}  ${`${lost}, ${doubled}, ${disordered}`.padEnd(27)}  ${goal}`);
    }
  } finally {
    wsRoom.kill();
  }
}
