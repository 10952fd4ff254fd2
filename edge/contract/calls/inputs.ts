import * as z from "zod";
import { numeric } from "../numeric.ts";
import { isTimeZone } from "../rules/days.ts";

/** A whole number. Strings of digits are accepted too. The error message names the bounds. */
export const Whole = (min: number, max: number) =>
  numeric(
    z
      .number("must be a whole number")
      .int("must be a whole number")
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  );
export const Id = Whole(1, Number.MAX_SAFE_INTEGER);
/** The id of a thing; 0 for no thing or for a new thing. */
export const IdOrNone = Whole(0, Number.MAX_SAFE_INTEGER);
/** A planned time, years 2000 to 2100. */
export const UnixSeconds = Whole(946_684_800, 4_102_444_800);
/** The last instant of a JavaScript date. Formatting a later instant throws. */
export const LAST_MS = 8_640_000_000_000_000;
export const UnixMs = Whole(1, LAST_MS);
const SPORTS = ["all", "football", "basketball"] as const;
/** Calls of the original API name a sport by number or by word (Specification 4.1, 7.31 to 7.38). Every call accepts both. */
const asNumber = (sport: unknown): unknown => {
  const at = typeof sport === "string" ? SPORTS.indexOf(sport.trim().toLowerCase() as (typeof SPORTS)[number]) : -1;
  return at === -1 ? sport : at;
};
const asName = (sport: unknown): unknown => {
  const number = asNumber(sport);
  return number === 1 || number === "1" ? "football" : number === 2 || number === "2" ? "basketball" : sport;
};
/** The sports of Specification 4.1 without 0 (all). */
const SportName = z.enum(["football", "basketball"], "must be football or basketball");
// The cast keeps the input type, because callers in this project pass a sport's name.
export const SportParam = z.preprocess(asName, SportName) as unknown as typeof SportName;
export type SportParam = z.infer<typeof SportParam>;
/** Specification 4.1: 0 all, 1 football, 2 basketball. The names are accepted too. */
const SportNumber = numeric(
  z
    .number("must be 0, 1 or 2, football or basketball")
    .int("must be 0, 1 or 2, football or basketball")
    .min(0, "must be 0, 1 or 2, football or basketball")
    .max(2, "must be 0, 1 or 2, football or basketball"),
);
export const SportFilter = (z.preprocess(asNumber, SportNumber) as unknown as typeof SportNumber).default(0);
/** A day in the caller's time zone. */
export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date as YYYY-MM-DD");
/** IANA time zone; an unknown one is refused. */
export const ZoneName = z
  .string()
  .max(64, "must have at most 64 characters")
  .refine(isTimeZone, "must be an IANA time zone such as Asia/Shanghai");
export const Zone = ZoneName.default("Asia/Shanghai");
/** Page numbers begin at 1. A page has 20 rows by default (Specification 9.4). */
export const Page = Whole(1, 500).default(1);
export const PageSize = Whole(1, 100).default(20);
export const PAGE_FIELDS = { page: Page, size: PageSize };
export const PageInput = z.object(PAGE_FIELDS);
/** One page of rows, and how many rows there are in all. */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.number() });
export const Keyword = z.string().trim().min(1, "must not be empty").max(50, "must be at most 50 characters");
export const Empty = z.object({});
export const Flag = numeric(z.number("must be 0 or 1").int("must be 0 or 1").min(0, "must be 0 or 1").max(1, "must be 0 or 1"));
/** A client makes a new key for each act. A second call with the same key changes nothing and gets the first answer again. */
export const keyFor = (act: string) =>
  z.string().regex(/^[\w-]{16,80}$/, `must be 16 to 80 letters, digits, - or _, new for each ${act}`);
export const RequestKey = keyFor("purchase");
/**
 * The price and digest that the caller saw. If either has changed, the purchase is refused; without a digest, any content is
 * accepted.
 */
export const SHOWN_FIELDS = {
  price: Id,
  digest: z
    .string()
    .regex(/^[\w-]{16}$/, "must be the digest that came with the goods")
    .optional(),
};
export const OrderId = z.string().regex(/^[\w-]{8,64}$/, "must be the id of an order");
export const MatchInput = z.object({ sport: SportParam, matchid: Id });
