import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { FeedRecords } from "#edge/feed/records.ts";
import { takePart } from "#edge/ground/web-push/stubs.ts";
import { seedWorld, storedMatch, WORLD } from "../feed/board/world.ts";
import { nowS, postFeed, queuedAlerts } from "./feed-posts.ts";

type SportId = 1 | 2;
type MatchRow = FeedRecords["matches"][number];
const HOUR = 3600;
const DAY = 24 * HOUR;
/** States that both sports have, with the sport's own number for each. */
const STATUS = {
  1: { waiting: 1, inPlay: 2, over: 8, postponed: 9, interrupted: 10, abandoned: 11, cancelled: 12, undetermined: 13 },
  2: { waiting: 1, inPlay: 2, over: 10, postponed: 13, interrupted: 11, abandoned: 14, cancelled: 12, undetermined: 15 },
} as const;
type State = keyof (typeof STATUS)[1];

/** Returns the names of a match's queued alerts in order. An alert of a moved start has both times. */
const named = async (matchId: number): Promise<string[]> =>
  (await queuedAlerts(matchId, "at, event_id")).map((id) => id.replace(/:[@\d]+$/, ""));

let count = 0;
let match = 0;
let sent = 0;
const record = (sport: SportId, state: State, startsAt: number, more: Partial<MatchRow> = {}) => {
  sent += 1;
  const { league, season, home, away } = WORLD[sport];
  const row = {
    id: match,
    sportId: sport,
    sourceKey: `record-${match}`,
    source: "probe",
    leagueId: league,
    seasonId: season,
    homeTeamId: home,
    awayTeamId: away,
    startsAt,
    status: STATUS[sport][state],
    ...more,
  };
  // The body differs each time, because an equal body counts as the same post.
  return postFeed("/records", { matches: [row], bookmakers: [{ id: 90_000 + sent, name: `Book ${sent}` }] });
};

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
  // Makes the queue create its tables, because tests read them before its first news.
  await takePart(env, 0, 1, []);
});
beforeEach(() => {
  match = 8_800 + count++;
});

describe.each<SportId>([1, 2])("the records of a match of sport %i", (sport) => {
  test.each<State>(["postponed", "cancelled", "abandoned"])("the queue reports once that a match is %s", async (state) => {
    const start = nowS() + DAY;
    await record(sport, "waiting", start);
    expect(await named(match)).toEqual([]);
    await record(sport, state, start);
    await vi.waitFor(async () => expect(await named(match)).toEqual([state]));
    await record(sport, state, start);
    await record(sport, state, start, { venue: "Elsewhere" });
    expect(await named(match)).toEqual([state]);
  });

  test("records announce an abandonment of a match in play", async () => {
    const start = nowS() - HOUR;
    await record(sport, "inPlay", start, { homeScore: 1, awayScore: 0, periodStartsAt: start });
    await record(sport, "abandoned", start, { homeScore: 1, awayScore: 0 });
    await vi.waitFor(async () => expect(await named(match)).toEqual(["abandoned"]));
  });

  test("a record with a new start time causes one alert", async () => {
    const start = nowS() + 3 * DAY;
    await record(sport, "waiting", start);
    await record(sport, "waiting", start + 2 * HOUR);
    const [second, third] = [start + 2 * HOUR, start + 9 * DAY];
    await vi.waitFor(async () => expect(await named(match)).toEqual([`moved:${start}>${second}`]));
    await record(sport, "waiting", second);
    await record(sport, "waiting", third);
    await vi.waitFor(async () => expect(await named(match)).toEqual([`moved:${start}>${second}`, `moved:${second}>${third}`]));
  });

  test("records announce the new day of a postponed match", async () => {
    const start = nowS() - 5 * DAY;
    const later = nowS() + 2 * DAY;
    await record(sport, "postponed", start);
    await record(sport, "waiting", later);
    await record(sport, "postponed", later);
    await vi.waitFor(async () => expect(await named(match)).toEqual([`moved:${start}>${later}`, "postponed"]));
  });

  test.each<[string, State, number, State, number, Partial<MatchRow>?]>([
    ["a first import", "postponed", DAY, "postponed", DAY],
    ["a match of the past", "waiting", -2 * DAY, "postponed", -2 * DAY],
    ["a correction of minutes", "waiting", DAY, "waiting", DAY + 29 * 60],
    ["a new date in two months", "waiting", 60 * DAY, "waiting", 61 * DAY],
    ["a match that was played", "waiting", -HOUR, "over", -HOUR, { homeScore: 2, awayScore: 1 }],
    ["a match that is to be determined", "waiting", DAY, "undetermined", DAY],
    ["the hour of a day alone", "waiting", DAY, "waiting", DAY + 6 * HOUR, { dateOnly: 0 }],
  ])("records announce nothing of %s", async (name, was, before, is, after, more) => {
    const base = name.includes("day alone") ? Math.floor(nowS() / DAY) * DAY + DAY / 2 : nowS();
    await record(sport, was, base + before, name.includes("day alone") ? { dateOnly: 1 } : {});
    await record(sport, is, base + after, more);
    expect(await named(match)).toEqual([]);
  });

  test("records announce nothing about another source's match", async () => {
    const start = nowS() + HOUR;
    await record(sport, "waiting", start);
    await record(sport, "postponed", start, { source: "other" });
    expect(await named(match)).toEqual([]);
    const event = { match, sport, seq: 1, at: nowS(), type: "state", status: STATUS[sport].postponed };
    await postFeed("/", { batch: `batch-${match}`, events: [event] });
    await vi.waitFor(async () => expect(await named(match)).toEqual(["postponed"]));
    await record(sport, "cancelled", start);
    expect(await named(match)).toEqual(["postponed"]);
  });
});

