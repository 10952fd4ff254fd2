import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { feedRoutes } from "#edge/feed/intake/calls.ts";
import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";
import { SIGNATURE_HEADER, SIGNATURE_TOLERANCE_S, signBody, signPost } from "#edge/ground/http/signature.ts";
import { inBoard, readEverything, seedMatch, seedWorld, storedMatch, tick, WORLD } from "../board/world.ts";

const nowS = (): number => Math.floor(Date.now() / 1000);
interface Answer {
  http: number;
  status: number;
  msg: string;
  data: unknown;
}
interface Sending {
  signature?: string | null;
  timeS?: number;
  bindings?: typeof env;
}
async function send(path: string, body: unknown, { signature, timeS = nowS(), bindings = env }: Sending = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const signed = signature === undefined ? await signPost(env.FEED_SECRET, path, text, timeS) : signature;
  const headers: Record<string, string> = signed === null ? {} : { [SIGNATURE_HEADER]: signed };
  const context = createExecutionContext();
  const response = await feedRoutes.request(path, { method: "POST", body: text, headers }, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}
async function post(path: string, body: unknown, sending?: Sending): Promise<Answer> {
  const response = await send(path, body, sending);
  return { http: response.status, ...((await response.json()) as Omit<Answer, "http">) };
}
const kickOff = (match: number | string, seq = 1) => ({
  match,
  seq,
  at: 1_800_000_000,
  type: "state",
  status: 2,
  periodStarts: true,
  homeScore: 0,
  awayScore: 0,
});
const goal = (match: number | string, seq: number, homeScore: number) => ({
  match,
  seq,
  at: 1_800_000_000 + seq,
  type: "incident",
  incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore, awayScore: 0 },
});

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

describe("the signature of a post", () => {
  const body = JSON.stringify({ batch: "signed", events: [kickOff(1)] });
  test("the server refuses a missing or wrong signature with 401", async () => {
    const other = await signBody("another secret of thirty-two characters", body, nowS());
    const moved = await signBody(env.FEED_SECRET, `${body} `, nowS());
    for (const [signature, words] of [
      [null, "is missing"],
      [other, "does not fit"],
      [moved, "does not fit"],
      ["v1=abc", "cannot be read"],
      ["", "is missing"],
    ] as const) {
      const answer = await post("/", body, { signature });
      expect(answer).toMatchObject({ http: 401, status: 1, data: null });
      expect(answer.msg).toContain(words);
    }
  });

  test("the server refuses a signature more than five minutes from the current time", async () => {
    for (const timeS of [nowS() - SIGNATURE_TOLERANCE_S - 5, nowS() + SIGNATURE_TOLERANCE_S + 5]) {
      expect(await post("/", body, { timeS })).toMatchObject({ http: 401, msg: expect.stringContaining("s off; sign again") });
    }
    const old = await signBody(env.FEED_SECRET, body, nowS() - 4_000);
    expect(await post("/", body, { signature: old.replace(/t=\d+/, `t=${nowS()}`) })).toMatchObject({ http: 401 });
    expect(await post("/", body, { timeS: nowS() - SIGNATURE_TOLERANCE_S + 10 })).toMatchObject({ http: 200 });
  });

  test("the server requires a signature for records and replays", async () => {
    for (const path of ["/records", "/replay"]) expect(await post(path, {}, { signature: null })).toMatchObject({ http: 401 });
  });
});

