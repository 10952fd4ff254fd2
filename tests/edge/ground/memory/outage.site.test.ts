import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { newestSecret } from "#scripts/embedded.mjs";
import { signFeed } from "#scripts/seed.mjs";
import { ACCOUNT, LEAGUES, MATCHES, TEAMS } from "#tests/support/fixture.ts";
import { PUBLIC_PATHS } from "#tests/support/public-paths.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { openSite, type Site } from "#tests/support/site.ts";
import { SiteSocket, type SiteSocketEnd } from "#tests/support/site-socket.ts";
import { APP_ID } from "#tests/support/wire-session.ts";

/** Milliseconds after which no page or live answer is fresh. A later answer is stale or read again. */
const STALE_MS = 2_500;
/** User agent of a bot, which gets a whole page with the page's own status. */
const BOT = "WhatsApp/2.23.20.0";
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

const faults = { isAway: false, delayMs: 0, asked: 0 };
let site: Site;
let cookie = "";
let key = "";
let viewer: SiteSocket;
let fan: SiteSocket;
const GroupId = roomOfAnchor(ROOM.anchorId);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  site.fetch(path, { headers: { "user-agent": PHONE, "accept-language": "en", ...headers } });

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await get(path, headers);
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    text: await response.text(),
    answer: response,
  };
}

async function post(path: string, content: object) {
  const body = JSON.stringify(content);
  const response = await site.fetch(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-feed-signature": signFeed(site.secrets.FEED_SECRET, path, body) },
  });
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    answer: (await response.json()) as { msg: string },
  };
}

const counter = { batches: 0 };
const events = (matchId: number | string, ...list: object[]) =>
  post("/feed", {
    batch: `bad-day-${++counter.batches}`,
    events: list.map((event) => ({ match: matchId, sport: 1, at: Math.floor(Date.now() / 1_000), ...event })),
  });
const goal = (seq: number) => ({
  seq,
  type: "incident",
  incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore: seq - 1, awayScore: 0 },
});
const kickOff = { seq: 1, type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 };

async function signedCall<T>(path: string, content: object): Promise<T> {
  const body = JSON.stringify(content);
  const t = Math.floor(Date.now() / 1_000);
  const digest = createHash("sha256").update(body).digest("hex");
  const v2 = createHmac("sha256", newestSecret(site.secrets.SESSION_SECRET ?? ""))
    .update(`v2.${t}.${path}.${digest}`)
    .digest("hex");
  const response = await site.fetch(path, { method: "POST", body, headers: { "x-stream-signature": `t=${t},v2=${v2}` } });
  return ((await response.json()) as { data: T }).data;
}

let sent = 0;
async function sendSegment(): Promise<number[]> {
  const name = `a${sent}.ts`;
  const bytes = new Uint8Array(188 * 3).fill(sent + 1);
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47;
  const list = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:${sent}\n#EXTINF:1.000,\n${name}\n`;
  sent += 1;
  const put = async (file: string, body: BodyInit) =>
    (await site.fetch(`/ingest/${key}/HD/${file}`, { method: "PUT", body })).status;
  return [await put(name, bytes), await put("index.m3u8", list)];
}

const connect = async (path: string): Promise<SiteSocketEnd> =>
  ((await site.fetch(path, { headers: { upgrade: "websocket" } })) as unknown as { webSocket: SiteSocketEnd }).webSocket;

async function enterAsFan(): Promise<SiteSocket> {
  const socket = await SiteSocket.open(connect);
  const userId = String(ACCOUNT.uid);
  const now = Math.floor(Date.now() / 1_000);
  const sig = signUser(userId, { sdkAppId: APP_ID, secret: site.secrets.CHAT_SECRET ?? "", expireSeconds: 3_600, now });
  expect(await socket.tryLogin(userId, sig)).toMatchObject({ ErrorCode: 0 });
  expect(await socket.ask("group_open_http_svc.apply_join_group", { GroupId })).toMatchObject({ ErrorCode: 0 });
  return socket;
}

let said = 0;
const say = (socket: SiteSocket) => {
  said += 1;
  return socket.ask("group_open_http_svc.send_group_msg", {
    From_Account: String(ACCOUNT.uid),
    GroupId,
    Random: said,
    ClientSeq: said,
    MsgPriority: "Normal",
    MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `line ${said}` } }],
  });
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pages of the test world that no request loads before the outage. */
const NEVER_SEEN = [
  `/m/score/detail/football/${MATCHES.earlier}`,
  `/m/database/team/football/${TEAMS.santos}`,
  `/m/database/league/football/${LEAGUES.primera}`,
  "/m/search?q=bahia",
  "/m/vip-user/8",
];
const SEEN = PUBLIC_PATHS.filter((path) => !/\/(?:7|video|dynamic|shortvideo|recordvideo|rec-)/.test(path));
const SEEN_CALLS: readonly [path: string, fields: object | null][] = [
  ["/api/race/getScoreChanges?sport_id=0&since=0", null],
  ["/api/race/getDateMatch", { sport_id: 1, type: 0, zone: "Asia/Shanghai" }],
  ["/webapi/live/getLivePageData", { anchorid: ROOM.anchorId }],
  ["/api/SportDatabase/getTeamInfo", { sport: "football", teamid: TEAMS.arsenal }],
];
const call = (path: string, fields: object | null) =>
  site.fetch(path, fields ? { method: "POST", body: JSON.stringify(fields) } : {});

