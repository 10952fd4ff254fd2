/**
 * `npm run bench -- --outage [--seconds 90]`: measures an outage. ffmpeg broadcasts to a room, users talk in it, a provider posts
 * goals, and pages are read; then the database refuses everything for `seconds`. Prints the answers to each kind of request before,
 * during and after the outage, and whether the database has all data afterwards. For that check, two matches have the same events,
 * and one of them has them during the outage.
 */

import { spawn } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoAccounts } from "../demo.mjs";
import { migrate, newestSecret, openEmbedded, readSecrets } from "../embedded.mjs";
import { BARE_DATABASE, faultyDatabase } from "../faulty-database.mjs";
import { freePort } from "../free-port.mjs";
import { seed, signFeed } from "../seed.mjs";
import { Tally } from "./outage-tally.mjs";
import { RelayClient } from "./relay-client.mjs";
import { machineLoad } from "./relay-measure.mjs";
import { APP_ID, signedUsers } from "./signed-users.mjs";
import { claimAtMost, claimWhole } from "./whole.mjs";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
/** The demo world's anchor (edge/demo). */
const ANCHOR = "13800000003";
/** Seconds before the outage, in which everything starts and fills its memory, and seconds after it. */
const BEFORE_S = 15;
const AFTER_S = 30;
/** Ids above those of the demo world: the match with events during the outage, and the match with the same events afterwards. */
const DURING = 900_000_001;
const AFTERWARDS = 900_000_002;
const P99_MS = 400;

const nowS = () => Math.floor(Date.now() / 1_000);

