/** Rooms of a minimal server that only forwards frames, with which the chat Relay is compared. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../embedded.mjs";

/**
 * A Worker with one Durable Object per path that forwards every frame to its other sockets. Under /kept…, two more objects first
 * store the frame, which costs as much as storing a message for both users.
 */
export const BARE_ROOM = `import { DurableObject } from "cloudflare:workers";
export class BareRoom extends DurableObject {
  fetch(request) {
    this.path = new URL(request.url).pathname;
    const [client, server] = Object.values(new WebSocketPair());
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
  webSocketMessage(from, data) {
    if (this.path.startsWith("/kept")) return this.object(this.path + "/from").keep(data, [this.path + "/to", this.path]);
    this.tell(data, from);
  }
  object(name) {
    return this.env.ROOM.get(this.env.ROOM.idFromName(name));
  }
  keep(data, [next, ...rest]) {
    this.ctx.storage.put("last", data);
    this.ctx.waitUntil(rest.length > 0 ? this.object(next).keep(data, rest) : this.object(next).tell(data));
  }
  tell(data, from) {
    for (const socket of this.ctx.getWebSockets()) if (socket !== from) socket.send(data);
  }
}
export default { fetch: (request, env) => env.ROOM.get(env.ROOM.idFromName(new URL(request.url).pathname)).fetch(request) };`;

const WS_ROOM = `import { WebSocketServer } from "ws";
const server = new WebSocketServer({ host: "127.0.0.1", port: Number(process.argv[1]), perMessageDeflate: false });
server.on("connection", (from) => from.on("message", (data) => { for (const socket of server.clients) if (socket !== from) socket.send(data); }));
server.on("listening", () => console.log("ready"));`;

export async function startWsRoom(port) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", WS_ROOM, String(port)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}
