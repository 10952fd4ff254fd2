/**
 * Red-order plans (Specification 2.15): a master's paid analysis of one match, sold before the start. Markets and choices, the
 * seal, the effect of a result on a plan and its purchases, and a master's record (docs/decisions/0061).
 */
import { shareInterval } from "./chances.ts";
import { sha256 } from "./forecasts.ts";
import { isWaiting, SPORT, type SportId } from "./matches.ts";
import { PLAN_STATUS, type PlanStatus } from "./orders.ts";
import { countedScore, findLeader, type QuizMatch } from "./quiz.ts";

export const PLAN_MARKETS = ["winner", "handicap", "total"] as const;
export type PlanMarket = (typeof PLAN_MARKETS)[number];

export const PLAN_CHOICES = ["home", "draw", "away", "over", "under"] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** Returns the choices of a market; basketball has no draw. */
export function planChoices(sport: SportId, market: PlanMarket): readonly PlanChoice[] {
  if (market === "total") return ["over", "under"];
  return market === "winner" && sport === SPORT.FOOTBALL ? ["home", "draw", "away"] : ["home", "away"];
}

const LINES = {
  [SPORT.FOOTBALL]: { handicap: [-9.5, 9.5], total: [0.5, 14.5] },
  [SPORT.BASKETBALL]: { handicap: [-59.5, 59.5], total: [80.5, 399.5] },
} as const;

/** Returns the least and the highest line of a market; null where the market has no line. */
export const planLines = (sport: SportId, market: PlanMarket): readonly [least: number, most: number] | null =>
  market === "winner" ? null : LINES[sport][market];

/** The least and the highest line of any market. */
export const PLAN_LINE = { min: LINES[SPORT.BASKETBALL].handicap[0], max: LINES[SPORT.BASKETBALL].total[1] } as const;

/** A master's pick. A handicap's line is added to the home team's score. */
export interface PlanPick {
  market: PlanMarket;
  choice: PlanChoice;
  /** Lies between two whole numbers, so that no result lies on it; null for the winner. */
  line: number | null;
}

/** The field of a pick that does not fit its sport and market; null if all do. */
export function pickFault(sport: SportId, { market, choice, line }: PlanPick): "choice" | "line" | null {
  if (!planChoices(sport, market).includes(choice)) return "choice";
  const lines = planLines(sport, market);
  if (!lines) return line === null ? null : "line";
  return line !== null && line >= lines[0] && line <= lines[1] && Number.isInteger(line + 0.5) ? null : "line";
}

/** Prices of a plan in gold. */
export const PLAN_PRICES = [8, 18, 28, 38, 58, 88, 128] as const;
/** Characters of the reasons. */
export const PLAN_REASONS = { min: 20, max: 2_000 } as const;
/** Plans that a master publishes in 24 hours. */
export const PLANS_A_DAY = 20;
/** The master's share of a plan in per cent: one diamond is one gold. A plan keeps the share of its publication. */
export const PLAN_SHARE_PERCENT = 50;
/** Seconds after its start from which a match without a result counts as abandoned, so that no gold is held for ever. */
export const PLAN_WAIT_S = 7 * 86_400;

/**
 * Whether plans of a match may be published and sold: its status is not started, and by the server's clock its start is to come.
 */
export const isPlanOnSale = (match: { sport_id: SportId; status: number; starts_at: number }, nowS: number): boolean =>
  isWaiting(match.sport_id, match.status) && match.starts_at > nowS;

/** The sealed fields of a plan. */
export interface SealedPlan extends PlanPick {
  master: number;
  matchid: number;
  price: number;
  /** Unix seconds. */
  published_at: number;
  /** Random, so that nobody finds the pick by hashing all that are possible. */
  salt: string;
  reasons: string;
}

/** SHA-256 of a plan's fields, each on a line, the reasons last. It is public from the publication on. */
export const planSeal = (plan: SealedPlan): Promise<string> =>
  sha256([
    plan.master,
    plan.matchid,
    plan.market,
    plan.choice,
    plan.line ?? "",
    plan.price,
    plan.published_at,
    plan.salt,
    plan.reasons,
  ]);

/** A pick after its match: right or wrong, or `void` if the match decides nothing. */
export type PlanOutcome = "right" | "wrong" | "void";

/** Returns the result of a pick after a match, null while it can still change. Football counts 90 minutes with added time. */
export function planOutcome({ market, choice, line }: PlanPick, match: QuizMatch): PlanOutcome | null {
  const score = countedScore(match);
  if (score === null || score === "void") return score;
  const [home, away] = score;
  const found =
    market === "total"
      ? home + away > (line ?? 0)
        ? "over"
        : "under"
      : findLeader(market === "handicap" ? [home + (line ?? 0), away] : score);
  return found === choice ? "right" : "wrong";
}

