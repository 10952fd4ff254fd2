import * as z from "zod";
import { Flag } from "../inputs.ts";
import { operatorCalls } from "./change.ts";

const call = operatorCalls({ source: "docs/design/console.md" });

/** Things that wait for an operator. */
export const WAITING_KINDS = [
  "room-reports",
  "chat-reports",
  "posts",
  "applications",
  "feedback",
  "payouts",
  "transfers",
  "parcels",
  "orders",
  "refunds",
  "set-aside",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Counts only what the caller may decide. Nobody may decide about their own order, parcel, withdrawal, application or post. */
const Waiting = z.object({
  /** Unix milliseconds at which these counts were current. */
  as_of: z.number(),
  /** Only kinds of which at least one case waits. */
  list: z.array(
    z.object({
      kind: z.enum(WAITING_KINDS),
      count: z.number(),
      /** Unix seconds since which the oldest case has waited. */
      since: z.number(),
    }),
  ),
});
export type Waiting = z.infer<typeof Waiting>;

/** `value` is null if nothing was ever measured. `at`: unix seconds of the measurement. */
const Figure = z.object({ value: z.number().nullable(), at: z.number() });
export type Figure = z.infer<typeof Figure>;

const Money = z.object({ currency: z.string(), cents: z.number() });

const Figures = z.object({
  /** Unix milliseconds at which these figures were current. */
  as_of: z.number(),
  /** Open pages that receive scores. */
  visitors: Figure,
  rooms: Figure,
  viewers: Figure,
  /** Messages per minute that people wrote, averaged over the last five minutes. */
  messages: Figure,
  /**
   * Milliseconds from the arrival of a provider's post until the rooms were notified. 95 per cent of the last posts needed at most
   * this long.
   */
  delay: Figure,
  /** Requests that failed since midnight in the caller's time zone. */
  errors: Figure,
  /** Accounts since midnight. */
  registrations: Figure,
  /** The orders since midnight that were not refunded: their sums of money by currency, the largest first, and their number. */
  sales: z.object({ sums: z.array(Money), orders: z.number(), at: z.number() }),
});
export type Figures = z.infer<typeof Figures>;

const CoursePoint = z.object({
  /** Unix seconds at the end of the five minutes that the figures belong to. */
  at: z.number(),
  visitors: z.number().nullable(),
  rooms: z.number(),
  viewers: z.number(),
  messages: z.number().nullable(),
  errors: z.number().nullable(),
  delay: z.number().nullable(),
});
export type CoursePoint = z.infer<typeof CoursePoint>;

const Course = z.object({
  /** `from` and `until` are unix seconds. `step` is the number of seconds between two points. */
  from: z.number(),
  until: z.number(),
  step: z.number(),
  points: z.array(CoursePoint),
  sales: z.array(z.object({ at: z.number(), currency: z.string(), cents: z.number() })),
});
export type Course = z.infer<typeof Course>;

export const overviewCalls = {
  getOverview: call.post("/api/operate/getOverview", {
    summary: "Figures of now and of the caller's day, and of the last twelve hours in steps of five minutes",
    input: z.object({
      /** 1: the answer also contains the course of the last twelve hours. The course changes every five minutes. */
      with_course: Flag.default(1),
    }),
    data: z.object({ figures: Figures, course: Course.nullable() }),
  }),
  getWaiting: call.post("/api/operate/getWaiting", {
    summary: "How many things of each kind wait for the caller",
    input: z.object({}),
    data: Waiting,
  }),
};