beforeAll(async () => {
  site = await openSite({ CHAT_SOCKETS_PER_NETWORK: "0" }, faults);
  await seedRoom(site.db);
  await signedCall("/streams/rooms", {});
  ({ key } = await signedCall<{ key: string }>("/streams/key", { mobile: "13800000010" }));
  ({ cookie } = await site.session(ACCOUNT.uid));
  for (let second = 0; second < 3; second += 1) await sendSegment();
  viewer = await SiteSocket.open(connect);
  expect(await viewer.visit(GroupId)).toMatchObject({ ErrorCode: 0 });
  fan = await enterAsFan();
  expect(await say(fan)).toMatchObject({ ErrorCode: 0 });
  await events(MATCHES.waiting, kickOff);
  for (const path of [...SEEN.map((one) => `/m${one}`), `/m/live-detail/${ROOM.anchorId}`]) {
    // The broadcast would end without segments while a slow machine loads the pages.
    await sendSegment();
    await (await get(path)).text();
    await (await get(path, { cookie: `session=${cookie}` })).text();
  }
  for (const [path, fields] of SEEN_CALLS) await (await call(path, fields)).text();
  await (await get(`/m/og/match/football/${MATCHES.finished}.png`)).arrayBuffer();
  await pause(STALE_MS);
  faults.isAway = true;
});
afterAll(() => site?.close());

