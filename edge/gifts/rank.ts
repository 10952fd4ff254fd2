import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { wornFrame } from "#edge/shop/shop.ts";
import { rooms } from "#edge/streams/reads.ts";
import type { Supporter } from "../contract/entities/gift.ts";
import { notFound } from "../contract/envelope.ts";
import { FAN_LEVELS, rankDay, rankPeriods, toFanLevel } from "../contract/rules/gifts.ts";
import { type Handlers, ownMarks, type ProductContext, snapshot } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { giftTotals } from "./schema/gifts.ts";

/** LISTED_MAX: maximum supporters in a list. PLACES_MAX: the last place that is computed for a person who is not in the list. */
const LISTED_MAX = 50;
const PLACES_MAX = 1_000;
const RANK_TTL_MS = 2_000;

const inPeriod = (anchorId: number, period: string) => and(eq(giftTotals.anchorId, anchorId), eq(giftTotals.period, period));

/** Throws a notFound error if there is no such room. */
async function readSupporters({ db }: ProductContext, anchorId: number, period: string): Promise<Supporter[]> {
  const list = db
    .select({
      uid: users.uid,
      nick_name: users.nickName,
      avatar: users.avatar,
      frame: wornFrame,
      user_level: users.userLevel,
      gold: giftTotals.gold,
    })
    .from(giftTotals)
    .innerJoin(users, eq(users.uid, giftTotals.uid))
    .where(inPeriod(anchorId, period))
    .orderBy(desc(giftTotals.gold), asc(giftTotals.updatedAt), asc(giftTotals.uid))
    .limit(LISTED_MAX);
  const [rows, [room]] = await db.batch([
    list,
    db.select({ anchorId: rooms.anchorId }).from(rooms).where(eq(rooms.anchorId, anchorId)),
  ]);
  if (!room) throw notFound(`There is no live room of the number ${anchorId}`);
  return rows.map((row, index) => ({ place: index + 1, ...row }));
}

async function readOwn({ db }: ProductContext, anchorId: number, period: string, uid: number) {
  const sums = await db
    .select()
    .from(giftTotals)
    .where(
      and(
        eq(giftTotals.anchorId, anchorId),
        or(eq(giftTotals.period, period), eq(giftTotals.period, "")),
        eq(giftTotals.uid, uid),
      ),
    );
  const mine = sums.find((row) => row.period === period);
  const ever = sums.find((row) => row.period === "")?.gold ?? 0;
  let place = 0;
  if (mine) {
    const before = db
      .select({ one: sql<number>`1`.as("one") })
      .from(giftTotals)
      .where(
        and(
          inPeriod(anchorId, period),
          or(
            gt(giftTotals.gold, mine.gold),
            and(
              eq(giftTotals.gold, mine.gold),
              or(
                lt(giftTotals.updatedAt, mine.updatedAt),
                and(eq(giftTotals.updatedAt, mine.updatedAt), lt(giftTotals.uid, uid)),
              ),
            ),
          ),
        ),
      )
      .limit(PLACES_MAX);
    const [ahead] = await db.select({ n: sql<number>`count(*)`.as("n") }).from(sql`(${before})`);
    place = (ahead?.n ?? 0) < PLACES_MAX ? (ahead?.n ?? 0) + 1 : 0;
  }
  const fan_level = toFanLevel(ever);
  return { place, gold: mine?.gold ?? 0, fan_level, next_gold: FAN_LEVELS[fan_level] ?? 0 };
}

export const getRank: Handlers<"gift">["getRank"] = async (context, { anchorid, period: name }) => {
  const period = rankPeriods(context.now())[name];
  const [list, own] = await Promise.all([
    snapshot(context, `gift-rank/${anchorid}/${period}`, RANK_TTL_MS, () => readSupporters(context, anchorid, period)),
    ownMarks(context, ({ user }) => readOwn(context, anchorid, period, user.uid)),
  ]);
  return { list, own };
};

const SUMS_KEPT_DAYS = 35;
const DELETED_AT_ONCE = 500;

export async function deleteOldSums(db: Database, nowS: number): Promise<void> {
  const last = rankDay((nowS - SUMS_KEPT_DAYS * 86_400) * 1000);
  await db.run(sql`delete from ${giftTotals} where rowid in (select rowid from ${giftTotals} where period <> ''
    and (period between 'd' and ${`d${last}`} or period between 'w' and ${`w${last}`}) limit ${DELETED_AT_ONCE})`);
}
