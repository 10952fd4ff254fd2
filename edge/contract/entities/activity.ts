import * as z from "zod";
import { ACTIVITY_KINDS, ACTIVITY_PHASES, ACTIVITY_TASKS, PRIZE_KINDS } from "../rules/activities.ts";
import { textFields } from "./localized.ts";

const Flag = z.union([z.literal(0), z.literal(1)]);

/** An activity as lists show it. */
export const ActivityCard = z.object({
  id: z.number(),
  kind: z.enum(ACTIVITY_KINDS),
  ...textFields("title"),
  ...textFields("summary"),
  /** Unix seconds; it runs from the first to before the second. */
  starts_at: z.number(),
  ends_at: z.number(),
  phase: z.enum(ACTIVITY_PHASES),
});
export type ActivityCard = z.infer<typeof ActivityCard>;

/** A prize: gold, points, days of VIP, a coupon (`amount` days), gifts for the bag, or nothing. */
const Won = z.object({
  ...textFields("name"),
  kind: z.enum(PRIZE_KINDS),
  amount: z.number(),
});

/** A prize of a draw with its odds. */
export const DrawPrize = Won.extend({
  id: z.number(),
  /** Hundredths of a per cent: as written, and as they are right now, when those of prizes that are out went over to the last one without end. */
  odds: z.number(),
  odds_now: z.number(),
  /** Pieces that are left; null for an unlimited prize. */
  left: z.number().nullable(),
});
export type DrawPrize = z.infer<typeof DrawPrize>;

/** A table of odds that held before. */
export const PastOdds = z.object({
  version: z.number(),
  /** Unix seconds. */
  from_at: z.number(),
  prizes: z.array(z.object({ ...textFields("name"), odds: z.number() })),
});

/** A stage of a task: the act and how often it counts, the reward, and whether the reward is out of reach (0), waiting (1) or received (2). */
export const ActivityStage = Won.extend({
  id: z.number(),
  task: z.enum(ACTIVITY_TASKS),
  goal: z.number(),
  times: z.number(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type ActivityStage = z.infer<typeof ActivityStage>;

/** A source of tickets: `tickets` for each `per` times, at most `tickets_max`; and how many the person has from it. */
export const TicketSource = z.object({
  task: z.enum(ACTIVITY_TASKS),
  per: z.number(),
  tickets: z.number(),
  tickets_max: z.number(),
  times: z.number(),
  earned: z.number(),
});
export type TicketSource = z.infer<typeof TicketSource>;

/** A winner; the name is masked. */
export const Winner = z.object({
  nick_name: z.string(),
  ...textFields("name"),
  time: z.number(),
});
export type Winner = z.infer<typeof Winner>;

/** An activity with everything that its screen shows. Of a guest, tickets and counts are 0. */
export const ActivityInfo = ActivityCard.extend({
  ...textFields("rules"),
  /** Of the table of prizes; a draw names it. */
  version: z.number(),
  /** Unix seconds since when these odds hold. */
  version_from: z.number(),
  prizes: z.array(DrawPrize),
  past_odds: z.array(PastOdds),
  stages: z.array(ActivityStage),
  /** Received stages may be taken until then (unix seconds). */
  receive_until: z.number(),
  welcome_tickets: z.number(),
  sources: z.array(TicketSource),
  /** Tickets that the person has left. */
  tickets: z.number(),
  winners: z.array(Winner),
});
export type ActivityInfo = z.infer<typeof ActivityInfo>;

/** A draw's or stage's award. `repeated` is 1 if the award was given before and nothing happened now. */
export const ActivityAward = Won.extend({
  award_id: z.string(),
  activity_id: z.number(),
  prize_id: z.number(),
  /** Unix seconds. */
  time: z.number(),
});
export type ActivityAward = z.infer<typeof ActivityAward>;
export const GivenAward = ActivityAward.extend({ repeated: Flag });
export type GivenAward = z.infer<typeof GivenAward>;
