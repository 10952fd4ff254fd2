import { basketballClockAt, footballMinute } from "../../../edge/contract/rules/match-clock";
import type { MatchState } from "../../../edge/contract/rules/match-pulse";
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F, isInPlay } from "../../../edge/contract/rules/match-status";
import { SPORT, type SportId } from "../../../edge/contract/rules/sports";
import type { TextOf } from "../../i18n/use-text";

type RowText = TextOf<"shell">;

const FOOTBALL_WORDS: Readonly<Record<number, Parameters<RowText>[0]>> = {
  [F.HALF_TIME]: "row.half-time",
  [F.FINISHED]: "row.finished",
  [F.POSTPONED]: "row.postponed",
  [F.INTERRUPTED]: "row.interrupted",
  [F.ABANDONED]: "row.abandoned",
  [F.CANCELLED]: "row.cancelled",
  [F.TO_BE_DETERMINED]: "row.undetermined",
};
const BASKETBALL_WORDS: Readonly<Record<number, Parameters<RowText>[0]>> = {
  [B.Q1]: "row.q1",
  [B.Q1_ENDED]: "row.q1-ended",
  [B.Q2]: "row.q2",
  [B.Q2_ENDED]: "row.half-time",
  [B.Q3]: "row.q3",
  [B.Q3_ENDED]: "row.q3-ended",
  [B.Q4]: "row.q4",
  [B.OVERTIME]: "row.overtime",
  [B.FINISHED]: "row.finished",
  [B.INTERRUPTED]: "row.interrupted",
  [B.CANCELLED]: "row.cancelled",
  [B.POSTPONED]: "row.postponed",
  [B.ABANDONED]: "row.abandoned",
  [B.TO_BE_DETERMINED]: "row.undetermined",
};

/** What the left of a row says at a time, in its upper line: the minute, the period, or a word; null before the match. */
export function rowTime(sport: SportId, { status, kickoffAt }: Pick<MatchState, "status" | "kickoffAt">, nowMs: number, t: RowText): string | null {
  if (sport === SPORT.BASKETBALL) {
    if (status === B.NOT_STARTED) return null;
    return t(BASKETBALL_WORDS[status] ?? "row.abnormal");
  }
  if (status === F.NOT_STARTED) return null;
  const word = FOOTBALL_WORDS[status];
  if (word) return t(word);
  return footballMinute({ status, kickoffMs: kickoffAt * 1000 }, nowMs) ?? t("row.abnormal");
}

/** Its lower line: the period's clock in basketball, penalties, half-time, extra time; empty when there is nothing to say. */
export function rowTimeBelow(sport: SportId, state: MatchState, nowMs: number, t: RowText): string {
  const { status } = state;
  if (sport === SPORT.BASKETBALL) return isInPlay(sport, status) ? (basketballClockAt(state, nowMs) ?? "") : "";
  if (state.homePenalties || state.awayPenalties) return t("row.penalties", { score: `${state.homePenalties ?? 0}-${state.awayPenalties ?? 0}` });
  if (status === F.PENALTY_SHOOTOUT) return t("row.shootout");
  if (status === F.EXTRA_TIME) return t("row.extra-time");
  const half = status === F.SECOND_HALF || status === F.FINISHED;
  return half && state.homeHalf !== null && state.awayHalf !== null ? t("row.half", { score: `${state.homeHalf}-${state.awayHalf}` }) : "";
}
