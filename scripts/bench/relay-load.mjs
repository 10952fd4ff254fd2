/**
 * Loads a chat room from a process of its own: viewers that poll and, in one such process, senders at a steady rate. The first
 * argument is JSON with the options. Prints "entered", then obeys the parent process's commands "send" and "finish".
 */
import { GZIP_TAIL_BYTES, isCompressed, RelayClient, storedPart, unpack } from "./relay-client.mjs";
import { Durations, watchLag } from "./relay-measure.mjs";
import { LoadSocket, now } from "./relay-socket.mjs";

const { url, kind, viewers, perSecond, rhythm, identities, roomId, appId, speech } = JSON.parse(process.argv[2]);

const OPENED_AT_ONCE = 50;
/** Time that the chat vendor's client waits between an answer and its next poll. */
const MODEL_INTERVAL_MS = 300;
/** Answers that one poll of our client accepts. */
const POLL_ANSWERS = 100;
/** Messages per second of one sender, at most as many as one user may send. A fast room has many senders. */
const SENDER_PER_SECOND = 20;
/** Milliseconds after the last message, after which missing messages count as lost. */
const PATIENCE_MS = 10_000;

const durations = new Durations();
const faults = { doubled: 0, disordered: 0 };

/** `toMessage` returns the content of a custom message, `toWords` a plain text with the same number and time. */
const toMessage = (number) => JSON.stringify({ number, at: now(), text: "o gol saiu agora mesmo, que jogada!" });

const toWords = (number) => `o gol saiu agora mesmo, que jogada! ${number} @${now()}`;

const readSentAt = ({ MsgContent: { Data, Text } }) => (Text === undefined ? JSON.parse(Data).at : Number(Text.split("@")[1]));

/** Sender of the site's own messages in a streamer's room. The bench does not count these messages. */
const SITE = "administrator";

class Place {
  seen = 0;

  /** `last` is the number of the first message minus one. */
  constructor(last) {
    this.last = last;
  }

  hear({ said }, at) {
    for (const { number, sentAt } of said) {
      durations.add(at - sentAt);
      if (number <= this.last) faults[number === this.last ? "doubled" : "disordered"] += 1;
      this.last = number;
      this.seen += 1;
    }
  }
}

/** Parses equal frames only once, because many viewers receive the same bytes. Compares the bytes for each viewer. */
class ReadOnce {
  #recent = [];

  of(bytes, read) {
    const known = this.#recent.find((entry) => entry.bytes.equals(bytes));
    if (known) return known;
    const entry = { bytes: Buffer.from(bytes), ...read() };
    this.#recent.unshift(entry);
    if (this.#recent.length > 50) this.#recent.pop();
    return entry;
  }
}

const shared = new ReadOnce();

const readBare = (bytes) =>
  shared.of(bytes, () => {
    const { number, at } = JSON.parse(bytes.toString());
    return { said: [{ number, sentAt: at }] };
  });

/** From this text on, a poll's last answer is the same for every viewer. */
const SHARED_FROM = Buffer.from('"NextSeq"');
/** `servcmd` of frames that the Relay sends, as the same bytes, to all viewers with an open poll. */
const ROOM_NEWS = "group_open_long_polling_http_svc.room_news";
const NEWS_BEGINNING = Buffer.from(`{"head":{"servcmd":"${ROOM_NEWS}"`);

const toEnd = ({ NextSeq: next, RspMsgList }) => ({
  next,
  said: RspMsgList.filter(({ Event, From_Account }) => Event === 3 && From_Account !== SITE).map(({ MsgSeq, MsgBody }) => ({
    number: MsgSeq,
    sentAt: readSentAt(MsgBody[0]),
  })),
});

const readEnd = (text) => toEnd(JSON.parse(`{${text.slice(0, -1)}`));

function readNews(text) {
  const { head, body } = JSON.parse(text);
  return head.servcmd === ROOM_NEWS ? toEnd(body) : { said: null };
}

/** Returns the room's messages and whether the poll continues, or null for other frames. */
function readPoll(bytes) {
  const stored = storedPart(bytes);
  if (stored) {
    const end = shared.of(bytes.subarray(stored.to, -GZIP_TAIL_BYTES), () => {
      const text = unpack(bytes).toString();
      return readEnd(text.slice(text.indexOf(SHARED_FROM)));
    });
    return { goesOn: false, end };
  }
  if (isCompressed(bytes) || bytes.subarray(0, NEWS_BEGINNING.length).equals(NEWS_BEGINNING)) {
    const end = shared.of(bytes, () => readNews(unpack(bytes).toString()));
    return end.said && { goesOn: true, end };
  }
  const from = bytes.indexOf(SHARED_FROM);
  if (from < 0) return null;
  return { goesOn: false, end: shared.of(bytes.subarray(from), () => readEnd(bytes.toString("utf8", from))) };
}

/**
 * A viewer of our Relay, who joins without a login and then polls. With `own`, one poll gets several answers; with `model`, the
 * viewer waits 300 ms between polls.
 */
class RelayViewer extends RelayClient {
  place = new Place(0);

