import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGS } from "#edge/contract/rules/locale.ts";
import { LEAGUES, MATCHES, TEAMS } from "#tests/support/fixture.ts";
import { PUBLIC_PATHS } from "#tests/support/public-paths.ts";
import { openSite, type Site } from "#tests/support/site.ts";

/** Gets whole pages: what a page sends first depends on how quick the machine is. */
const BOT = "WhatsApp/2.23.20.0";

const tabs = (path: string, names: readonly string[]) => names.map((tab) => `${path}?tab=${tab}`);
const PATHS = [
  ...PUBLIC_PATHS,
  "/score?date=2026-11-21",
  "/score?date=2026-11-21&sport=basketball",
  "/score/search?q=a",
  "/search?q=a",
  ...tabs(`/score/detail/football/${MATCHES.finished}`, [
    "happening",
    "analysis",
    "lineup",
    "index",
    "rank",
    "rank&side=home",
    "quiz",
  ]),
  ...tabs(`/score/detail/basketball/${MATCHES.thirdQuarter}`, ["happening", "analysis", "lineup", "index", "rank"]),
  ...tabs(`/database/league/football/${LEAGUES.premier}`, [
    "matches",
    "table",
    "table&side=recent",
    "leaders",
    "teams",
    "facts",
    "outlook",
  ]),
  ...tabs(`/database/team/football/${TEAMS.arsenal}`, ["matches", "squad", "table", "table&side=away", "leaders"]),
  ...tabs(`/score/detail/football/${MATCHES.firstHalf}`, ["analysis", "rank"]),
  ...tabs("/fifa2025", ["groups", "bracket", "matches", "scorers"]),
  ...tabs(`/fifa-team/${TEAMS.brazil}`, ["stats", "lineup"]),
  "/database/billboard/points",
  "/database/billboard/fifa-men",
  "/database/player/basketball/201",
  "/data",
  "/data/record",
  "/data/ratings",
  "/data/model/upset",
  "/redorder/list/all",
  "/redorder/rank/all",
  `/redorder/match-plans/${MATCHES.finished}`,
];
const withData = (path: string): string[] => [path, path.replace(/(?=\?|$)/, ".data")];

/**
 * Nothing else may differ between two answers: the nonce of each, and the moment at which it was made, with the minute of a match that runs and the
 * line that says how late it is.
 */
const normal = (text: string): string =>
  text
    .replace(/nonce="[^"]*"/g, 'nonce=""')
    .replace(/<p class="as-of">[^<]*/g, "")
    .replace(/<em>\d+<\/em>/g, "")
    .replace(/\b1[789]\d{8}(?:\d{3})?(?:\.\d+)?\b/g, '"moment"');

/** A page's data with each reference replaced by its value: two moments that are equal by chance are written once. */
function withoutReferences(text: string): string {
  const values: unknown = text.startsWith("[") ? JSON.parse(text) : null;
  if (!Array.isArray(values)) return text;
  const valueAt = (at: unknown): unknown => {
    if (typeof at !== "number" || at < 0) return at;
    const value: unknown = values[at];
    if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map(valueAt);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [String(values[Number(key.slice(1))]), valueAt(inner)]),
    );
  };
  return JSON.stringify(valueAt(0));
}

/** Other results of the same matches, and of all that is counted from them. */
const OTHER_RESULTS = [
  `update matches set home_score = home_score + 3, away_score = away_score + 11, home_half_score = coalesce(home_half_score, 0) + 2,
     away_half_score = coalesce(away_half_score, 0) + 1, home_red_cards = 2, away_yellow_cards = 5, home_corners = 9,
     home_penalties = 4, away_penalties = 5, period_scores = '[[9,8],[7,6]]', updated_at = updated_at + 77 where home_score is not null`,
  "update incidents set home_score = home_score + 1, away_score = away_score + 2, minute = coalesce(minute, 0) + 3",
  "update standings set points = points + 7, won = won + 2",
  "update billboards set value = value + 13",
  "update odds set home = home + 1, away = away + 2 where match_id in (select id from matches where home_score is not null)",
  `update lineups set stats = '{"goals":3,"redCards":1}'`,
  "update statistics set home = '91', away = '3'",
];

let site: Site;
beforeAll(async () => {
  site = await openSite({ DATA_CACHE: "off" });
});
afterAll(() => site?.close());

/** The page as text. The data inside it is the same as at its own address, which is compared by value. */
const read = (path: string, text: string): string =>
  path.includes(".data") ? withoutReferences(text) : text.replace(/streamController\.enqueue\('.*?'\);/s, "");

/** Every public page and its data in each language, as a reader with these cookies gets them. */
async function crawl(cookies: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const lang of LANGS)
    for (const path of PATHS.flatMap(withData)) {
      const answer = await site.fetch(`/m${path}`, { headers: { "user-agent": BOT, cookie: `lang=${lang}; ${cookies}` } });
      answers.set(`${lang} ${path}`, `${answer.status} ${normal(read(path, await answer.text()))}`);
    }
  return answers;
}

/** Where an answer begins to differ from another, with what stands there in both. */
function differenceOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `${around(one)} | ${around(other)}`;
}
const AROUND = 60;

/** The pages whose answers differ, each with its first difference. */
const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].flatMap(([key, text]) => {
    const now = other.get(key) ?? "";
    return now === text ? [] : [`${key}: ${differenceOf(text, now)}`];
  });

describe("a reader who hides scores", { timeout: 240_000 }, () => {
  it("gets the same bytes whatever happened in the matches, and everybody else does not", async () => {
    const [hidden, open] = [await crawl("spoilers=1"), await crawl("")];
    expect([...hidden.values()].filter((text) => text.startsWith("5"))).toEqual([]);
    for (const statement of OTHER_RESULTS) await site.db.prepare(statement).run();
    const [again, openAgain] = [await crawl("spoilers=1"), await crawl("")];
    expect(differing(open, openAgain).length).toBeGreaterThan(50);
    expect(differing(hidden, again)).toEqual([]);
  });
});
