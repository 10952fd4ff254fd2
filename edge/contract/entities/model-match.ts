import * as z from "zod";
import { Chances, MatchForecast } from "./forecast.ts";
import { Match } from "./match.ts";

/** How likely the favourite is not to win (upset). Follows from public chances, so it is free. */
const UpsetFigure = z.object({
  model: z.literal("upset"),
  favourite: z.enum(["home", "away"]),
  /** The favourite draws or loses. */
  fails: z.number(),
  loses: z.number(),
  /** How far ahead the favourite is of the other side. */
  lead: z.number(),
  /** There is a favourite, and it fails as often as it wins or more (football), or in one game of three or more (basketball). */
  likely: z.boolean(),
  /** By the model of the sport, and by the votes (null without one): the same side does not win. */
  model_fails: z.number(),
  crowd_fails: z.number().nullable(),
});

const Disagreement = {
  /** 0 to 1; the median match has one half. Null in basketball, where nobody has measured which spread is usual. */
  disagreement: z.number().nullable(),
  /** Standard deviation of the prices over their mean. */
  spread: z.number(),
};

/** A model's figure of a match in a list. Shares are 0 to 1 in thousandths. */
export const ModelFigure = z.discriminatedUnion("model", [
  /** Football: the likeliest score and its probability. */
  z.object({ model: z.literal("poisson"), home: z.number(), away: z.number(), share: z.number() }),
  /** Basketball, in the place of Poisson: expected points by which the home side wins, and of both sides together. */
  z.object({ model: z.literal("normal"), margin: z.number(), total: z.number() }),
  UpsetFigure,
  /** How far bookmakers disagree about the result in most dispute. */
  z.object({ model: z.literal("diversity"), ...Disagreement, bookmakers: z.number() }),
  /** The result that costs bookmakers most, and theirs at it as a share of all stakes. */
  z.object({ model: z.literal("margin"), outcome: z.enum(["home", "draw", "away"]), result: z.number() }),
]);
export type ModelFigure = z.infer<typeof ModelFigure>;

/** A match that waits for its start, in a model's list. */
export const ModelMatch = z.object({
  match: Match,
  /** Chances by the model of the sport. */
  model: Chances,
  /** The chances that pages lead with, as it was sealed. */
  lead: Chances,
  /** By the bookmakers, without their margin; null without prices. */
  market: Chances.nullable(),
  /** Null where the model has nothing to go by, and for viewers without a subscription where the figure is sold. */
  figure: ModelFigure.nullable(),
});
export type ModelMatch = z.infer<typeof ModelMatch>;

/** A model's detail of a match. Shares are 0 to 1 in thousandths; of basketball's draw all numbers are 0. */
export const ModelDetail = z.discriminatedUnion("model", [
  z.object({
    model: z.literal("poisson"),
    /** Expected goals. */
    expected: z.object({ home: z.number(), away: z.number() }),
    /** Probability of each score up to six goals a side, by home goals and then away goals. */
    scores: z.array(z.array(z.number())),
    /** More goals together than the line. */
    totals: z.array(z.object({ line: z.number(), over: z.number() })),
    /** The home side wins with the handicap: −1.5 means by two or more. */
    handicaps: z.array(z.object({ line: z.number(), covers: z.number() })),
    both_score: z.number(),
  }),
  /** Basketball, in the place of Poisson. */
  z.object({
    model: z.literal("normal"),
    /** Expected points by which the home side wins, and of both sides together, with their standard deviations. */
    margin: z.number(),
    margin_deviation: z.number(),
    total: z.number(),
    total_deviation: z.number(),
    /** Half of such games are decided by so many points or fewer. */
    half_within: z.number(),
    /** The home side wins with the handicap: −4.5 means by five or more. The middle one is next to the bookmakers' line. */
    handicaps: z.array(z.object({ line: z.number(), covers: z.number() })),
    /** More points together than the line. */
    totals: z.array(z.object({ line: z.number(), over: z.number() })),
    /** The bookmakers' middle lines before the start; null without one. */
    market: z.object({ handicap: z.number().nullable(), total: z.number().nullable() }),
  }),
  z.object({
    model: z.literal("upset"),
    favourite: z.enum(["home", "away"]),
    /** Football: the likeliest scores at which the favourite does not win, by the model; empty in basketball. */
    likeliest: z.array(z.object({ home: z.number(), away: z.number(), share: z.number() })),
    /** Basketball: the favourite loses by so many points or more, by the model; empty in football. */
    margins: z.array(z.object({ points: z.number(), share: z.number() })),
  }),
  z.object({
    model: z.literal("diversity"),
    ...Disagreement,
    /** Standard deviation of the prices over their mean, for each result. */
    dispersion: Chances,
    books: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        name_zh: z.string(),
        prices: Chances,
        /** Price times the market's probability. */
        kelly: Chances,
      }),
    ),
  }),
  z.object({
    model: z.literal("margin"),
    votes: z.number(),
    /** Shares of the votes, drawn towards the market's chances by ten votes. */
    stakes: Chances,
    /** Mean prices. */
    prices: Chances,
    /** A bookmaker's result at each outcome, as a share of all stakes. */
    result: Chances,
    /** The mean result if the market is right. */
    expected: z.number(),
  }),
]);
export type ModelDetail = z.infer<typeof ModelDetail>;

/** The market's chances at a time, unix seconds. */
export const MarketPoint = Chances.extend({ at: z.number() });
export type MarketPoint = z.infer<typeof MarketPoint>;

/** A match as a model's page has it. */
export const ModelPage = z.object({
  match: Match,
  forecast: MatchForecast,
  /** The hash of the forecast's row in the record; null without one. */
  hash: z.string().nullable(),
  /** The market's chances in the course of time, oldest first, 24 points at most. */
  course: z.array(MarketPoint),
  /** Whether the viewer may see the model's detail: with a subscription, and everybody once the match has begun. */
  open: z.boolean(),
  /** The figure of the model's list: null if it is closed, or if the model lacks data. */
  figure: ModelFigure.nullable(),
  /** Null where it is closed, or where the model has nothing to go by. */
  detail: ModelDetail.nullable(),
});
export type ModelPage = z.infer<typeof ModelPage>;