const startEncoder = (push) =>
  spawn(
    "ffmpeg",
    [
      ...["-hide_banner", "-loglevel", "error", "-re"],
      ...["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25", "-f", "lavfi", "-i", "sine=frequency=330"],
      ...[
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-tune",
        "zerolatency",
        "-pix_fmt",
        "yuv420p",
        "-g",
        "25",
        "-keyint_min",
        "25",
      ],
      ...[
        "-sc_threshold",
        "0",
        "-b:v",
        "300k",
        "-c:a",
        "aac",
        "-b:a",
        "48k",
        "-f",
        "hls",
        "-hls_time",
        "1",
        "-hls_list_size",
        "6",
      ],
      ...["-hls_flags", "program_date_time", "-method", "PUT", `${push}index.m3u8`],
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );

/** @param {{ seconds?: number, delayMs?: number }} [options] `delayMs`: the database answers so late instead of refusing. */
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
  const db = await mf.getD1Database("DB", BARE_DATABASE);
  const secrets = readSecrets(dataDir);
  let phase = "before";
  let isOver = false;
  const tallies = [];
  const running = [];
  let encoder;
  const tally = (label) => {
    const own = new Tally(label);
    tallies.push(own);
    return own;
  };
  /** Repeats `work` until the end. Each run returns its answer. */
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
  const feed = async (path, content) => {
    const body = JSON.stringify(content);
    const headers = { "content-type": "application/json", "x-feed-signature": signFeed(secrets.FEED_SECRET, path, body) };
    return fetch(origin + path, { method: "POST", body, headers });
  };
  const signed = async (path, content) => {
    const body = JSON.stringify(content);
    const t = nowS();
    const digest = createHash("sha256").update(body).digest("hex");
    const v2 = createHmac("sha256", newestSecret(secrets.SESSION_SECRET)).update(`v2.${t}.${path}.${digest}`).digest("hex");
    return (
      await (await fetch(origin + path, { method: "POST", body, headers: { "x-stream-signature": `t=${t},v2=${v2}` } })).json()
    ).data;
  };
  const readRows = async (id) => {
    const tables = { matches: "id", incidents: "match_id", statistics: "match_id", odds: "match_id", regular_scores: "match_id" };
    const rows = {};
    for (const [table, column] of Object.entries(tables))
      rows[table] = (await db.prepare(`select * from ${table} where ${column} = ? order by 1, 2, 3`).bind(id).all()).results;
    return JSON.stringify(rows, (name, value) =>
      ["updated_at", "source_key", "id", "match_id"].includes(name) ? undefined : value,
    );
  };

  try {
    await feed("/feed/records", {
      leagues: [{ id: DURING, sportId: 1, slug: "bad-day", nameEn: "Bad day" }],
      seasons: [{ id: DURING, leagueId: DURING, name: "Bad day", startsAt: nowS() - 1e6, endsAt: nowS() + 1e6 }],
      teams: [DURING, AFTERWARDS].map((id) => ({
        sportId: 1,
        logo: "/m/crest/plain-112233-445566.svg",
        id,
        slug: `t-${id}`,
        nameEn: `Team ${id}`,
      })),
      matches: [DURING, AFTERWARDS].map((id) => ({
        id,
        sportId: 1,
        sourceKey: `bad-day-${id}`,
        driver: "intake",
        leagueId: DURING,
        seasonId: DURING,
        homeTeamId: DURING,
        awayTeamId: AFTERWARDS,
        startsAt: nowS() - 60,
        status: 1,
      })),
    });
    const startedAt = nowS();
    const toEvents = (match, seq) => [
      seq === 1
        ? { match, sport: 1, at: startedAt, seq, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 }
        : {
            match,
            sport: 1,
            at: startedAt + seq,
            seq,
            type: "incident",
            incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore: seq - 1, awayScore: 0 },
          },
    ];
    let goals = 0;
    const feedEvent = async (match, seq) =>
      String((await feed("/feed", { batch: `${match}-${seq}`, events: toEvents(match, seq) })).status);
    for (const match of [DURING, AFTERWARDS]) await feedEvent(match, 1);

    const { anchorId, key } = await signed("/streams/key", { mobile: ANCHOR });
    encoder = startEncoder(`${origin}/ingest/${key}/`);
    const room = `room-${anchorId}`;
    const socketUrl = `ws://127.0.0.1:${port}/binfo`;
    const [speakerIdentity] = await signedUsers(dataDir, 1);
    const speaker = new RelayClient(socketUrl, APP_ID);
    await speaker.open();
    await speaker.login(speakerIdentity);
    await speaker.get("group_open_http_svc.apply_join_group", { GroupId: room });
    const heard = [];
    const enter = async () => {
      const guest = new RelayClient(socketUrl, APP_ID);
      await guest.open();
      const { LongPollingKey: Key, StartSeq } = await guest.get("group_open_http_noauth_svc.apply_join_group", { GroupId: room });
      return { guest, Key, StartSeq };
    };
    const viewer = await enter();
    const listen = async () => {
      for (let next = viewer.StartSeq; !isOver; ) {
        const body = { Key: viewer.Key, StartSeq: next, HoldTime: 90, USP: 1, DownsizeFlag: 0 };
        const { NextSeq, RspMsgList } = await viewer.guest.get("group_open_long_polling_http_noauth_svc.get_msg", body);
        next = NextSeq;
        for (const { Event, MsgBody } of RspMsgList) {
          const number = /^line (\d+)$/.exec(MsgBody?.[0]?.MsgContent?.Text ?? "")?.[1];
          if (Event === 3 && number) heard.push(Number(number));
        }
      }
    };
    void listen().catch((error) => console.log(`The viewer hears no more: ${error.message}`));

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

    let lines = 0;
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
      repeat("talk, each half second", 500, async () => {
        lines += 1;
        const { ErrorCode } = await speaker.ask("group_open_http_svc.send_group_msg", {
          From_Account: speakerIdentity.userId,
          GroupId: room,
          Random: lines,
          ClientSeq: lines,
          MsgPriority: "Normal",
          MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `line ${lines}` } }],
        });
        return ErrorCode === 0 ? "ok" : `error ${ErrorCode}`;
      }),
      repeat("online number, each 2 s", 2_000, async () => {
        const { ErrorCode, OnlineMemberNum } = await viewer.guest.ask("group_open_http_svc.get_online_member_num", {
          GroupId: room,
        });
        return ErrorCode === 0 && OnlineMemberNum >= 2 ? "ok" : `error ${ErrorCode}`;
      }),
      repeat("a guest enters the room, each 5 s", 5_000, async () => {
        const { guest } = await enter();
        guest.socket.end();
        return "ok";
      }),
      repeat("a goal posted, each 2 s", 2_000, async () => {
        if (phase !== "during") return "ok";
        goals += 1;
        return feedEvent(DURING, goals + 1);
      }),
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
    for (let seq = 2; seq <= goals + 1; seq += 1) await feedEvent(AFTERWARDS, seq);
    await wait(3_000);

    console.log(
      `\nThe database ${delayMs > 0 ? `answers after ${delayMs} ms` : "refuses everything"} for ${seconds} s (load of the machine ${machineLoad().toFixed(1)}); round trips asked for meanwhile: ${queryCount}`,
    );
    for (const own of tallies) console.log(String(own));
    const [one, other] = [await readRows(DURING), await readRows(AFTERWARDS)];
    const aside = (await (await get("/healthz?deep=1")).json()).warnings ?? [];
    const lost = [...segments].filter((path) => path.endsWith(".ts"));
    let gone = 0;
    for (const path of lost) if ((await get(path)).status !== 200) gone += 1;
    console.log(
      `goals posted during it ${goals}; lines said ${lines}, heard ${heard.length}; segments listed ${lost.length}, gone ${gone}`,
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
      lost: lines - new Set(heard).size,
      doubled: heard.length - new Set(heard).size,
      "rows that differ": one === other ? 0 : 1,
      "segments gone": gone,
    });
    for (const own of seen) claimAtMost(`${own.label}, p99 in ms`, Math.round(own.p99), P99_MS);
  } finally {
    isOver = true;
    encoder?.kill("SIGKILL");
    await mf.dispose();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
