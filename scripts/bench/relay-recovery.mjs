/**
 * Measures how soon our client library reconnects after a server refused connections, in a process of its own. The clients reach
 * the Relay through a port that is closed for a while. A client is back when it receives messages that were sent after the port
 * opened. The first argument is JSON with the options.
 */
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import WebSocket from "ws";
import { RelayClient } from "./relay-client.mjs";
import { Durations } from "./relay-measure.mjs";
import { now } from "./relay-socket.mjs";

const { library, relayPort, identities, appId, outagesMs, roomId } = JSON.parse(process.argv[2]);
const { createChat, EVENT } = await import(pathToFileURL(library).href);

/** Milliseconds between the room's messages, which limit how exact the recovery times are. */
const SPEECH_INTERVAL_MS = 50;
/** Milliseconds between two outages, longer than a socket must last for the client to count it as stable. */
const REST_MS = 3_000;
const PATIENCE_MS = 30_000;

/** A port in front of the Relay that can be closed, so that it refuses connections. */
class Gate {
  #server = null;
  #sockets = new Set();
  port = 0;

  async open() {
    this.#server = createServer((socket) => {
      const relay = connect(relayPort, "127.0.0.1");
      for (const [one, other] of [
        [socket, relay],
        [relay, socket],
      ]) {
        this.#sockets.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise((resolve) => this.#server.listen(this.port, "127.0.0.1", resolve));
    this.port = this.#server.address().port;
  }

  async close() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

const gate = new Gate();
await gate.open();

const [speaking, ...others] = identities;
const speaker = new RelayClient(`ws://127.0.0.1:${relayPort}/binfo`, appId);
await speaker.open();
await speaker.login(speaking);
await speaker.get("group_open_http_svc.apply_join_group", { GroupId: roomId });
let spoken = 0;
setInterval(() => {
  spoken += 1;
  const content = { Data: JSON.stringify({ at: now(), number: spoken }), Desc: "", Ext: "" };
  speaker.say("group_open_http_svc.send_group_msg", {
    From_Account: speaking.userId,
    GroupId: roomId,
    Random: spoken,
    ClientSeq: spoken,
    MsgPriority: "Normal",
    MsgBody: [{ MsgType: "TIMCustomElem", MsgContent: content }],
  });
}, SPEECH_INTERVAL_MS);

/** Time when the port opened again. A client has reconnected when it receives a message that was sent after this time. */
let openedAt = 0;
/** Faults among the messages that were received between two outages. */
const faults = { lost: 0, doubled: 0, disordered: 0 };
const clients = [];
for (const { userId, userSig } of others) {
  const chat = createChat({
    SDKAppID: appId,
    proxyServer: `ws://127.0.0.1:${gate.port}`,
    WebSocket,
    storage: null,
    network: null,
    onlyRooms: true,
  });
  chat.setLogLevel(4);
  /** `last` is the number of the last message, or null if no message has arrived since the server returned. */
  const client = { chat, heard: () => undefined, last: null };
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => {
    // Arrivals are messages too, so only the numbered messages count.
    for (const { payload } of data.filter(({ type }) => type === "TIMCustomElem")) {
      const { at, number } = JSON.parse(payload.data);
      if (client.last !== null && number !== client.last + 1) {
        if (number > client.last) faults.lost += number - client.last - 1;
        else faults[number === client.last ? "doubled" : "disordered"] += 1;
      }
      client.last = number;
      if (at >= openedAt) client.heard();
    }
  });
  clients.push(client);
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID: userId, userSig });
  await ready;
  await chat.joinGroup({ groupID: roomId });
}
const everybodyHears = (record) =>
  Promise.all(
    clients.map(
      (client) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`A client was not back after ${PATIENCE_MS} ms.`)), PATIENCE_MS);
          client.heard = () => {
            client.heard = () => undefined;
            clearTimeout(timer);
            record?.add(now() - openedAt);
            resolve();
          };
        }),
    ),
  );

await everybodyHears();
const results = [];
await wait(REST_MS);
for (const outageMs of outagesMs) {
  openedAt = Number.POSITIVE_INFINITY;
  const before = { ...faults };
  await gate.close();
  await wait(outageMs);
  const took = new Durations();
  for (const client of clients) client.last = null;
  await gate.open();
  openedAt = now();
  await everybodyHears(took);
  await wait(REST_MS);
  results.push({ outageMs, took, ...Object.fromEntries(Object.keys(faults).map((name) => [name, faults[name] - before[name]])) });
}
process.send(results, () => process.exit(0));
