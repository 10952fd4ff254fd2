import * as z from "zod";
import { Chances, MatchForecast } from "./forecast.ts";
import { Match } from "./match.ts";

/** Probability that the favourite does not win (upset). Computed from public chances, so the figure is free. */
const UpsetFigure = z.object({
  model: z.literal("upset"),
  favourite: z.enum(["home", "away"]),
  /** Probability that the favourite draws or loses. */
  fails: z.number(),
  loses: z.number(),
  /** How much the favourite's chance exceeds the other side's. */
  lead: z.number(),
  /** True if there is a favourite whose chance to fail is at least one half (football) or one third (basketball). */
  likely: z.boolean(),
  /** Probability that the favourite does not win, by the model of the sport and by the votes (null without votes). */
  model_fails: z.number(),
  crowd_fails: z.number().nullable(),
});

const Disagreement = {
  /** The disagreement, 0 to 1; the median match has 0.5. Null in basketball, because nobody has measured the usual spread there. */
  disagreement: z.number().nullable(),
  /** Standard deviation of the prices divided by their mean. */
  spread: z.number(),
};

/** A model's figure for a match in a list. Shares are numbers from 0 to 1, rounded to thousandths. */
export const ModelFigure = z.discriminatedUnion("model", [
  /** Football: the likeliest score and its probability. */
  z.object({ model: z.literal("poisson"), home: z.number(), away: z.number(), share: z.number() }),
  /** Basketball, instead of Poisson: expected margin of the home side, and expected total points of both sides. */
  z.object({ model: z.literal("normal"), margin: z.number(), total: z.number() }),
  UpsetFigure,
  /** How much bookmakers disagree, for the result with the largest disagreement. */
  z.object({ model: z.literal("diversity"), ...Disagreement, bookmakers: z.number() }),
  /** The outcome that is worst for bookmakers, and their win (negative: loss) at that outcome, as a share of all stakes. */
  z.object({ model: z.literal("margin"), outcome: z.enum(["home", "draw", "away"]), result: z.number() }),
]);
export type ModelFigure = z.infer<typeof ModelFigure>;

/** A match before its start, in a model's list. */
export const ModelMatch = z.object({
  match: Match,
  /** Chances by the forecast model of the match's sport. */
  model: Chances,
  /** The forecast that pages show most prominently, as it was stored in the public forecast record. */
  lead: Chances,
  /** The bookmakers' chances without their margin; null without prices. */
  market: Chances.nullable(),
  /** Null if the model lacks data, and for viewers without a subscription if the figure is sold. */
  figure: ModelFigure.nullable(),
});
export type ModelMatch = z.infer<typeof ModelMatch>;

/**
 * The details that a model gives for a match. Shares are numbers from 0 to 1, rounded to thousandths. In basketball, all numbers of
 * the draw are 0.
 */
export const ModelDetail = z.discriminatedUnion("model", [
  z.object({
    model: z.literal("poisson"),
    expected: z.object({ home: z.number(), away: z.number() }),
    /** Probability of each score up to six goals per side: the outer index is home goals, the inner index away goals. */
    scores: z.array(z.array(z.number())),
    /** Probability that both sides together score more goals than `line`. */
    totals: z.array(z.object({ line: z.number(), over: z.number() })),
    /** Probability that the home side wins with the handicap: −1.5 means by two goals or more. */
    handicaps: z.array(z.object({ line: z.number(), covers: z.number() })),
    both_score: z.number(),
  }),
  /** Basketball, instead of Poisson. */
  z.object({
    model: z.literal("normal"),
    /** Expected margin of the home side and expected total points of both sides, with their standard deviations. */
    margin: z.number(),
    margin_deviation: z.number(),
    total: z.number(),
    total_deviation: z.number(),
    /** At least half of the games with this forecast end with a margin of this many points or fewer, whoever wins. */
    half_within: z.number(),
    /**
     * Probability that the home side wins with the handicap (−4.5: by five or more). The middle entry is the line closest to
     * the bookmakers' handicap, if they offer one.
     */
    handicaps: z.array(z.object({ line: z.number(), covers: z.number() })),
    /** Probability that both sides together score more points than `line`. */
    totals: z.array(z.object({ line: z.number(), over: z.number() })),
    /** The bookmakers' main handicap and total before the start; null if they offer none. */
    market: z.object({ handicap: z.number().nullable(), total: z.number().nullable() }),
  }),
  z.object({
    model: z.literal("upset"),
    favourite: z.enum(["home", "away"]),
    /** Football: the likeliest scores at which the favourite does not win, by the model. Empty in basketball. */
    likeliest: z.array(z.object({ home: z.number(), away: z.number(), share: z.number() })),
    /** Basketball: probability that the favourite loses by `points` or more, by the model. Empty in football. */
    margins: z.array(z.object({ points: z.number(), share: z.number() })),
  }),
  z.object({
    model: z.literal("diversity"),
    ...Disagreement,
    /** For each result, the standard deviation of the prices divided by their mean. */
    dispersion: Chances,
    books: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        name_zh: z.string(),
        prices: Chances,
        /** Price multiplied by the market's probability. */
        kelly: Chances,
      }),
    ),
  }),
  z.object({
    model: z.literal("margin"),
    votes: z.number(),
    /** Shares of the votes, after ten imaginary votes in the proportions of the market's chances were added. */
    stakes: Chances,
    /** Mean prices. */
    prices: Chances,
    /** A bookmaker's win (negative: loss) at each outcome, as a share of all stakes. */
    result: Chances,
    /** The bookmaker's mean win (negative: loss) if the market's chances are right. */
    expected: z.number(),
  }),
]);
export type ModelDetail = z.infer<typeof ModelDetail>;

/** The market's chances at one time, in unix seconds. */
export const MarketPoint = Chances.extend({ at: z.number() });
export type MarketPoint = z.infer<typeof MarketPoint>;

export const ModelPage = z.object({
  match: Match,
  forecast: MatchForecast,
  /** Hash of the forecast's row in the public forecast record; null without a forecast. */
  hash: z.string().nullable(),
  /** The market's chances over time, oldest first, 24 points at most. */
  course: z.array(MarketPoint),
  /** Whether the viewer may see the model's detail. Subscribers always may; everybody may once the match has begun. */
  open: z.boolean(),
  /**
   * The model's figure for the match, as the model's list shows it. Null if the viewer may not see it, or if the model lacks data.
   */
  figure: ModelFigure.nullable(),
  /** Null if the viewer may not see the model's detail, or if the model lacks data. */
  detail: ModelDetail.nullable(),
});
export type ModelPage = z.infer<typeof ModelPage>;