describe("a batch of events", () => {
  test("the server finds a batch's match by id or by source key", async () => {
    await seedMatch(1, 701);
    const answer = await post("/", { batch: "b-701", events: [kickOff(701), goal("key-701", 2, 1), goal(701, 2, 1)] });
    expect(answer).toEqual({ http: 200, status: 0, msg: "", data: { batch: "b-701", applied: 2, repeated: 1, refused: [] } });
    expect(await storedMatch(701)).toMatchObject({ status: 2, home_score: 1, period_starts_at: 1_800_000_000, driver: "intake" });
  });

  test("a repeated batch changes nothing", async () => {
    await seedMatch(1, 702);
    const body = { batch: "b-702", events: [kickOff(702), goal(702, 2, 1), { seq: 3 }] };
    const first = await post("/", body);
    const before = await readEverything(702);
    expect(await post("/", body, { timeS: nowS() - 20 })).toEqual(first);
    expect(await readEverything(702)).toEqual(before);
    expect(await post("/", { batch: "b-702", events: [goal(702, 4, 9)] })).toMatchObject({
      http: 409,
      msg: expect.stringContaining('"b-702"'),
    });
    expect(await storedMatch(702)).toMatchObject({ home_score: 1 });
  });

  test("two simultaneous copies of a batch get the same answer", async () => {
    await seedMatch(1, 703);
    const body = { batch: "b-703", events: [kickOff(703), goal(703, 2, 1)] };
    const [one, two] = await Promise.all([post("/", body), post("/", body)]);
    expect(one).toEqual(two);
    expect((await readEverything(703)).incidents).toHaveLength(1);
  });

  test("the server applies the good events of a partly faulty batch", async () => {
    await seedMatch(1, 704);
    await seedMatch(2, 705);
    const events = [
      { match: 704, seq: 0, at: 1, type: "state", status: 2 },
      { match: 704, seq: 1, at: 1, type: "goal" },
      kickOff(424_242),
      kickOff("no-such-key"),
      { match: 704, seq: 2, at: 5, type: "state", status: 6 },
      { match: 705, seq: 1, at: 5, type: "state", status: 16 },
      { ...goal(704, 3, 1), incident: { kind: "hat-trick", period: 1, minute: 3 } },
      { match: 704, seq: 4, at: 5, type: "state", status: 2, homeScore: 1 },
      "nothing",
      kickOff(704, 5),
    ];
    const { data } = await post("/", { batch: "b-704", events });
    const { applied, refused } = data as { applied: number; refused: { index: number; reason: string }[] };
    expect(applied).toBe(1);
    expect(refused.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const reasons = refused.map(({ reason }) => reason);
    expect(reasons[0]).toMatch(/^seq: /);
    expect(reasons[1]).toMatch(/^type: /);
    expect(reasons[2]).toBe("match 424242 is unknown; import it first");
    expect(reasons[3]).toBe('match "no-such-key" is unknown; import it first');
    expect(reasons[4]).toBe("status: this code does not exist in the match's sport");
    expect(reasons[6]).toMatch(/^incident\.kind: /);
    expect(reasons[7]).toBe("homeScore and awayScore come together or not at all");
  });

  test("an event must name its sport if two sports share the source key", async () => {
    await seedMatch(1, 706, { sourceKey: "both" });
    await seedMatch(2, 707, { sourceKey: "both" });
    const { data } = await post("/", { batch: "b-706", events: [kickOff("both"), { ...kickOff("both"), sport: 2 }] });
    expect(data).toMatchObject({
      applied: 1,
      refused: [{ index: 0, reason: 'match "both" exists in both sports; send "sport" too' }],
    });
    expect(await storedMatch(707)).toMatchObject({ status: 2 });
    expect(await storedMatch(706)).toMatchObject({ status: 1 });
  });

  test("the server refuses a malformed or oversized batch as a whole", async () => {
    expect(await post("/", "{")).toMatchObject({ http: 400, msg: "The body is not JSON in UTF-8." });
    expect(await post("/", { events: [] })).toMatchObject({ http: 400, msg: expect.stringContaining("batch") });
    expect(await post("/", { batch: "x", events: [], extra: 1 })).toMatchObject({ http: 400 });
    expect(await post("/", `"${"x".repeat(1_048_577)}"`)).toMatchObject({
      http: 413,
      msg: expect.stringContaining("1048576 bytes"),
    });
  });
});

describe("posted records", () => {
  const { league: leagueId, season: seasonId, home: homeTeamId, away: awayTeamId } = WORLD[1];
  const record = (id: number, homeScore: number, awayScore: number) => {
    const place = { leagueId, seasonId, homeTeamId, awayTeamId };
    return { id, sportId: 1, sourceKey: `r/${id}`, source: "test", ...place, startsAt: 1, status: 8, homeScore, awayScore };
  };

  test("the server stores repeated records only once", async () => {
    const body = { matches: [record(801, 2, 1)] };
    expect(await post("/records", body)).toEqual({
      http: 200,
      status: 0,
      msg: "",
      data: { counts: { matches: { inserted: 1, changed: 0 } }, refused: [] },
    });
    expect(await post("/records", body, { timeS: nowS() + 1 })).toMatchObject({
      data: { counts: { matches: { inserted: 0, changed: 0 } } },
    });
    const taken = { matches: [{ ...body.matches[0], sourceKey: "r/other" }] };
    expect(await post("/records", taken)).toMatchObject({
      http: 200,
      data: { refused: [expect.stringContaining("already belongs to")] },
    });
    const many = { matches: Array.from({ length: 1_003 }, (_, n) => ({ ...body.matches[0], sourceKey: `r/other-${n}` })) };
    const { refused } = (await post("/records", many)).data as { refused: string[] };
    expect([refused.length, refused.at(-1)]).toEqual([1_001, "… and 3 more"]);
  });

  test("a replayed request does not undo a later correction", async () => {
    const withScore = (homeScore: number) => ({ matches: [record(803, homeScore, 0)] });
    const signature = await signBody(env.FEED_SECRET, JSON.stringify(withScore(1)), nowS());
    const first = await post("/records", withScore(1), { signature });
    expect(await post("/records", withScore(2))).toMatchObject({ http: 200 });
    expect(await post("/records", withScore(1), { signature })).toEqual(first);
    expect(await storedMatch(803)).toMatchObject({ home_score: 2 });
    expect(await post("/replay", withScore(1), { signature })).toMatchObject({ http: 400 });
  });

  test("the server refuses records with an unknown table, column or value", async () => {
    const match = {
      id: 802,
      sportId: 1,
      sourceKey: "r/802",
      leagueId: 999_999,
      seasonId: 999_999,
      homeTeamId: 1,
      awayTeamId: 2,
      startsAt: 1,
      status: 1,
    };
    const cases: [unknown, string][] = [
      [[], "The body must be an object of tables"],
      [{ users: [{ uid: 1 }] }, 'There is no table "users"'],
      [{ matches: { id: 1 } }, "matches must be a list of rows."],
      [{ matches: [match, { ...match, colour: 1 }] }, 'matches, row 1: there is no column "colour".'],
      [{ matches: [{ ...match, startsAt: "soon" }] }, 'matches, row 0: "startsAt" must be a number, not "soon".'],
      [{ matches: [{ ...match, sourceKey: undefined }] }, 'matches, row 0: "sourceKey" is missing.'],
      [{ matches: [match] }, "Nothing was written: "],
    ];
    for (const [body, words] of cases)
      expect(await post("/records", body)).toMatchObject({ http: 400, msg: expect.stringContaining(words) });
    expect(await storedMatch(802)).toBeNull();
  });
});

test("the Board deletes batches after seven days", async () => {
  const DAY_S = 86_400;
  const keep = (key: string, ageS: number) =>
    env.DB.prepare("INSERT INTO feed_batches (key, received_at, answer) VALUES (?, ?, '{}')")
      .bind(key, nowS() - ageS)
      .run();
  const keys = async () =>
    (await env.DB.prepare("SELECT key FROM feed_batches WHERE key LIKE 'age-%' ORDER BY key").all<{ key: string }>()).results.map(
      ({ key }) => key,
    );
  await keep("age-6", 6 * DAY_S);
  await keep("age-8", 8 * DAY_S);
  const steps = await env.DB.prepare("EXPLAIN QUERY PLAN DELETE FROM feed_batches WHERE received_at < 1").all<{
    detail: string;
  }>();
  expect(steps.results[0]?.detail).toContain("feed_batches_received");
  await inBoard(1, (_board, state) => state.storage.sql.exec("DELETE FROM facts WHERE key = 'upkept_at'"));
  await getBoard(env, 1).poke(1);
  await tick(1);
  expect(await keys()).toEqual(["age-6"]);
  await keep("age-9", 9 * DAY_S);
  await tick(1);
  expect(await keys()).toEqual(["age-6", "age-9"]);
});

describe("the quote of a bookmaker", () => {
  const odds = (match: number, seq: number, more: Record<string, unknown>) => ({
    match,
    seq,
    at: 1_800_000_000,
    type: "odds",
    bookmakerId: 1,
    market: "1x2",
    line: null,
    home: 1.95,
    draw: 3.4,
    away: 4,
    ...more,
  });
  const storedOdds = (match: number) =>
    env.DB.prepare("select home, suspended, seq from odds where match_id = ?")
      .bind(match)
      .all()
      .then(({ results }) => results);

  test("the server refuses a quote with a price between 0 and 1", async () => {
    await seedMatch(1, 901);
    const answer = await post("/", {
      batch: "suspended",
      events: [
        odds(901, 1, { home: 0, draw: 0, away: 0 }),
        odds(901, 2, { home: 1, draw: 1, away: 1 }),
        { match: 901, seq: 3, at: 1_800_000_001, type: "odds", bookmakerId: 1, market: "1x2", suspended: true },
        odds(901, 4, { home: 0.5 }),
        odds(901, 5, { home: undefined }),
      ],
    });
    expect(answer.data).toMatchObject({
      applied: 3,
      refused: [
        { index: 3, reason: expect.stringContaining("a decimal price is 1 or more") },
        { index: 4, reason: expect.stringContaining("home: missing") },
      ],
    });
  });

  test.each([
    [902, [1, 2]],
    [903, [2, 1]],
  ])("match %i keeps the quote with the highest seq for the arrival order %j", async (match, order) => {
    await seedMatch(1, match);
    const both = [odds(match, 1, {}), odds(match, 2, { suspended: true })];
    for (const seq of order) await post("/", { batch: `quote-${match}-${seq}`, events: [both[seq - 1]] });
    expect(await storedOdds(match)).toEqual([{ home: 1.95, suspended: 1, seq: 2 }]);
  });
});

describe("posts while the database is away", () => {
  const away = { ...env, DB: beforeRoundTrips(env.DB, () => Promise.reject(new Error("D1_ERROR: Network connection lost."))) };
  const postTo = async (bindings: typeof env, body: unknown) => {
    const response = await send("/", body, { bindings });
    const answer = (await response.json()) as Omit<Answer, "http">;
    return { http: response.status, retry: response.headers.get("retry-after"), ...answer };
  };

  test("the feed accepts events of matches in play without the database", async () => {
    await seedMatch(1, 751);
    await seedMatch(1, 752);
    await post("/", { batch: "b-751", events: [kickOff("key-751")] });
    const body = { batch: "b-752", events: [goal("key-751", 2, 1), kickOff(752), goal(751, 3, 2)] };
    expect(await postTo(away, body)).toMatchObject({
      http: 503,
      retry: "5",
      msg: expect.stringContaining("these matches: 752."),
      data: { applied: 2, repeated: 0, refused: [], waiting: [{ index: 1, match: 752 }] },
    });
    expect(await postTo(env, body)).toMatchObject({ http: 200, data: { applied: 1, repeated: 2, refused: [] } });
    expect([await storedMatch(751), await storedMatch(752)]).toMatchObject([{ home_score: 2 }, { status: 2 }]);
  });

  test("a repeated batch gets its first answer without the database", async () => {
    const body = { batch: "b-753", events: [goal(751, 4, 3)] };
    const first = await postTo(away, body);
    expect(first).toMatchObject({ http: 200, data: { applied: 1 } });
    expect(await postTo(away, body)).toEqual(first);
    expect(await postTo(away, { ...body, events: [goal(751, 5, 4)] })).toMatchObject({ http: 409 });
    expect(await storedMatch(751)).toMatchObject({ home_score: 3 });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM feed_batches WHERE key = 'b-753'").first("n")).toBe(1);
  });
});

describe("a match that was set aside", () => {
  test("a signed call resumes a match that was set aside", async () => {
    await seedMatch(2, 761);
    await post("/", { batch: "b-761", events: [{ ...kickOff(761), status: 2 }] });
    await env.DB.prepare("DELETE FROM matches WHERE id = 761").run();
    await post("/", { batch: "b-762", events: [{ ...kickOff(761), seq: 2, status: 3 }] });
    expect(await post("/retry", { match: 761 })).toMatchObject({
      http: 200,
      data: { match: 761, sport: 2, error: "The database has no such match" },
    });
    await seedMatch(2, 761);
    expect(await post("/retry", { match: 761 })).toMatchObject({ http: 200, data: { error: null } });
    expect(await storedMatch(761)).toMatchObject({ status: 3 });
    expect(await post("/retry", { match: 761 })).toMatchObject({ http: 400, msg: expect.stringContaining("is not set aside") });
  });
});
