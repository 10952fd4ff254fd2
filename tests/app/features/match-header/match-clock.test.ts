import { expect, it } from "vitest";
import { clockAt } from "#app/features/match-header/moving-match.ts";
import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import { FOOTBALL_STATUS, SPORT } from "#edge/contract/rules/matches.ts";

const KICKOFF_S = 1_800_000_000;
const at = (status: number, minute: number) =>
  clockAt(
    { sport: SPORT.FOOTBALL, time: KICKOFF_S },
    { status, kickoffAt: KICKOFF_S } as MatchState,
    (KICKOFF_S + minute * 60) * 1_000,
  );

it("the clock of the match header has a minute while a half is played, and none at half-time", () => {
  expect(at(FOOTBALL_STATUS.FIRST_HALF, 11)).toMatch(/^\d+'$/);
  expect(at(FOOTBALL_STATUS.HALF_TIME, 50)).toBeNull();
});
