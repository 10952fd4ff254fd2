import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGS } from "#edge/contract/rules/locale.ts";
import { LEAGUES, MATCHES, TEAMS } from "#tests/support/fixture.ts";
import { PUBLIC_PATHS } from "#tests/support/public-paths.ts";
import { openSite, type Site } from "#tests/support/site.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

const tabs = (path: string, names: readonly string[]) => names.map((tab) => `${path}?tab=${tab}`);
const PATHS = [
  ...PUBLIC_PATHS,
  "/score?date=2026-11-21",
  "/score?date=2026-11-21&sport=basketball",
  "/score/search?q=a",
  "/search?q=a",
  ...tabs(`/score/detail/football/${MATCHES.finished}`, ["happening", "analysis", "lineup", "index", "rank", "quiz"]),
  ...tabs(`/score/detail/basketball/${MATCHES.thirdQuarter}`, ["happening", "analysis", "lineup", "index", "rank"]),
  ...tabs(`/database/league/football/${LEAGUES.premier}`, ["matches", "table", "leaders", "teams", "facts", "outlook"]),
  ...tabs(`/database/team/football/${TEAMS.arsenal}`, ["matches", "squad", "table", "leaders"]),
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

/** Nothing else may differ between two answers: the nonce of each, and the moment at which it was made. */
const normal = (text: string): string =>
  text.replace(/nonce="[^"]*"/g, 'nonce=""').replace(/\b1[789]\d{8}(?:\d{3})?(?:\.\d+)?\b/g, "<moment>");

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

/** Every public page and its data in each language, as a reader with these cookies gets them. */
async function crawl(cookies: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const lang of LANGS)
    for (const path of PATHS.flatMap(withData)) {
      const answer = await site.fetch(`/m${path}`, { headers: { "user-agent": PHONE, cookie: `lang=${lang}; ${cookies}` } });
      answers.set(`${lang} ${path}`, `${answer.status} ${normal(await answer.text())}`);
    }
  return answers;
}

describe("a reader who hides scores", { timeout: 240_000 }, () => {
  it("gets the same bytes whatever happened in the matches, and everybody else does not", async () => {
    const [hidden, open] = [await crawl("spoilers=1"), await crawl("")];
    expect([...hidden.values()].filter((text) => text.startsWith("5"))).toEqual([]);
    for (const statement of OTHER_RESULTS) await site.db.prepare(statement).run();
    const [again, openAgain] = [await crawl("spoilers=1"), await crawl("")];
    const differing = (one: Map<string, string>, other: Map<string, string>) =>
      [...one].filter(([key, text]) => other.get(key) !== text).map(([key]) => key);
    expect(differing(open, openAgain).length).toBeGreaterThan(50);
    expect(differing(hidden, again)).toEqual([]);
  });
});
