/**
 * One to one, in a process of its own: what a message takes from one user to another, beside bare Durable Objects that send as many
 * bytes on to the other of two sockets. They take turns, so that all meet the same machine. Options as JSON in the first argument.
 */
import { RelayClient } from "./relay-client.mjs";
import { Durations, watchLag } from "./relay-measure.mjs";
import { LoadSocket, now } from "./relay-socket.mjs";

const { relayUrl, bareUrl, identities, appId, rounds } = JSON.parse(process.argv[2]);

/** Turns before those that count. */
const WARM_UP = 200;
/** Between two turns: these are messages of people, not a stream. */
const PAUSE_MS = 2;
/** Length of the frame with which a relay's message leaves. */
const FRAME_BYTES = 430;
const NEW_MESSAGE = Buffer.from('"C2cMsgArray"');

/** Two sockets of which the second tells `heard` what the first sent. */
class Pair {
  resolve = null;

  heard(bytes) {
    const at = now();
    if (!bytes.includes(`turn-${this.turn}-`)) return;
    this.resolve?.(at - this.sentAt);
    this.resolve = null;
  }

  /** Milliseconds until the other side has it. */
  say(turn, send) {
    this.turn = turn;
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.sentAt = now();
      send();
    });
  }
}

class RelayPair extends Pair {
  async open([from, to]) {
    this.sender = new RelayClient(relayUrl, appId);
    this.receiver = new RelayClient(relayUrl, appId);
    const { receiver } = this;
    receiver.hear = (bytes) => {
      if (bytes.includes(NEW_MESSAGE)) this.heard(bytes);
      else RelayClient.prototype.hear.call(receiver, bytes);
    };
    await this.sender.open();
    await this.receiver.open();
    await this.sender.login(from);
    await this.receiver.login(to);
    this.users = [from.userId, to.userId];
  }

  async turnOf(turn) {
    const [from, to] = this.users;
    const body = { From_Account: from, To_Account: to, MsgSeq: turn + 1, MsgRandom: turn + 1, MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `turn-${turn}-que jogada!` } }], CloudCustomData: "", MsgClientTime: 1_795_214_735 };
    let answered;
    const took = await this.say(turn, () => {
      answered = this.sender.get("openim.sendmsg", body);
    });
    await answered;
    return took;
  }
}

class BarePair extends Pair {
  async open(path) {
    this.sender = new LoadSocket(bareUrl + path, () => undefined);
    this.receiver = new LoadSocket(bareUrl + path, (bytes) => this.heard(bytes));
    await this.sender.open();
    await this.receiver.open();
  }

  /** As many bytes as a frame of the relay's pair. */
  turnOf(turn) {
    return this.say(turn, () => this.sender.send(`turn-${turn}-`.padEnd(FRAME_BYTES, "x")));
  }
}

const pairs = [];
for (let i = 0; i + 1 < identities.length; i += 2) {
  const relay = new RelayPair();
  const bare = new BarePair();
  const kept = new BarePair();
  await relay.open([identities[i], identities[i + 1]]);
  await bare.open(`pair-${i}`);
  await kept.open(`kept-${i}`);
  pairs.push({ bare, kept, relay });
}

const took = { bare: new Durations(), kept: new Durations(), relay: new Durations() };
const names = Object.keys(took);
let readLag;
for (let round = 0; round < rounds + WARM_UP; round++) {
  if (round === WARM_UP) readLag = watchLag();
  const pair = pairs[round % pairs.length];
  for (let turn = 0; turn < names.length; turn++) {
    // None is always the first, when caches are cold.
    const name = names[(round + turn) % names.length];
    const ms = await pair[name].turnOf(round);
    if (round >= WARM_UP) took[name].add(ms);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
process.send({ took, ...readLag() }, () => process.exit(0));
