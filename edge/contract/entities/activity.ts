import * as z from "zod";
import { ACTIVITY_KINDS, ACTIVITY_PHASES, ACTIVITY_TASKS, PRIZE_KINDS } from "../rules/activities.ts";
import { textFields } from "./localized.ts";

const Flag = z.union([z.literal(0), z.literal(1)]);

export const ActivityCard = z.object({
  id: z.number(),
  kind: z.enum(ACTIVITY_KINDS),
  ...textFields("title"),
  ...textFields("summary"),
  /** Unix seconds. The activity runs from `starts_at` to before `ends_at`. */
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

export const DrawPrize = Won.extend({
  id: z.number(),
  /** In hundredths of a per cent. In `odds_now`, the last unlimited prize also has the odds of the prizes that ran out. */
  odds: z.number(),
  odds_now: z.number(),
  /** Remaining pieces; null for an unlimited prize. */
  left: z.number().nullable(),
});
export type DrawPrize = z.infer<typeof DrawPrize>;

export const PastOdds = z.object({
  version: z.number(),
  /** Unix seconds. */
  from_at: z.number(),
  prizes: z.array(z.object({ ...textFields("name"), odds: z.number() })),
});

/** A person reaches the stage by doing the task `goal` times. `status`: not reached (0), ready to receive (1), received (2). */
export const ActivityStage = Won.extend({
  id: z.number(),
  task: z.enum(ACTIVITY_TASKS),
  goal: z.number(),
  times: z.number(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type ActivityStage = z.infer<typeof ActivityStage>;

/**
 * A person gets `tickets` tickets for every `per` times that the task is done, at most `tickets_max` in total. `earned`: the
 * person's tickets from this source.
 */
export const TicketSource = z.object({
  task: z.enum(ACTIVITY_TASKS),
  per: z.number(),
  tickets: z.number(),
  tickets_max: z.number(),
  times: z.number(),
  earned: z.number(),
});

/** A winner; the name is masked. */
export const Winner = z.object({
  nick_name: z.string(),
  ...textFields("name"),
  time: z.number(),
});

/** Tickets and counts are 0 for a guest. */
export const ActivityInfo = ActivityCard.extend({
  ...textFields("rules"),
  /** Version of the prize table. A call that makes a draw must send it back. */
  version: z.number(),
  /** Unix seconds since which these odds apply. */
  version_from: z.number(),
  prizes: z.array(DrawPrize),
  past_odds: z.array(PastOdds),
  stages: z.array(ActivityStage),
  /** Unix seconds until which rewards of reached stages may be received. */
  receive_until: z.number(),
  welcome_tickets: z.number(),
  sources: z.array(TicketSource),
  /** Number of tickets that the person has left. */
  tickets: z.number(),
  winners: z.array(Winner),
});
export type ActivityInfo = z.infer<typeof ActivityInfo>;

/** `repeated` is 1 if an earlier call gave the award and this call changed nothing. */
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