/** `open` until the match decides; `finished` with a result; `refunded` for good; `removed` for good by an operator. */
export const PLAN_STATES = ["open", "finished", "refunded", "removed"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** A plan's state and, once finished, its outcome. */
export interface PlanResult {
  state: PlanState;
  outcome: "" | "right" | "wrong";
}

/** Returns a plan's state after an outcome; null if unchanged. A corrected result changes no refunded plan. */
export function planAfter(plan: PlanResult, outcome: PlanOutcome | null): PlanResult | null {
  if (outcome === null || plan.state === "refunded" || plan.state === "removed") return null;
  if (outcome === "void") return { state: "refunded", outcome: "" };
  return plan.outcome === outcome ? null : { state: "finished", outcome };
}

/** A purchase: its gold is `held` until the match decides, then `shared` with the master, or `refunded`. */
export const PURCHASE_STATES = ["held", "shared", "refunded"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** The state in which a plan's purchases have to be. */
export const PURCHASES_OF: Readonly<Record<PlanState, PurchaseState>> = {
  open: "held",
  finished: "shared",
  refunded: "refunded",
  removed: "refunded",
};

/** Returns a plan's status code (Specification 4.3): sold until the start, in play until the match decides. */
export function planStatus(
  state: PlanState,
  match: { sport_id: SportId; status: number; starts_at: number },
  nowS: number,
): PlanStatus {
  if (state === "removed") return PLAN_STATUS.INACTIVE;
  if (state === "refunded") return PLAN_STATUS.REFUND;
  if (state === "finished") return PLAN_STATUS.FINISHED;
  return isPlanOnSale(match, nowS) ? PLAN_STATUS.ACTIVE : PLAN_STATUS.IN_PLAY;
}

/** Finished plans from which a master's record is meaningful. */
export const RECORD_LEAST = 30;

/** A master's record: shares from 0 to 1, with the interval that holds the true share in 95 of 100 cases. */
export interface PlanRecord {
  right: number;
  total: number;
  share: number;
  low: number;
  high: number;
  /** Too few plans to tell skill from luck. */
  is_small: 0 | 1;
}

/** Counts a record; without plans its interval is everything. */
export function planRecord(right: number, total: number): PlanRecord {
  const is_small = total < RECORD_LEAST ? 1 : 0;
  return { right, total, share: total === 0 ? 0 : right / total, ...shareInterval(right, total), is_small };
}

/** Finished plans with odds for the market beside a record, and its steps: smaller sums would reveal single picks. */
export const MARKET_LEAST = 10;

/** Sums over a master's finished plans for whose pick there were odds before the start. */
export interface MarketSums {
  plans: number;
  right: number;
  /** The market's chances of the picks. */
  expected: number;
  /** Prices of the picks that were right. */
  paid: number;
  /** Chance times price of the picks: the market's expected payout. */
  offered: number;
}

/** The market beside a master's record on the same plans, in whole hundredths; returns are what a unit on each pick gains. */
export interface MarketRecord {
  record: PlanRecord;
  expected: number;
  returned: number;
  offered: number;
  /** Whether the market's expectation lies below, within or above the interval of the record. */
  verdict: "better" | "even" | "worse";
}

const hundredths = (share: number): number => Math.round(share * 100) / 100 || 0;

/** Returns the market beside a record; null with too few plans. */
export function marketRecord({ plans, right, expected, paid, offered }: MarketSums): MarketRecord | null {
  if (plans < MARKET_LEAST) return null;
  const record = planRecord(right, plans);
  const share = expected / plans;
  return {
    record,
    expected: hundredths(share),
    returned: hundredths(paid / plans - 1),
    offered: hundredths(offered / plans - 1),
    verdict: share < record.low ? "better" : share > record.high ? "worse" : "even",
  };
}

/** Spans of the ranking, in days; it is by the lower end of the interval, so that three lucky plans do not lead. */
export const PLAN_RANK_DAYS = 90;
/** Finished plans that a master needs for a place. */
export const PLAN_RANK_LEAST = 5;

/** Lists and rankings by the last part of their address (Specification 2.15): of both sports, or of one. */
export const PLAN_LISTS = ["all", "football", "basketball"] as const;
export type PlanList = (typeof PLAN_LISTS)[number];

const LIST_SPORTS: Readonly<Record<PlanList, 0 | SportId>> = {
  all: SPORT.ALL,
  football: SPORT.FOOTBALL,
  basketball: SPORT.BASKETBALL,
};
/** Returns the sport filter of a list. */
export const planListSport = (list: PlanList): 0 | SportId => LIST_SPORTS[list];
