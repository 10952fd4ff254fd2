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

/** Only what the caller may decide is counted: nobody decides about an own order, parcel, withdrawal, application or post. */
const Waiting = z.object({
  /** Unix milliseconds at which this was right. */
  as_of: z.number(),
  /** Kinds of which nothing waits are left out. */
  list: z.array(
    z.object({
      kind: z.enum(WAITING_KINDS),
      count: z.number(),
      /** Unix seconds since which the longest has waited. */
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
  /** Unix milliseconds at which this was right. */
  as_of: z.number(),
  /** Open pages that receive scores. */
  visitors: Figure,
  rooms: Figure,
  viewers: Figure,
  /** Messages that people wrote in the last five minutes, a minute. */
  messages: Figure,
  /** Milliseconds from the arrival of a provider's post to the pages, which 95 per cent of the last posts did not exceed. */
  delay: Figure,
  /** Requests that failed since midnight in the caller's zone. */
  errors: Figure,
  /** Accounts since midnight. */
  registrations: Figure,
  /** Money of orders since midnight that were not returned, the largest sum first, and the number of these orders. */
  sales: z.object({ sums: z.array(Money), orders: z.number(), at: z.number() }),
});
export type Figures = z.infer<typeof Figures>;

const CoursePoint = z.object({
  /** Unix seconds: the end of five minutes. */
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
  /** Unix seconds of the first moment, and seconds between two points. */
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
      /** 1: with the last twelve hours. They change every five minutes. */
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
