/**
 * Measures the latency of private messages, in a process of its own, beside bare Durable Objects that forward as many bytes. The
 * pairs of sockets take turns, so that all run under the same load. Each pair is measured without and with a pause before each
 * message. After a pause, the processor's caches hold little of the code. The first argument is JSON with the options.
 */
import { RelayClient } from "./relay-client.mjs";
import { watchLag } from "./relay-measure.mjs";
import { LoadSocket, now } from "./relay-socket.mjs";

const { relayUrl, bareUrl, identities, appId, messages } = JSON.parse(process.argv[2]);

const WARM_UP_SHARE = 0.2;
const SERIES = 40;
const PAUSE_MS = 2;
/** Bytes of the Relay's frame that delivers a message. */
const FRAME_BYTES = 430;
/** A message that takes longer, in milliseconds, counts as lost and fails the bench. */
const LOST_AFTER_MS = 10_000;
const NEW_MESSAGE = Buffer.from('"C2cMsgArray"');

let doubled = 0;

/** Two open sockets. The second calls `heard` for each message of the first. */
class Pair {
  resolve = null;

  heard(bytes) {
    const at = now();
    if (!this.resolve || !bytes.includes(`turn-${this.turn}-`)) {
      doubled += 1;
      return;
    }
    this.resolve(at - this.sentAt);
    this.resolve = null;
  }

  /** Resolves with the milliseconds until the other side has the message. */
  say(turn, send) {
    this.turn = turn;
    return new Promise((resolve, reject) => {
      const late = setTimeout(reject, LOST_AFTER_MS, new Error(`Message ${turn} did not come.`));
      this.resolve = (tookMs) => {
        clearTimeout(late);
        resolve(tookMs);
      };
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

  async takeTurn(turn) {
    const [from, to] = this.users;
    const body = {
      From_Account: from,
      To_Account: to,
      MsgSeq: turn + 1,
      MsgRandom: turn + 1,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `turn-${turn}-que jogada!` } }],
      CloudCustomData: "",
      MsgClientTime: 1_795_214_735,
    };
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

  /** Sends as many bytes as a frame of the Relay's pair has. */
  takeTurn(turn) {
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

const names = ["bare", "kept", "relay"];
let turn = 0;

async function measure({ rounds, series, pauseMs }) {
  const took = Object.fromEntries(names.map((name) => [name, []]));
  const warmUp = Math.ceil(rounds * WARM_UP_SHARE);
  for (let round = 0; round < rounds + warmUp; round++) {
    for (let place = 0; place < names.length; place++) {
      // The order changes with each round, so that no kind of pair always runs first.
      const name = names[(round + place) % names.length];
      for (let i = 0; i < series; i++) {
        // The pairs take turns, because one socket may send only so many messages per second.
        const ms = await pairs[(round + i) % pairs.length][name].takeTurn(turn++);
        if (round >= warmUp) took[name].push(ms);
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
  return took;
}

const readLag = watchLag();
const series = await measure({ rounds: Math.ceil(messages / SERIES), series: SERIES, pauseMs: 0 });
const alone = await measure({ rounds: messages, series: 1, pauseMs: PAUSE_MS });
process.send({ series, alone, doubled, ...readLag() }, () => process.exit(0));
