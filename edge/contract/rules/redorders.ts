/** Red-order plans (Specification 2.15, docs/decisions/0061): a master's paid analysis of one match, sold before the start. */
import { shareInterval } from "./chances.ts";
import { sha256 } from "./forecasts.ts";
import { isWaiting, SPORT, type SportId } from "./matches.ts";
import { PLAN_STATUS, type PlanStatus } from "./orders.ts";
import { countedScore, findLeader, type QuizMatch } from "./quiz.ts";

export const PLAN_MARKETS = ["winner", "handicap", "total"] as const;
export type PlanMarket = (typeof PLAN_MARKETS)[number];

export const PLAN_CHOICES = ["home", "draw", "away", "over", "under"] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

export function planChoices(sport: SportId, market: PlanMarket): readonly PlanChoice[] {
  if (market === "total") return ["over", "under"];
  return market === "winner" && sport === SPORT.FOOTBALL ? ["home", "draw", "away"] : ["home", "away"];
}

const LINES = {
  [SPORT.FOOTBALL]: { handicap: [-9.5, 9.5], total: [0.5, 14.5] },
  [SPORT.BASKETBALL]: { handicap: [-59.5, 59.5], total: [80.5, 399.5] },
} as const;

export const planLines = (sport: SportId, market: PlanMarket): readonly [least: number, most: number] | null =>
  market === "winner" ? null : LINES[sport][market];

export const PLAN_LINE = { min: LINES[SPORT.BASKETBALL].handicap[0], max: LINES[SPORT.BASKETBALL].total[1] } as const;

/** The line of a handicap is added to the home team's score. */
export interface PlanPick {
  market: PlanMarket;
  choice: PlanChoice;
  /** A number between two whole numbers, so that no result can equal the line; null for the winner. */
  line: number | null;
}

export function pickFault(sport: SportId, { market, choice, line }: PlanPick): "choice" | "line" | null {
  if (!planChoices(sport, market).includes(choice)) return "choice";
  const lines = planLines(sport, market);
  if (!lines) return line === null ? null : "line";
  return line !== null && line >= lines[0] && line <= lines[1] && Number.isInteger(line + 0.5) ? null : "line";
}

/** Prices of a plan in gold. */
export const PLAN_PRICES = [8, 18, 28, 38, 58, 88, 128] as const;
/** Length of the reasons in characters. */
export const PLAN_REASONS = { min: 20, max: 2_000 } as const;
export const PLANS_A_DAY = 20;
/**
 * The master's share of a plan in per cent; one diamond equals one gold. A plan keeps the share that was valid when it was
 * published.
 */
export const PLAN_SHARE_PERCENT = 50;
/** A match that has no result this many seconds after its start counts as abandoned, so that buyers' gold is not held forever. */
export const PLAN_WAIT_S = 7 * 86_400;

export const isPlanOnSale = (match: { sport_id: SportId; status: number; starts_at: number }, nowS: number): boolean =>
  isWaiting(match.sport_id, match.status) && match.starts_at > nowS;

export interface SealedPlan extends PlanPick {
  master: number;
  matchid: number;
  price: number;
  /** Unix seconds. */
  published_at: number;
  /** Random, so that nobody can find the pick by hashing all possible picks. */
  salt: string;
  reasons: string;
}

/** The SHA-256 of the fields, one per line, the reasons last. The hash becomes public when the plan is published. */
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

/** `void`: the match decides nothing. */
export type PlanOutcome = "right" | "wrong" | "void";

/** Null while the result can still change. In football, only the score after 90 minutes with added time counts. */
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

/** `open` until the match decides the plan; `finished` with a result; `refunded` and `removed` (by an operator) are final. */
export const PLAN_STATES = ["open", "finished", "refunded", "removed"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export interface PlanResult {
  state: PlanState;
  outcome: "" | "right" | "wrong";
}

/** Null if the state does not change. A corrected result does not change a refunded or removed plan. */
export function planAfter(plan: PlanResult, outcome: PlanOutcome | null): PlanResult | null {
  if (outcome === null || plan.state === "refunded" || plan.state === "removed") return null;
  if (outcome === "void") return { state: "refunded", outcome: "" };
  return plan.outcome === outcome ? null : { state: "finished", outcome };
}

/** States of a purchase: its gold is `held` until the match decides the plan, then `shared` with the master or `refunded`. */
export const PURCHASE_STATES = ["held", "shared", "refunded"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** The state that all purchases of a plan must reach, by the plan's state. */
export const PURCHASES_OF: Readonly<Record<PlanState, PurchaseState>> = {
  open: "held",
  finished: "shared",
  refunded: "refunded",
  removed: "refunded",
};

/** A plan is on sale until the match starts, then in play until the match decides the plan (Specification 4.3). */
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

/** A master's record is meaningful from this number of finished plans on. */
export const RECORD_LEAST = 30;

/** Shares are 0 to 1, with the 95 per cent confidence interval of the true share. */
export interface PlanRecord {
  right: number;
  total: number;
  share: number;
  low: number;
  high: number;
  /** 1 if the plans are too few to tell skill from luck. */
  is_small: 0 | 1;
}

/** Without plans, the interval is 0 to 1. */
export function planRecord(right: number, total: number): PlanRecord {
  const is_small = total < RECORD_LEAST ? 1 : 0;
  return { right, total, share: total === 0 ? 0 : right / total, ...shareInterval(right, total), is_small };
}

/**
 * The market's result is shown only for multiples of this many finished plans with odds. Smaller steps would reveal single picks.
 */
export const MARKET_LEAST = 10;

/** Sums over a master's finished plans with odds from before the start. */
export interface MarketSums {
  plans: number;
  right: number;
  /** Sum of the probabilities that the market gives to the picks. */
  expected: number;
  /** Sum of the prices of the right picks. */
  paid: number;
  /** Sum, over all picks, of the market's probability times the price. This is the payout that the market expects. */
  offered: number;
}

/**
 * Compares a master's results with the market's expectations, for plans that had odds. Figures are rounded to hundredths.
 * `expected`: the market's mean probability of the picks. `returned`: the gain per staked unit that the right picks paid.
 * `offered`: the gain that the market expected.
 */
export interface MarketRecord {
  record: PlanRecord;
  expected: number;
  returned: number;
  offered: number;
  /**
   * `better`: the record's interval lies above the market's expectation. `even`: the interval contains the expectation. `worse`:
   * the interval lies below the expectation.
   */
  verdict: "better" | "even" | "worse";
}

const hundredths = (share: number): number => Math.round(share * 100) / 100 || 0;

/** Null if there are too few plans. */
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

/**
 * Days that the ranking covers. The ranking sorts by the lower end of the confidence interval, so that three lucky plans do not
 * lead.
 */
export const PLAN_RANK_DAYS = 90;
/** Number of finished plans that a master needs for a place in the ranking. */
export const PLAN_RANK_LEAST = 5;

/**
 * The lists and rankings of plans: for both sports, football or basketball. Each name is the last part of the list's address
 * (Specification 2.15).
 */
export const PLAN_LISTS = ["all", "football", "basketball"] as const;
export type PlanList = (typeof PLAN_LISTS)[number];

const LIST_SPORTS: Readonly<Record<PlanList, 0 | SportId>> = {
  all: SPORT.ALL,
  football: SPORT.FOOTBALL,
  basketball: SPORT.BASKETBALL,
};
export const planListSport = (list: PlanList): 0 | SportId => LIST_SPORTS[list];