  hear(bytes) {
    const answer = readPoll(bytes);
    if (!answer) return super.hear(bytes);
    this.place.hear(answer.end, now());
    this.next = answer.end.next;
    if (answer.goesOn) return;
    if (rhythm === "model") setTimeout(() => this.poll(), MODEL_INTERVAL_MS);
    else this.poll();
  }

  poll() {
    const body = {
      Key: this.key,
      StartSeq: this.next,
      HoldTime: 90,
      USP: 1,
      DownsizeFlag: 0,
      ...(rhythm === "own" && { Answers: POLL_ANSWERS }),
    };
    this.say("group_open_long_polling_http_noauth_svc.get_msg", body);
  }

  async enter() {
    await this.open();
    const { LongPollingKey, StartSeq } = await this.get("group_open_http_noauth_svc.apply_join_group", { GroupId: roomId });
    this.key = LongPollingKey;
    this.next = StartSeq;
    this.poll();
  }
}

/** A viewer of a minimal server that only forwards frames, so every frame is a message. */
class BareViewer {
  place = new Place(-1);
  socket = new LoadSocket(url, (bytes) => this.place.hear(readBare(bytes), now()));

  enter() {
    return this.socket.open();
  }
}

class RelaySender {
  constructor(identity) {
    this.client = new RelayClient(url, appId);
    this.identity = identity;
  }

  async enter() {
    await this.client.open();
    await this.client.login(this.identity);
    await this.client.get("group_open_http_svc.apply_join_group", { GroupId: roomId });
  }

  async send(number) {
    const [MsgType, MsgContent] =
      speech === "text"
        ? ["TIMTextElem", { Text: toWords(number) }]
        : ["TIMCustomElem", { Data: toMessage(number), Desc: "", Ext: "" }];
    const body = {
      From_Account: this.identity.userId,
      GroupId: roomId,
      Random: number,
      ClientSeq: number,
      MsgPriority: "Normal",
      MsgBody: [{ MsgType, MsgContent }],
    };
    const { ErrorCode } = await this.client.ask("group_open_http_svc.send_group_msg", body);
    return ErrorCode === 0;
  }

  get socket() {
    return this.client.socket;
  }
}

class BareSender {
  socket = new LoadSocket(url, () => undefined);

  enter() {
    return this.socket.open();
  }

  async send(number) {
    this.socket.send(toMessage(number));
    return true;
  }
}

async function sendAll(seconds) {
  const answers = [];
  const begun = now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, Math.floor(((now() - begun) / 1_000) * perSecond));
      while (answers.length < due) answers.push(senders[answers.length % senders.length].send(answers.length));
      if (answers.length < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  return (await Promise.all(answers)).filter(Boolean).length;
}

async function finish(expected) {
  const deadline = now() + PATIENCE_MS;
  while (now() < deadline && all.some(({ place }) => place.seen < expected))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const lost = all.reduce((sum, { place }) => sum + Math.max(0, expected - place.seen), 0);
  return { durations, lost, ...faults };
}

const all = Array.from({ length: viewers }, () => (kind === "relay" ? new RelayViewer(url, appId) : new BareViewer()));
for (let first = 0; first < viewers; first += OPENED_AT_ONCE) {
  await Promise.all(all.slice(first, first + OPENED_AT_ONCE).map((viewer) => viewer.enter()));
}
const senders = identities
  ? Array.from({ length: Math.ceil(perSecond / SENDER_PER_SECOND) }, (_, i) =>
      kind === "relay" ? new RelaySender(identities[i]) : new BareSender(),
    )
  : [];
for (const sender of senders) await sender.enter();

let readLag = null;
process.on("message", async ({ begin, send, finish: expected }) => {
  if (begin) readLag = watchLag();
  if (send) process.send({ accepted: await sendAll(send) });
  if (expected === undefined) return;
  const result = { ...(await finish(expected)), ...readLag() };
  for (const { socket } of [...all, ...senders]) socket.end();
  process.send(result, () => process.exit(0));
});
process.on("disconnect", () => process.exit(1));
process.send({ entered: true });
