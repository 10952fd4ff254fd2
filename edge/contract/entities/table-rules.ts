import * as z from "zod";
import { type ByLanguage, eachLanguage } from "../rules/localized.ts";
import { CRITERIA } from "../rules/tables/criteria.ts";
import { CARRIES, type TableRules, ZONE_KINDS } from "../rules/tables/rules.ts";

const Name = z.string().min(1).max(60);
const Names = z.strictObject({
  ...(eachLanguage(() => Name.optional()) as ByLanguage<z.ZodOptional<typeof Name>>),
  en: Name,
});
const StageKey = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be a key such as apertura or second-round");
const Place = z
  .int()
  .min(-100)
  .max(100)
  .refine((place) => place !== 0, "must be a place from 1 on, or from the end: -1 is the last one");
const Order = z.array(z.enum(CRITERIA)).min(1).max(20);
const Points = z.int().min(0).max(5);

/** Rules of a table as a provider sends them (docs/feed-records.md). */
const Rules: z.ZodType<TableRules> = z.strictObject({
  points: z.strictObject({ win: Points.min(1), draw: Points, loss: Points }).optional(),
  order: Order.optional(),
  headToHead: z.strictObject({ complete: z.boolean().optional(), again: z.boolean().optional() }).optional(),
  split: z
    .strictObject({
      parts: z
        .array(z.strictObject({ stage: StageKey, name: Names.optional(), carry: z.enum(CARRIES).optional() }))
        .min(1)
        .max(6),
      carry: z.enum(CARRIES).optional(),
      counts: z.enum(["own", "all"]).optional(),
      order: Order.optional(),
    })
    .optional(),
  meetings: z.int().min(0).max(10).optional(),
  stages: z.record(StageKey, z.strictObject({ name: Names.optional() })).optional(),
  zones: z
    .array(
      z.strictObject({
        from: Place,
        to: Place,
        kind: z.enum(ZONE_KINDS),
        name: Names.optional(),
        stage: StageKey.optional(),
      }),
    )
    .max(30)
    .optional(),
  lots: z.array(z.int().positive()).max(100).optional(),
});

/** Returns null for an empty text. For invalid rules, returns an error text that names the wrong value and its fault. */
export function readRules(json: string): TableRules | null | string {
  if (json === "") return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'is not JSON; send an object as text, such as {"order":["points","wins"]}';
  }
  const parsed = Rules.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return `${issue?.path.join(".") || "the object"}: ${issue?.message ?? "not readable"}`;
}
