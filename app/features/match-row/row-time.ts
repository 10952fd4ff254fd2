import { basketballClockAt, footballMinute } from "#edge/contract/rules/match-clock.ts";
import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import { FOOTBALL_STATUS as F, isInPlay, SPORT, type SportId, statusName } from "#edge/contract/rules/matches.ts";
import type { TextOf } from "#app/i18n/use-text.ts";

type RowText = TextOf<"shell">;

/** Returns the upper line at the left of a row at a time: the minute, the period, or a word; null before the match. */
export function rowTime(
  sport: SportId,
  { status, kickoffAt }: Pick<MatchState, "status" | "kickoffAt">,
  nowMs: number,
  t: RowText,
): string | null {
  const name = statusName(sport, status);
  if (name === "waiting") return null;
  const minute = sport === SPORT.FOOTBALL ? footballMinute({ status, kickoffMs: kickoffAt * 1000 }, nowMs) : null;
  if (minute !== null && name !== "half-time") return minute;
  return t(name === undefined || name === "first-half" || name === "second-half" ? "row.abnormal" : `row.${name}`);
}

/** Its lower line: the period's clock in basketball, penalties, half-time, extra time; empty when there is nothing to say. */
export function rowTimeBelow(sport: SportId, state: MatchState, nowMs: number, t: RowText): string {
  const { status } = state;
  if (sport === SPORT.BASKETBALL) return isInPlay(sport, status) ? (basketballClockAt(state, nowMs) ?? "") : "";
  if (state.homePenalties || state.awayPenalties)
    return t("row.penalties", { score: `${state.homePenalties ?? 0}-${state.awayPenalties ?? 0}` });
  if (status === F.PENALTY_SHOOTOUT) return t("row.shootout");
  if (status === F.EXTRA_TIME) return t("row.extra-time");
  const half = status === F.SECOND_HALF || status === F.FINISHED;
  return half && state.homeHalf !== null && state.awayHalf !== null
    ? t("row.half", { score: `${state.homeHalf}-${state.awayHalf}` })
    : "";
}
