import { expect, test } from "vitest";
import { splitNext } from "#app/features/database/split-next.ts";
import { idOfLine } from "#app/features/match-row/match-line.ts";
import type { Match } from "#edge/contract/entities/match.ts";

const NOW_S = Date.UTC(2026, 10, 28, 12) / 1000;
const team = { id: 1, name_en: "Home FC", short_name_en: "Home", logo: "" };
const side = { score: null, half_score: null, penalties: null, red_cards: 0, yellow_cards: 0, corners: 0 };
const match = (matchid: number, status: number, news_at: number): Match =>
  ({
    ...{ matchid, status, news_at, sport_id: 2, time: NOW_S, kickoff_time: NOW_S, updated_at: NOW_S * 1000, date_only: 0 },
    ...{ hometeam: team, awayteam: team, home: side, away: side, period_scores: [], live: 0, attented: 0 },
  }) as unknown as Match;

test("a team's match in play is not among its next matches, and one whose source is long silent is not in play", () => {
  const { live, next } = splitNext(
    [match(1, 4, NOW_S - 10), match(2, 1, NOW_S), match(3, 4, NOW_S - 4 * 3600)],
    "en",
    NOW_S * 1000,
  );
  expect([live.map(idOfLine), next.map(idOfLine)]).toEqual([[1], [2, 3]]);
});
