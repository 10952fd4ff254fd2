/**
 * `npm run bench -- --flood`: floods the chat with 9,000 frames or openings a second, while two people of another network write to
 * each other.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate, openEmbedded } from "../embedded.mjs";
import { freePort } from "../free-port.mjs";
import { seed } from "../seed.mjs";
import { RelayClient } from "./relay-client.mjs";
import { machineLoad, quantile, watchLag } from "./relay-measure.mjs";
import { now } from "./relay-socket.mjs";
import { column, hearFrom, start } from "./room-loads.mjs";
import { benchRoom, enterBenchRooms } from "./rooms.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

const PER_SECOND = 9_000;
const SECONDS = 4.5;
const QUIET_MS = 4_500;
/** Two people of the pair's own network write in turns. */
const TURN_EVERY_MS = 40;
const LOST_AFTER_MS = 20_000;
const P99_MOST_MS = 100;
/** Addresses of documentation (RFC 5737), which the embedded server believes while it is in development. */
const PAIRS_NETWORK = "192.0.2.1";
const toNetwork = (way) => `198.51.100.${WAYS.indexOf(way) + 1}`;

/** `sends`, `history`: over one socket. `deaf`: over one that ignores its closing. `many`: over as many sockets as a network may have. */
const WAYS = ["sends", "history", "deaf", "many", "sockets"];
const FLOODERS = { sends: 2, history: 1, deaf: 2, many: 190, sockets: 0 };

class Pair {
  #took = [];
  #waiting = new Map();
  #turn = 0;
  #isOver = false;
  #done;

  static async begin(url, [from, to]) {
    const pair = new Pair();
    [pair.one, pair.other] = [from, to].map(
      () => new RelayClient(url, APP_ID, { headers: { "cf-connecting-ip": PAIRS_NETWORK } }),
    );
    for (const [client, identity] of [
      [pair.one, from],
      [pair.other, to],
    ]) {
      await client.open();
      await client.login(identity);
      client.settleNews = ({ body }) => {
        for (const { C2cMsgArray = [] } of body.EventArray ?? []) for (const message of C2cMsgArray) pair.#heard(message);
      };
    }
    pair.#done = pair.#talk();
    return pair;
  }

  #heard({ MsgBody }) {
    const turn = Number(MsgBody[0].MsgContent.Text.split(" ")[1]);
    const sentAt = this.#waiting.get(turn);
    if (sentAt === undefined) return;
    this.#waiting.delete(turn);
    this.#took.push(now() - sentAt);
  }

  async #talk() {
    while (!this.#isOver) {
      const turn = ++this.#turn;
      const [client, peer] = turn % 2 ? [this.one, this.other] : [this.other, this.one];
      this.#waiting.set(turn, now());
      client.say("openim.sendmsg", {
        From_Account: client.userId,
        To_Account: peer.userId,
        MsgSeq: turn,
        MsgRandom: turn,
        MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `turn ${turn}` } }],
        CloudCustomData: "",
        MsgClientTime: Math.floor(Date.now() / 1_000),
      });
      await wait(TURN_EVERY_MS);
    }
  }

  /** The milliseconds of each message since the last call, and how many did not arrive. */
  async figures() {
    for (const deadline = now() + LOST_AFTER_MS; now() < deadline; await wait(50))
      if ([...this.#waiting.values()].every((sentAt) => now() - sentAt < 1_000)) break;
    const lost = [...this.#waiting.values()].filter((sentAt) => now() - sentAt >= 1_000).length;
    const took = this.#took;
    this.#took = [];
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), longest: Math.max(...took), lost };
  }

  async end() {
    this.#isOver = true;
    await this.#done;
    for (const client of [this.one, this.other]) client.socket.end();
  }
}

const row = (name, { p50, p99, longest, lost }, lag) =>
  `${name.padEnd(34)}${[p50, p99, longest].map((ms) => column(ms.toFixed(0))).join("")}${column(lost)}${column(lag.toFixed(0))}${column(machineLoad().toFixed(1))}`;

/** @param {{ ways?: string[] }} [options] */
export async function benchFlood({ ways = WAYS } = {}) {
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-flood-"));
  const port = await freePort();
  const url = `ws://127.0.0.1:${port}/binfo`;
  const mf = openEmbedded({ dataDir, port, bindings: { BOARD_DRIVER: "intake" } });
  try {
    await mf.ready;
    await migrate(mf);
    await seed(mf, dataDir);
    await enterBenchRooms(mf);
    const identities = await signedUsers(dataDir, 2 + Math.max(...Object.values(FLOODERS)));
    const pair = await Pair.begin(url, identities.slice(-2));
    await wait(QUIET_MS);
    await pair.figures();
    console.log(
      `\n${"a pair beside".padEnd(34)}${["p50 ms", "p99 ms", "longest", "lost", "own lag", "load"].map((one) => column(one)).join("")}`,
    );
    for (const way of ways) {
      let readLag = watchLag();
      await wait(QUIET_MS);
      console.log(row("nothing", await pair.figures(), readLag().lagP99Ms));
      const child = start("flood-load.mjs", {
        url,
        appId: APP_ID,
        way,
        identities: identities.slice(0, FLOODERS[way]),
        network: toNetwork(way),
        perSecond: PER_SECOND,
        seconds: SECONDS,
        roomId: benchRoom(0),
      });
      await hearFrom(child);
      await pair.figures();
      readLag = watchLag();
      child.send({ begin: true });
      const { codes, ...counts } = await hearFrom(child);
      const measured = await pair.figures();
      console.log(row(`a flood: ${way}`, measured, readLag().lagP99Ms));
      console.log(`  ${JSON.stringify({ ...counts, codes })}`);
      claimWhole(`beside a flood: ${way}`, { lost: measured.lost });
      claimAtMost(`the pair's p99 beside a flood: ${way}`, measured.p99, P99_MOST_MS);
    }
    await pair.end();
  } finally {
    await mf.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
