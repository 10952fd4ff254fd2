import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import type { PlanMaster, RedPlan } from "../contract/entities/redorder.ts";
import type { SportId } from "../contract/rules/matches.ts";
import { MARKET_LEAST, planRecord, planStatus } from "../contract/rules/redorders.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import { redPlans, redPurchases } from "./schema/plans.ts";

/** Columns of a plan that everybody may see. Only content.ts reads the content. */
const publicColumns = {
  id: sql<number>`${redPlans.id}`.as("plan_id"),
  matchId: sql<number>`${redPlans.matchId}`.as("plan_match"),
  price: sql<number>`${redPlans.price}`.as("plan_price"),
  seal: sql<string>`${redPlans.seal}`.as("plan_seal"),
  publishedAt: sql<number>`${redPlans.publishedAt}`.as("plan_published"),
  state: sql<(typeof redPlans.$inferSelect)["state"]>`${redPlans.state}`.as("plan_state"),
  outcome: sql<(typeof redPlans.$inferSelect)["outcome"]>`${redPlans.outcome}`.as("plan_outcome"),
  corrections: sql<number>`${redPlans.corrections}`.as("plan_corrections"),
  sold: sql<number>`(select count(*) from ${redPurchases} where ${redPurchases.planId} = ${ofOuterRow(redPlans.id)})`.as(
    "plan_sold",
  ),
  uid: sql<number>`${users.uid}`.as("master_uid"),
  nick: sql<string>`${users.nickName}`.as("master_nick"),
  avatar: sql<string>`${users.avatar}`.as("master_avatar"),
  level: sql<number>`${users.userLevel}`.as("master_level"),
};

/** The caller adds `where`, `orderBy` and `limit`. */
const selectPlans = (db: Database) =>
  db
    .select(publicColumns)
    .from(redPlans)
    .innerJoin(users, eq(users.uid, redPlans.masterId))
    .innerJoin(matches, eq(matches.id, redPlans.matchId));

type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

/** SQL condition: plan `p` of match `m` can be bought. */
export const onSale = (nowAtS: number): SQL => sql`p.state = 'open' and m.status = 1 and m.starts_at > ${nowAtS}`;

export const masterColumns = (nowAtS: number) => ({
  uid: users.uid,
  nick_name: users.nickName,
  avatar: users.avatar,
  user_level: users.userLevel,
  onSale: sql<number>`(select count(*) from ${redPlans} p join ${matches} m on m.id = p.match_id
    where p.master_id = ${ofOuterRow(users.uid)} and ${onSale(nowAtS)})`.as("on_sale"),
});

export const toMasters = (
  people: readonly (Omit<PlanMaster, "record"> & { onSale: number })[],
  tallies: readonly Tally[],
): { master: PlanMaster; on_sale: number }[] =>
  people.map(({ onSale: on_sale, ...master }) => ({ master: { ...master, record: toRecord(tallies, master.uid) }, on_sale }));

export const selectTallies = (db: Database, where: SQL) =>
  db
    .select({
      uid: sql<number>`${redPlans.masterId}`.as("tally_master"),
      sport: sql<SportId>`${matches.sportId}`.as("tally_sport"),
      total: sql<number>`count(*)`.as("tally_total"),
      right: sql<number>`sum(${redPlans.outcome} = 'right')`.as("tally_right"),
    })
    .from(redPlans)
    .innerJoin(matches, eq(matches.id, redPlans.matchId))
    .where(sql`${redPlans.outcome} <> '' and ${where}`)
    .groupBy(redPlans.masterId, matches.sportId);

export type Tally = Awaited<ReturnType<typeof selectTallies>>[number];

/**
 * Sums the market's expectations for a master's finished plans. The number of summed plans is always a multiple of `MARKET_LEAST`,
 * so that a new sum reveals no single pick.
 */
export function selectMarketSums(db: Database, uid: number) {
  // The step is part of the SQL text. A bound number would be a floating-point number, whose division does not round.
  const step = sql.raw(String(MARKET_LEAST));
  const priced = sql`${redPlans} where master_id = ${uid} and outcome <> '' and market_share is not null`;
  return db
    .select({
      plans: sql<number>`count(*)`.as("market_plans"),
      right: sql<number>`coalesce(sum(outcome = 'right'), 0)`.as("market_right"),
      expected: sql<number>`coalesce(sum(market_share), 0)`.as("market_expected"),
      paid: sql<number>`coalesce(sum(iif(outcome = 'right', market_price, 0)), 0)`.as("market_paid"),
      offered: sql<number>`coalesce(sum(market_share * market_price), 0)`.as("market_offered"),
    })
    .from(
      sql`(select outcome, market_share, market_price from ${priced} order by priced_at, id
        limit (select count(*) / ${step} * ${step} from ${priced}))`,
    );
}

export function toRecord(tallies: readonly Tally[], uid: number, sport?: SportId): PlanMaster["record"] {
  const own = tallies.filter((tally) => tally.uid === uid && (sport === undefined || tally.sport === sport));
  const sum = (by: "right" | "total") => own.reduce((all, tally) => all + tally[by], 0);
  return planRecord(sum("right"), sum("total"));
}

/** Reads plans with their matches and their masters' records in one batch. `ids` selects the plans (`planIds`). */
export const planStatements = (db: Database, ids: SQL, order: readonly (SQL | SQLiteColumn)[]) =>
  [
    selectPlans(db)
      .where(sql`${redPlans.id} in (${ids})`)
      .orderBy(...order),
    selectMatches(db).where(sql`${matches.id} in (select b.match_id from ${redPlans} b where b.id in (${ids}))`),
    selectTallies(db, sql`${redPlans.masterId} in (select b.master_id from ${redPlans} b where b.id in (${ids}))`),
  ] as const;

/** Plans are `p`, and matches are `m`. `rest` is the condition and the rest of the statement. */
export const planIds = (rest: SQL): SQL =>
  sql`select p.id from ${redPlans} p join ${matches} m on m.id = p.match_id where ${rest}`;

export function toPlans(
  rows: readonly PlanRow[],
  found: Parameters<typeof getMatches>[0],
  tallies: readonly Tally[],
  nowS: number,
): RedPlan[] {
  const known = new Map(getMatches(found).map((match) => [match.matchid, match]));
  return rows.flatMap((row): RedPlan[] => {
    const match = known.get(row.matchId);
    if (!match) return [];
    const { uid, nick, avatar, level } = row;
    return [
      {
        id: row.id,
        match,
        master: { uid, nick_name: nick, avatar, user_level: level, record: toRecord(tallies, uid) },
        price: row.price,
        seal: row.seal,
        published_at: row.publishedAt,
        status: planStatus(row.state, { sport_id: match.sport_id, status: match.status, starts_at: match.time }, nowS),
        outcome: row.outcome,
        corrected: row.corrections > 0 ? 1 : 0,
        sold: row.sold,
      },
    ];
  });
}

export const latestFirst = [desc(redPlans.publishedAt), desc(redPlans.id)];
