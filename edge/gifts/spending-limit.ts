import { and, eq, sql } from "drizzle-orm";
import type { SpendingLimit } from "../contract/entities/gift.ts";
import { zonedDate } from "../contract/rules/days.ts";
import { capAfter, capAt, NO_CAP, type SpendingCap } from "../contract/rules/gifts.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { giftCaps, giftDays } from "./schema/gifts.ts";

/** The person's other device may save between read and write, so each try reads the limit again. */
const TRIES_MAX = 5;

type CapRow = typeof giftCaps.$inferSelect;

async function readCap({ db }: ProductContext, uid: number): Promise<CapRow | undefined> {
  const [row] = await db.select().from(giftCaps).where(eq(giftCaps.uid, uid));
  return row;
}

const flag = (gold: number | null): 0 | 1 => (gold === null ? 0 : 1);

/** `zone`: the time zone of the person's limit, or the caller's time zone if the person never set a limit. */
async function readLimit(context: ProductContext, uid: number, cap: SpendingCap, zone: string): Promise<SpendingLimit> {
  const day = zonedDate(context.now(), zone);
  const [today] = await context.db
    .select({ gold: giftDays.gold })
    .from(giftDays)
    .where(and(eq(giftDays.uid, uid), eq(giftDays.day, day)));
  const { gold, next, nextAt } = capAt(cap, nowS(context));
  return {
    is_on: flag(gold),
    gold: gold ?? 0,
    next_is_on: flag(next),
    next_gold: next ?? 0,
    next_at: nextAt,
    day,
    zone,
    spent: today?.gold ?? 0,
  };
}

export const getSpendingLimit: Handlers<"gift">["getSpendingLimit"] = async (context, { zone }) => {
  const { uid } = (await requireViewer(context)).user;
  const row = await readCap(context, uid);
  return readLimit(context, uid, row ?? NO_CAP, row?.zone ?? zone);
};

/**
 * The limit keeps the time zone in which the person first set a limit. With a new time zone, a new day could begin, whose sum would
 * be 0.
 */
export const saveSpendingLimit: Handlers<"gift">["saveSpendingLimit"] = async (context, { is_on, gold, zone }) => {
  const { uid } = (await requireViewer(context)).user;
  const { db } = context;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const row = await readCap(context, uid);
    const cap = capAfter(row ?? NO_CAP, is_on === 1 ? gold : null, nowS(context));
    const unchanged = row
      ? sql`${giftCaps.gold} is ${row.gold} and ${giftCaps.next} is ${row.next} and ${giftCaps.nextAt} = ${row.nextAt}`
      : sql`false`;
    const saved = await db
      .insert(giftCaps)
      .values({ uid, ...cap, zone })
      .onConflictDoUpdate({ target: giftCaps.uid, set: { ...cap }, setWhere: unchanged })
      .returning({ zone: giftCaps.zone });
    if (saved[0]) return readLimit(context, uid, cap, saved[0].zone);
  }
  throw new Error(`The limit of ${uid} met other changes ${TRIES_MAX} times; try again`);
};
