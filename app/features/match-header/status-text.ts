import { BASKETBALL_STATUS, FOOTBALL_STATUS } from "../../../edge/contract/rules/match-status";
import { SPORT, type SportId } from "../../../edge/contract/rules/sports";
import type { TextOf } from "../../i18n/use-text";

const FOOTBALL = {
  [FOOTBALL_STATUS.NOT_STARTED]: "status.waiting",
  [FOOTBALL_STATUS.FIRST_HALF]: "status.first-half",
  [FOOTBALL_STATUS.HALF_TIME]: "status.half-time",
  [FOOTBALL_STATUS.SECOND_HALF]: "status.second-half",
  [FOOTBALL_STATUS.EXTRA_TIME]: "status.extra-time",
  [FOOTBALL_STATUS.PENALTY_SHOOTOUT]: "status.shootout",
  [FOOTBALL_STATUS.FINISHED]: "status.finished",
  [FOOTBALL_STATUS.POSTPONED]: "status.postponed",
  [FOOTBALL_STATUS.INTERRUPTED]: "status.interrupted",
  [FOOTBALL_STATUS.ABANDONED]: "status.abandoned",
  [FOOTBALL_STATUS.CANCELLED]: "status.cancelled",
} as const;

const BASKETBALL = {
  [BASKETBALL_STATUS.NOT_STARTED]: "status.waiting",
  [BASKETBALL_STATUS.Q1]: "status.q1",
  [BASKETBALL_STATUS.Q1_ENDED]: "status.q1-ended",
  [BASKETBALL_STATUS.Q2]: "status.q2",
  [BASKETBALL_STATUS.Q2_ENDED]: "status.half-time",
  [BASKETBALL_STATUS.Q3]: "status.q3",
  [BASKETBALL_STATUS.Q3_ENDED]: "status.q3-ended",
  [BASKETBALL_STATUS.Q4]: "status.q4",
  [BASKETBALL_STATUS.OVERTIME]: "status.overtime",
  [BASKETBALL_STATUS.FINISHED]: "status.finished",
  [BASKETBALL_STATUS.INTERRUPTED]: "status.interrupted",
  [BASKETBALL_STATUS.CANCELLED]: "status.cancelled",
  [BASKETBALL_STATUS.POSTPONED]: "status.postponed",
  [BASKETBALL_STATUS.ABANDONED]: "status.abandoned",
} as const;

/** A match's status in words (Specification 4.10, 4.13); codes that nobody knows read as to be determined. */
export function statusText(t: TextOf<"match">, sport: SportId, status: number): string {
  const keys: Readonly<Record<number, (typeof FOOTBALL)[keyof typeof FOOTBALL] | (typeof BASKETBALL)[keyof typeof BASKETBALL]>> =
    sport === SPORT.FOOTBALL ? FOOTBALL : BASKETBALL;
  return t(keys[status] ?? "status.undetermined");
}

const STAGES = { group: "stage.group", knockout: "stage.knockout" } as const;

/** The round in words: its own name, else its number, with the group where there is one; both names are in the page's language. */
export function roundText(t: TextOf<"match">, sport: SportId, round: { number: number; name: string | null; stage: string } | null, group: string): string {
  const named = round && (round.name || (round.number > 0 ? t("round", { number: round.number }) : t(STAGES[round.stage as keyof typeof STAGES] ?? "stage.knockout")));
  // A conference is where a basketball team stands, not a part of the competition.
  return [sport === SPORT.FOOTBALL && group, named].filter(Boolean).join(" · ");
}
