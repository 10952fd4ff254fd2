import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import type { HeardMatch } from "./heard-match.ts";

const isSame = (before: MatchState, now: MatchState): boolean =>
  before.status === now.status &&
  before.homeScore === now.homeScore &&
  before.awayScore === now.awayScore &&
  before.unconfirmed === now.unconfirmed;

/**
 * Speaks the events between two states of a match. The code is loaded with the first change. Never call this function for a
 * hidden match.
 */
export function hearScore(match: HeardMatch, before: MatchState, now: MatchState): void {
  if (isSame(before, now)) return;
  void import("./speaker.ts").then(
    ({ hear }) => hear(match, before, now),
    () => undefined,
  );
}
