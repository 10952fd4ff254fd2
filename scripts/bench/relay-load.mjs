/**
 * Load on a chat-room, in a process of its own: so many sockets that poll, one sender at a steady rate, and what each delivery took.
 * Reads one JSON line of options from its first argument, prints one JSON line of results.
 */
import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import WebSocket from "ws";

const options = JSON.parse(process.argv[2]);
const { url, kind, viewers, perSecond, seconds, rhythm, userSigs, userIds, roomId, appId } = options;

const decode = (data) => JSON.parse(data.toString("utf8"));
/** From when a message says it left; the load runs on one machine and one clock. */
const latencies = [];
const faults = { lost: 0, doubled: 0, disordered: 0 };

class Socket {
  constructor(address) {
    this.address = address;
    this.seq = 0;
    this.waiting = new Map();
    this.lastSeen = -1;
    this.seen = 0;
  }

  open() {
    return new Promise((resolve, reject) => {
      this.ws = new WebSocket(this.address, { perMessageDeflate: false });
      this.ws.once("open", resolve);
      this.ws.once("error", reject);
      this.ws.on("message", (data) => this.onFrame(data));
    });
  }

  hear(number, sentAt) {
    latencies.push(performance.timeOrigin + performance.now() - sentAt);
    if (number <= this.lastSeen) faults[number === this.lastSeen ? "doubled" : "disordered"] += 1;
    this.lastSeen = number;
    this.seen += 1;
  }
}

/** Where the part of a poll's answer begins that is the same for every viewer. */
const SHARED_FROM = Buffer.from('"NextSeq"');
const ANSWERS_LEFT = Buffer.from('"AnswersLeft"');
/** First byte of `COMP`. */
const COMPRESSED = 0x43;

const recent = [];

/** What the shared part says; read once, for a thousand viewers in one process get the same bytes and are not to be held up by reading. */
function readShared(bytes) {
  const known = recent.find((entry) => entry.bytes.equals(bytes));
  if (known) return known;
  const { NextSeq: next, RspMsgList } = JSON.parse(`{${bytes.toString("utf8").slice(0, -1)}`);
  const said = RspMsgList.filter(({ Event }) => Event === 3).map(({ MsgSeq, MsgBody }) => ({ number: MsgSeq, at: JSON.parse(MsgBody[0].MsgContent.Data).at }));
  const entry = { bytes: Buffer.from(bytes), said, next };
  recent.unshift(entry);
  if (recent.length > 50) recent.pop();
  return entry;
}

/** A viewer of our relay: joins without a login, then polls; `own` lets one poll be answered again and again, `model` waits 300 ms between polls. */
class RelayViewer extends Socket {
  onFrame(data) {
    const at = data.indexOf(SHARED_FROM);
    if (at >= 0) {
      const { said, next } = readShared(data.subarray(at));
      for (const message of said) this.hear(message.number, message.at);
      this.next = next;
      if (data.subarray(0, at).includes(ANSWERS_LEFT)) return;
      if (rhythm === "model") setTimeout(() => this.poll(), 300);
      else this.poll();
      return;
    }
    const { head, body } = decode(data[0] === COMPRESSED ? gunzipSync(data.subarray(4)) : data);
    this.waiting.get(head.seq)?.(body);
    this.waiting.delete(head.seq);
  }

  ask(servcmd, body, head = {}) {
    this.seq += 1;
    const { seq } = this;
    const answer = new Promise((resolve) => this.waiting.set(seq, resolve));
    this.ws.send(Buffer.from(JSON.stringify({ head: { ver: "v4", sdkappid: appId, ...head, servcmd, seq }, body })));
    return answer;
  }

  poll() {
    this.seq += 1;
    const body = { Key: this.key, StartSeq: this.next, HoldTime: 90, USP: 1, DownsizeFlag: 0, ...(rhythm === "own" && { Answers: 50 }) };
    if (this.ws.readyState === WebSocket.OPEN) {
      this.ws.send(Buffer.from(JSON.stringify({ head: { ver: "v4", sdkappid: appId, servcmd: "group_open_long_polling_http_noauth_svc.get_msg", seq: this.seq }, body })));
    }
  }

