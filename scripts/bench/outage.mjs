/**
 * `npm run bench -- --outage [--seconds 90]`: measures an outage of the database. ffmpeg broadcasts, users chat, a provider posts
 * goals and pages are read; then the database refuses everything for `seconds`. Prints the answers to each kind of request
 * before, during and after the outage, and whether the database has all data afterwards. To check the data, two matches get the
 * same goals, one during the outage and one after it.
 */

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccounts } from "../demo.mjs";
import { migrate, openEmbedded, readSecrets } from "../embedded.mjs";
import { faultyDatabase } from "../faulty-database.mjs";
import { freePort } from "../free-port.mjs";
import { seed } from "../seed.mjs";
import { openStatements } from "../statements.mjs";
import { openMatches } from "./outage-matches.mjs";
import { openRoom } from "./outage-room.mjs";
import { Tally } from "./outage-tally.mjs";
import { machineLoad } from "./relay-measure.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
/** Seconds before the outage, in which every part starts and fills its memory, and seconds after the outage. */
const BEFORE_S = 15;
const AFTER_S = 30;
const P99_MS = 400;

/**
 * @param {{ seconds?: number, delayMs?: number }} [options] `delayMs`: the database answers after this delay instead of refusing.
 */
export async function benchOutage({ seconds = 90, delayMs = 0 } = {}) {
  const dataDir = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "matchday-outage-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const bindings = { BOARD_DRIVER: "intake", CHAT_SOCKETS_PER_NETWORK: "0" };
  let mf = openEmbedded({ dataDir, bindings });
  await mf.ready;
  await migrate(mf);
  await seed(mf, dataDir);
  await mf.dispose();

  const faults = { isAway: false, delayMs: 0, asked: 0 };
  mf = openEmbedded({ dataDir, port, bindings, ...faultyDatabase(faults) });
  await mf.ready;
  const db = await openStatements(mf);
  const secrets = readSecrets(dataDir);
  let phase = "before";
  let isOver = false;
  const tallies = [];
  const running = [];
  let room;
  const tally = (label) => {
    const own = new Tally(label);
    tallies.push(own);
    return own;
  };
  const repeat = (label, everyMs, work) => {
    const own = tally(label);
    running.push(
      (async () => {
        for (let turn = 0; !isOver; turn++) {
          const at = phase;
          const from = performance.now();
          const answer = await work(turn).catch((error) => `${error.message}`.slice(0, 60));
          own.note(at, answer, performance.now() - from);
          await wait(Math.max(0, everyMs - (performance.now() - from)));
        }
      })(),
    );
    return own;
  };
  const get = (path, headers = {}) =>
    fetch(origin + path, { redirect: "manual", headers: { "user-agent": PHONE, "accept-language": "pt-BR", ...headers } });
  const page = (path, headers) => async () => {
    const response = await get(path, headers);
    const text = await response.text();
    return response.status === 200 && /class="card part-failed"/.test(text) ? "a part failed" : String(response.status);
  };
  try {
    const matches = await openMatches({ origin, secret: secrets.FEED_SECRET, db });
    room = await openRoom({ origin, dataDir, secret: secrets.SESSION_SECRET });
    const { anchorId } = room;

    const login = await fetch(`${origin}/m/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "user-agent": PHONE, origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(
        (({ mobile, password }) => ({ mobile, password }))((await demoAccounts()).find(({ role }) => role === "viewer")),
      ),
    });
    const cookie = login.headers
      .getSetCookie()
      .find((line) => line.startsWith("session="))
      ?.split(";")[0];

    const segments = new Set();
    const vital = [
      repeat("playlist, each second", 1_000, async () => {
        const response = await get(`/stream/${anchorId}/HD.m3u8`);
        if (response.status === 200)
          for (const line of (await response.text()).split("\n"))
            if (line && !line.startsWith("#")) segments.add(new URL(line, response.url).pathname);
        return String(response.status);
      }),
      repeat("segments, each as it comes", 1_000, async () => {
        const last = [...segments].at(-1);
        const answer = last ? await get(last) : { status: 200 };
        await answer.arrayBuffer?.();
        return String(answer.status);
      }),
      repeat("talk, each half second", 500, room.speak),
      repeat("online number, each 2 s", 2_000, room.countViewers),
      repeat("a guest enters the room, each 5 s", 5_000, room.enterOnce),
      repeat("a goal posted, each 2 s", 2_000, async () => (phase === "during" ? matches.postGoal() : "ok")),
    ];
    const person = { cookie };
    const some = async (sql) => (await db.prepare(sql).all()).results[0];
    const {
      id: match,
      league_id: league,
      home_team_id: team,
    } = await some(
      "select id, league_id, home_team_id from matches where sport_id = 1 and starts_at < unixepoch() order by starts_at desc limit 1",
    );
    const pages = [
      ["score list", "/m/score"],
      ["match", `/m/score/detail/football/${match}`],
      ["room", `/m/live-detail/${anchorId}`],
      ["team", `/m/database/team/football/${team}`],
      ["league", `/m/database/league/football/${league}`],
      ["database", "/m/database"],
      ["short videos", "/m/rec-category"],
      ["recordings", "/m/live/videos"],
      ["headline", "/m/headline"],
      ["search", "/m/search?q=bra"],
    ];
    const seen = [
      repeat("light call", 1_000, page("/api/race/getScoreChanges?sport_id=0&since=0")),
      ...pages.map(([label, path]) => repeat(`${label}, guest`, 2_000, page(path))),
      ...pages.slice(0, 5).map(([label, path]) => repeat(`${label}, signed in`, 2_000, page(path, person))),
    ];
    repeat("own page, signed in", 3_000, page("/m/user-center", person));
    const strangers = (await db.prepare("select id from matches where sport_id = 1 order by id limit 500").all()).results;
    repeat("a page that nobody has seen", 3_000, (turn) =>
      page(`/m/score/detail/football/${strangers[turn % strangers.length].id}`)(),
    );

    await wait(BEFORE_S * 1_000);
    const before = faults.asked;
    phase = "during";
    if (delayMs > 0) faults.delayMs = delayMs;
    else faults.isAway = true;
    await wait(seconds * 1_000);
    const queryCount = faults.asked - before;
    faults.delayMs = 0;
    faults.isAway = false;
    phase = "after";
    await wait(AFTER_S * 1_000);
    isOver = true;
    await Promise.race([Promise.all(running), wait(10_000)]);
    await matches.repeatGoals();
    await wait(3_000);

    console.log(
      `\nThe database ${delayMs > 0 ? `answers after ${delayMs} ms` : "refuses everything"} for ${seconds} s (load of the machine ${machineLoad().toFixed(1)}); round trips asked for meanwhile: ${queryCount}`,
    );
    for (const own of tallies) console.log(String(own));
    const [one, other] = await matches.readBoth();
    const { received } = room;
    const lines = room.countLines();
    const aside = (await (await get("/healthz?deep=1")).json()).warnings ?? [];
    const lost = [...segments].filter((path) => path.endsWith(".ts"));
    let gone = 0;
    for (const path of lost) if ((await get(path)).status !== 200) gone += 1;
    console.log(
      `goals posted during it ${matches.countGoals()}; lines sent ${lines}, received ${received.length}; segments listed ${lost.length}, gone ${gone}`,
    );
    console.log(
      `rows of the two matches are ${one === other ? "equal" : `different:\n${one}\n${other}`}; warnings ${JSON.stringify(aside)}`,
    );
    claimWhole(
      "what goes on without the database",
      Object.fromEntries(vital.map((own) => [own.label, own.faults("during") + own.faults("after")])),
    );
    claimWhole(
      "what was seen before",
      Object.fromEntries(seen.map((own) => [own.label, own.faults("during") + own.faults("after")])),
    );
    claimWhole("talk and goals", {
      lost: lines - new Set(received).size,
      doubled: received.length - new Set(received).size,
      "rows that differ": one === other ? 0 : 1,
      "segments gone": gone,
    });
    for (const own of seen) claimAtMost(`${own.label}, p99 in ms`, Math.round(own.p99), P99_MS);
  } finally {
    isOver = true;
    room?.close();
    await mf.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