describe.each<SportId>([1, 2])("a match of sport %i that is moved", (sport) => {
  const moved = async () => {
    const row = await storedMatch(match);
    return [row?.moved_from, row?.moved_from_date_only];
  };
  const AT = 1_800_014_400;

  test("a moved match also stores its former start time", async () => {
    await record(sport, "waiting", AT);
    expect(await moved()).toEqual([null, 0]);
    await record(sport, "waiting", AT + 6 * HOUR);
    await record(sport, "waiting", AT + 17 * HOUR);
    expect(await moved()).toEqual([null, 0]);
    await record(sport, "waiting", AT + 30 * HOUR);
    expect(await moved()).toEqual([AT + 17 * HOUR, 0]);
    await record(sport, "postponed", AT + 30 * HOUR);
    await record(sport, "waiting", AT + 30 * DAY);
    await record(sport, "over", AT + 30 * DAY, { homeScore: 1, awayScore: 1, venue: "Ground" });
    expect(await moved()).toEqual([AT + 17 * HOUR, 0]);
  });

  test("a moved match without an hour stores only its former day", async () => {
    const noon = Math.floor(AT / DAY) * DAY + DAY / 2;
    await record(sport, "waiting", noon, { dateOnly: 1 });
    await record(sport, "waiting", noon + 5 * HOUR, { dateOnly: 0 });
    expect(await moved()).toEqual([null, 0]);
    match = 8_800 + count++;
    await record(sport, "waiting", noon, { dateOnly: 1 });
    await record(sport, "waiting", noon + 7 * DAY + 5 * HOUR, { dateOnly: 0 });
    expect(await moved()).toEqual([noon, 1]);
    await record(sport, "waiting", noon + 7 * DAY + 5 * HOUR, { movedFrom: noon - DAY });
    expect(await moved()).toEqual([noon - DAY, 1]);
  });

  test("another source cannot move a match", async () => {
    await record(sport, "waiting", AT);
    await record(sport, "waiting", AT + 3 * DAY, { source: "other" });
    expect([(await storedMatch(match))?.starts_at, ...(await moved())]).toEqual([AT, null, 0]);
  });
});