  async enter() {
    await this.open();
    const joined = await this.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: roomId });
    if (joined.ErrorCode) throw new Error(`Joining failed: ${joined.ErrorCode} ${joined.ErrorInfo}`);
    this.key = joined.LongPollingKey;
    this.next = joined.StartSeq;
    this.poll();
  }
}

/** A viewer of a bare broadcaster: every frame is a message. */
class BareViewer extends Socket {
  onFrame(data) {
    const { number, at } = decode(data);
    this.hear(number, at);
  }

  enter() {
    return this.open();
  }
}

const address = () => `${url}?sdkappid=${appId}&instanceid=${randomBytes(16).toString("hex")}&random=0.1&platform=7&host=unknown&version=-1&sdkversion=2.27.6`;
const Viewer = kind === "relay" ? RelayViewer : BareViewer;
const all = [];
for (let first = 0; first < viewers; first += 50) {
  const some = Array.from({ length: Math.min(50, viewers - first) }, () => new Viewer(kind === "relay" ? address() : url));
  await Promise.all(some.map((viewer) => viewer.enter()));
  all.push(...some);
}

/** Nobody may send more than a person can: a fast room has many senders. */
const SENDER_PER_SECOND = 20;
const senders = [];
for (let i = 0; i < Math.ceil(perSecond / SENDER_PER_SECOND); i++) {
  const sender = kind === "relay" ? new RelayViewer(address()) : new BareViewer(url);
  await sender.open();
  if (kind === "relay") {
    const login = await sender.ask("im_open_status.wslogin", { State: "Online" }, { identifier: userIds[i], usersig: userSigs[i] });
    if (login.ErrorCode) throw new Error(`Login failed: ${login.ErrorCode} ${login.ErrorInfo}`);
    sender.head = { a2: login.A2Key, tinyid: login.TinyId };
    sender.userId = userIds[i];
    const joined = await sender.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: roomId }, sender.head);
    if (joined.ErrorCode) throw new Error(`The sender cannot join: ${joined.ErrorCode} ${joined.ErrorInfo}`);
  }
  senders.push(sender);
}
let number = 0;
let refused = 0;
const acknowledged = [];
function send() {
  const message = JSON.stringify({ number, at: performance.timeOrigin + performance.now(), text: "o gol saiu agora mesmo, que jogada!" });
  const sender = senders[number % senders.length];
  if (kind === "relay") {
    const body = { From_Account: sender.userId, GroupId: roomId, Random: number, ClientSeq: number, MsgPriority: "Normal", MsgBody: [{ MsgType: "TIMCustomElem", MsgContent: { Data: message, Desc: "", Ext: "" } }] };
    acknowledged.push(sender.ask("group_open_http_svc.send_group_msg", body, sender.head).then(({ ErrorCode }) => { if (ErrorCode) refused += 1; }));
  } else sender.ws.send(message);
  number += 1;
}
const begun = performance.now();
await new Promise((resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    while (number < due) send();
    if (number >= perSecond * seconds) {
      clearInterval(timer);
      resolve();
    }
  }, 5);
});
await Promise.all(acknowledged);
// What is still on its way has a moment; what has not come then is lost.
const deadline = performance.now() + 5_000;
while (performance.now() < deadline && all.some(({ seen }) => seen < number - refused)) await new Promise((resolve) => setTimeout(resolve, 50));
for (const { seen } of all) faults.lost += Math.max(0, number - refused - seen);
for (const { ws } of [...all, ...senders]) ws.terminate();
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
console.log(JSON.stringify({ sent: number, refused, delivered: latencies.length, p50: at(0.5), p99: at(0.99), ...faults }));
process.exit(0);
