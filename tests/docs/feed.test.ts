import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { BASKETBALL_INCIDENT_KINDS, FOOTBALL_INCIDENT_KINDS } from "#edge/contract/entities/incident.ts";
import { BASKETBALL_STATISTIC_KEYS, FOOTBALL_STATISTIC_KEYS } from "#edge/contract/entities/statistics.ts";
import { FeedPost, type ReadEvent, ReplayPost, readEvent, statusFits } from "#edge/feed/intake/schema.ts";
import { RECORD_TABLES } from "#edge/feed/records.ts";
import { recordTable } from "#edge/feed/store/record-tables.ts";
import type { FeedChange, FeedIncident } from "#edge/matches/timeline.ts";

const DOCS = resolve(import.meta.dirname, "../../docs");
const feed = readFileSync(join(DOCS, "feed.md"), "utf8");
const records = readFileSync(join(DOCS, "feed-records.md"), "utf8");

interface Field {
  name: string;
  required: boolean;
}

const namesIn = (cell = ""): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

/** Returns the fields of the first table under a heading. A field is required if the third column says "yes" or names it. */
function fieldsUnder(page: string, heading: string): Field[] {
  const [, below = ""] = page.split(`\n${heading}\n`);
  const [section = ""] = below.split(/^##+ /m);
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const cells = line.split(" | ");
      const required = cells[2] === "yes" ? namesIn(cells[0]) : namesIn(cells[2]);
      return namesIn(cells[0]).map((name) => ({ name, required: required.includes(name) }));
    });
}

type Body = Record<string, unknown>;
const examples = [...feed.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(([, text = ""]) => JSON.parse(text) as Body);
const posts = examples.filter((body) => "batch" in body);
const events = posts.flatMap(({ events: list }) => list as Body[]);
const without = (value: Body, name: string): Body => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
const findReason = (read: ReadEvent): string | null => (read.ok ? null : read.reason);

/** Names each field of the contract, so that a new field does not compile until it is added here and to the page. */
type ChangeFields<Type extends FeedChange["type"]> = Record<Exclude<keyof Extract<FeedChange, { type: Type }>, "type">, true>;
const STATE: ChangeFields<"state"> = {
  status: true,
  periodStarts: true,
  periodRemainingS: true,
  clockRuns: true,
  periodScores: true,
  homePenalties: true,
  awayPenalties: true,
  homeScore: true,
  awayScore: true,
};
const INCIDENT: Record<keyof FeedIncident, true> = {
  kind: true,
  period: true,
  minute: true,
  added: true,
  second: true,
  side: true,
  playerId: true,
  playerName: true,
  relatedId: true,
  relatedName: true,
  homeScore: true,
  awayScore: true,
  x: true,
  y: true,
  value: true,
  text: true,
  cancels: true,
};
const STATISTICS: ChangeFields<"statistics"> = { period: true, home: true, away: true };
const ODDS: ChangeFields<"odds"> = {
  bookmakerId: true,
  market: true,
  line: true,
  home: true,
  draw: true,
  away: true,
  suspended: true,
};

describe("docs/feed.md", () => {
  it("the intake accepts the page's example of every type of event", () => {
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(["incident", "odds", "state", "statistics"]);
    for (const post of posts) expect(FeedPost.safeParse(post).error).toBeUndefined();
    for (const event of events) {
      const read = readEvent(event);
      expect(findReason(read)).toBeNull();
      expect(read.ok && statusFits(event.sport === 2 ? 2 : 1, read.change)).toBe(true);
    }
  });

  it("the intake accepts the page's example of a replay", () => {
    expect(examples.filter((body) => !("batch" in body)).map((body) => ReplayPost.safeParse(body).success)).toEqual([true]);
  });

  it.each([
    ["### State", "state", STATE],
    ["### Incident", "incident", INCIDENT],
    ["### Statistics", "statistics", STATISTICS],
    ["### Odds", "odds", ODDS],
  ])("the page lists the required fields of %s", (heading, type, contract) => {
    const fields = fieldsUnder(feed, heading);
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort());
    const example = events.find((event) => event.type === type) as Body;
    const read = (name: string): ReadEvent =>
      readEvent(type === "incident" ? { ...example, incident: without(example.incident as Body, name) } : without(example, name));
    const scores = ["homeScore", "awayScore"];
    const wrong = fields.filter(
      ({ name, required }) => !(type === "state" && scores.includes(name)) && read(name).ok === required,
    );
    expect(wrong).toEqual([]);
  });

  it("the page lists the required fields of every event and of a replay", () => {
    const [event] = events;
    const common = fieldsUnder(feed, "## Events").filter(({ name }) => !["batch", "events", "source"].includes(name));
    expect(common.map(({ name }) => name)).toEqual(["match", "sport", "seq", "at", "type"]);
    expect(common.filter(({ name, required }) => readEvent(without(event as Body, name)).ok === required)).toEqual([]);
    const replay = { match: 1, sport: 1, startsAt: 1, speed: 1 };
    const fields = fieldsUnder(feed, "## Records and replays");
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(replay));
    expect(fields.filter(({ name, required }) => ReplayPost.safeParse(without(replay, name)).success === required)).toEqual([]);
  });

  it.each([
    ["Football incidents", FOOTBALL_INCIDENT_KINDS],
    ["Basketball incidents", BASKETBALL_INCIDENT_KINDS],
    ["Football figures", FOOTBALL_STATISTIC_KEYS],
    ["Basketball figures, all counts", BASKETBALL_STATISTIC_KEYS],
  ])("the page lists all %s", (name, keys) => {
    const line = feed.split("\n").find((found) => found.startsWith(`- ${name}: `)) ?? "";
    expect(line.slice(line.indexOf(":"), line.indexOf("."))).toBe(`: ${keys.map((key) => `\`${key}\``).join(", ")}`);
  });
});

describe("docs/feed-records.md", () => {
  it.each(RECORD_TABLES)("the page docs/feed-records.md lists the required fields of %s", (record) => {
    const byName = (a: Field, b: Field): number => (a.name < b.name ? -1 : 1);
    const columns = recordTable(record).columns.map(({ key, required }) => ({ name: key, required }));
    expect(fieldsUnder(records, `## ${record}`).sort(byName)).toEqual(columns.sort(byName));
  });
});