describe("a database that refuses everything", { timeout: 120_000 }, () => {
  // Each test sends a segment first. On a slow machine the broadcast would otherwise end between two tests.
  beforeEach(async () => expect(await sendSegment()).toEqual([201, 200]));

  it.each([...SEEN, `/live-detail/${ROOM.anchorId}`])(
    "the visited page %s stays available to guests and signed-in people",
    async (path) => {
      // Pages inside the app are requested by guests only.
      const readers = path.startsWith("/mobile/") ? [{}] : [{}, { cookie: `session=${cookie}` }];
      for (const headers of readers as Record<string, string>[]) {
        const { status, text } = await read(`/m${path}`, headers);
        expect([status, text.includes("</html>"), text.includes('class="card part-failed"')]).toEqual([200, true, false]);
      }
    },
  );

  it.each(NEVER_SEEN)("the unvisited page %s answers 503 with a way to try again", async (path) => {
    // If the page's frame was sent before the database's refusal arrived, the deferred part shows the refusal.
    const { status: left, text: said } = await read(path);
    expect([[200, 503].includes(left), said.includes("Try again"), said.includes("</html>")]).toEqual([true, true, true]);
    for (const headers of [{}, { cookie: `session=${cookie}` }] as Record<string, string>[]) {
      const { status, retryAfter, text } = await read(path, { ...headers, "user-agent": BOT });
      expect([status, Number(retryAfter) > 0, text.includes("Try again"), text.includes("</html>")]).toEqual([
        503,
        true,
        true,
        true,
      ]);
    }
  });

  it("a person's own pages answer 503 during the outage", async () => {
    for (const path of ["/m/user-center", "/m/user-center/wallet", "/m/orders", "/m/recharge"]) {
      const {
        status,
        retryAfter,
        text,
        answer: response,
      } = await read(path, { cookie: `session=${cookie}`, "accept-language": "pt-BR" });
      expect([path, status, Number(retryAfter) > 0]).toEqual([path, 503, true]);
      expect(text).toContain("Tentar de novo");
      expect(response.headers.getSetCookie().filter((line) => line.startsWith("session="))).toEqual([]);
    }
  });

  it("a person without a cached session stays signed in", async () => {
    const { cookie: other } = await site.session(8);
    const { status, retryAfter, text, answer: response } = await read("/m/score", { cookie: `session=${other}` });
    expect([status, Number(retryAfter) > 0, text.includes("Try again")]).toEqual([503, true, true]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each(SEEN_CALLS)("the page %s answers from memory", async (path, fields) => {
    const response = await call(path, fields);
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: 0 })]);
  });

  it.each([
    ["pt-BR", "A rede está"],
    ["zh", "网络"],
    ["en", "The network is busy"],
  ])("calls without an answer in memory return 503 with a text in %s", async (lang, words) => {
    const response = await site.fetch("/api/SportDatabase/getPlayerInfo", {
      method: "POST",
      body: JSON.stringify({ sport: "football", playerid: 102, lang }),
    });
    const { status, text, retryAfter } = {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get("retry-after"),
    };
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(JSON.parse(text)).toMatchObject({ status: 1, msg: expect.stringContaining(words), reason: { code: "unavailable" } });
  });

  it("no address answers 500 during the outage", async () => {
    const answers = await Promise.all(
      [
        `/m/og/match/football/${MATCHES.finished}.png`,
        `/m/og/match/football/${MATCHES.earlier}.png`,
        `/m/og/live/${ROOM.anchorId}.png`,
        "/m/og/invite/INV8.png",
        "/m/og/short/1.png",
        "/webapi/home/getCommonScript",
        "/sitemap.xml",
        "/sitemap/teams/1.xml",
        "/api/openapi.json",
        "/m/manifest.webmanifest",
        "/sockets/desk",
        "/sockets/metrics",
        `/chat/files/${"a".repeat(32)}-1.png`,
      ].map(async (path) => [path, (await read(path, { cookie: `session=${cookie}` })).status] as const),
    );
    expect(answers.filter(([, status]) => status === 500)).toEqual([]);
    const seen = await read(`/m/og/match/football/${MATCHES.finished}.png`);
    expect([seen.status, seen.answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it("a form keeps the typed text during the outage", async () => {
    const body = new URLSearchParams({ mobile: ACCOUNT.mobile, password: ACCOUNT.password });
    const response = await site.fetch("/m/login", {
      method: "POST",
      body,
      headers: { "user-agent": PHONE, "accept-language": "en", origin: "http://127.0.0.1" },
    });
    const text = await response.text();
    expect([response.status >= 500 && response.status !== 503, text.includes(ACCOUNT.mobile)]).toEqual([false, true]);
  });

  it("the sign-out works during the outage", async () => {
    const { cookie: other } = await site.session(9);
    const response = await site.fetch("/m/logout", {
      method: "POST",
      headers: { origin: "http://127.0.0.1", cookie: `session=${other}`, "content-type": "application/x-www-form-urlencoded" },
      body: "",
    });
    expect([response.status, response.headers.getSetCookie().some((line) => line.startsWith("session=;"))]).toEqual([302, true]);
  });

  it("live streams, rooms and scores continue during the outage", async () => {
    const guest = await SiteSocket.open(connect);
    expect(await guest.visit(GroupId)).toMatchObject({ ErrorCode: 0 });
    fan.close();
    fan = await enterAsFan();
    for (let round = 0; round < 4; round += 1) {
      expect(await sendSegment()).toEqual([201, 200]);
      const list = await read(`/stream/${ROOM.anchorId}/HD.m3u8`);
      expect(list.status).toBe(200);
      const segments = list.text.split("\n").filter((line) => line && !line.startsWith("#"));
      const last = await get(
        segments.at(-1)?.startsWith("/") ? (segments.at(-1) ?? "") : `/stream/${ROOM.anchorId}/${segments.at(-1)}`,
      );
      expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([200, 188 * 3]);
      expect((await read(`/stream/${ROOM.anchorId}/master.m3u8`)).status).toBe(200);
      expect((await events(MATCHES.waiting, goal(round + 2))).status).toBe(200);
      expect(await say(fan)).toMatchObject({ ErrorCode: 0 });
      const { OnlineMemberNum } = await viewer.ask("group_open_http_svc.get_online_member_num", { GroupId }, {});
      expect(OnlineMemberNum).toBeGreaterThanOrEqual(3);
      await pause(700);
    }
    const unknown = await events("no-such-key", kickOff);
    expect([unknown.status, Number(unknown.retryAfter) > 0, unknown.answer.msg]).toEqual([
      503,
      true,
      expect.stringContaining('"no-such-key"'),
    ]);
    await vi.waitUntil(() => viewer.heard.length >= said, { timeout: 5_000 });
    expect(viewer.heard).toEqual(Array.from({ length: said }, (_, at) => `line ${at + 1}`));
    expect(guest.heard.slice(-4)).toEqual(viewer.heard.slice(-4));
  });
});

describe("the database after the outage", { timeout: 60_000 }, () => {
  it("the database has every goal of the outage", async () => {
    faults.isAway = false;
    const row = () =>
      site.db.prepare("select home_score from matches where id = ?").bind(MATCHES.waiting).first<number>("home_score");
    await vi.waitUntil(async () => (await row()) === 4, { timeout: 30_000, interval: 500 });
    const { results } = await site.db
      .prepare("select seq from incidents where match_id = ? order by seq")
      .bind(MATCHES.waiting)
      .all<{ seq: number }>();
    expect(results.map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
    await vi.waitUntil(async () => (await read(NEVER_SEEN[0] ?? "")).status === 200, { timeout: 20_000, interval: 500 });
    const readOwn = () => read("/m/user-center", { cookie: `session=${cookie}` });
    await vi.waitUntil(async () => (await readOwn()).status === 200, { timeout: 20_000, interval: 500 });
  });
});
