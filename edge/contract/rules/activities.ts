import type { TaskKind } from "./tasks.ts";

/** A task is a list of stages, a draw a table of prizes that free tickets draw from (docs/decisions/0017). */
export const ACTIVITY_KINDS = ["task", "draw"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What an activity can count: check-ins, and the tasks that are counted one by one. */
export const ACTIVITY_TASKS = [
  "checkin",
  "readInfo",
  "shareInfo",
  "shareMessage",
  "shareToFriend",
  "inviteFriend",
  "watchLive",
  "sendComment",
  "sendGift",
] as const satisfies readonly (TaskKind | "checkin")[];
export type ActivityTask = (typeof ACTIVITY_TASKS)[number];

/** What a prize is: gold, points, days of VIP, a coupon, gifts for the bag, or a word of thanks. */
export const PRIZE_KINDS = ["gold", "point", "vip", "coupon", "gift", "none"] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** Where an activity stands. */
export const ACTIVITY_PHASES = ["running", "coming", "over"] as const;
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number];

/** Where an activity stands at a time; all in unix seconds. */
export function phaseOf({ startsAt, endsAt }: { startsAt: number; endsAt: number }, nowS: number): ActivityPhase {
  if (nowS < startsAt) return "coming";
  return nowS < endsAt ? "running" : "over";
}

/** Stages that were reached may be received so long after the end. A trigger of the database knows it too. */
export const RECEIVE_GRACE_S = 259_200;

/** What gives tickets: `tickets` for each `per` times of a task, at most `ticketsMax` in all. */
export interface TicketSource {
  task: ActivityTask;
  per: number;
  tickets: number;
  ticketsMax: number;
}

/** Tickets that a source has given to somebody who did its task so often. */
export const ticketsOf = ({ per, tickets, ticketsMax }: Omit<TicketSource, "task">, times: number): number =>
  Math.min(Math.floor(times / per) * tickets, ticketsMax);
