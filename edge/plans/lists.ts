import { desc, eq, type SQL, sql } from "drizzle-orm";
import { selectPage } from "#edge/ground/db/client.ts";
import { selectFollow } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import { followedMasters, getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import { notFound } from "../contract/envelope.ts";
import {
  isPlanOnSale,
  marketRecord,
  PLAN_RANK_DAYS,
  PLAN_RANK_LEAST,
  type PlanList,
  planListSport,
} from "../contract/rules/redorders.ts";
import { type Handlers, nowS, type ProductContext, requireViewer, snapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { fansOfMaster } from "./follow-master.ts";
import {
  latestFirst,
  masterColumns,
  onSale,
  planIds,
  planStatements,
  selectMarketSums,
  selectTallies,
  toMasters,
  toPlans,
  toRecord,
} from "./plan-row.ts";
import { redPlans, redPurchases } from "./schema/plans.ts";

const RANKED_MAX = 50;
const OF_MATCH_MAX = 100;
const DAY_S = 86_400;

const ofList = (list: PlanList): SQL => {
  const sport = planListSport(list);
  return sport === 0 ? sql`true` : sql`m.sport_id = ${sport}`;
};

const selectSlice = ({ page, size }: { page: number; size: number }): SQL => sql`limit ${size} offset ${(page - 1) * size}`;

/** Selects the number of plans `p` of matches `m` that meet a condition. */
const countPlans = ({ db }: ProductContext, condition: SQL) =>
  db.select({ total: sql<number>`count(*)`.as("total") }).from(sql`(${planIds(condition)})`);

/** Throws not found if there is no row. */
function findSale(context: ProductContext, id: number, found: Parameters<typeof getMatches>[0]) {
  const [match] = getMatches(found);
  if (!match) throw notFound(`match ${id} does not exist; check matchid`);
  const isOnSale = match.date_only === 0 && isPlanOnSale({ ...match, starts_at: match.time }, nowS(context));
  return { match, on_sale: isOnSale ? 1 : 0 };
}

const readPlaces = (context: ProductContext, list: PlanList) =>
  snapshot(context, `redorder-rank/${list}`, DATABASE_TTL_MS, async () => {
    const { db } = context;
    const at = nowS(context);
    const recent = sql`p.outcome <> '' and p.settled_at > ${at - PLAN_RANK_DAYS * DAY_S} and ${ofList(list)}`;
    const [tallies, people] = await db.batch([
      selectTallies(db, sql`${redPlans.id} in (${planIds(recent)})`),
      db
        .select(masterColumns(at))
        .from(users)
        .where(
          sql`${users.uid} in (select b.master_id from ${redPlans} b where b.id in (${planIds(recent)})) and ${users.isYouliao} = 1`,
        ),
    ]);
    const places = toMasters(people, tallies)
      .filter(({ master: { record } }) => record.total >= PLAN_RANK_LEAST)
      .toSorted(
        ({ master: a }, { master: b }) => b.record.low - a.record.low || b.record.total - a.record.total || a.uid - b.uid,
      );
    return places.slice(0, RANKED_MAX).map((line, index) => ({ place: index + 1, ...line }));
  });

/** Throws not found if there is no such match. */
export const requireMatch = async (context: ProductContext, id: number) =>
  findSale(context, id, await selectMatches(context.db).where(eq(matches.id, id)));

export const listHandlers = {
  getPlanList: (context, { list, over, page, size }) =>
    snapshot(context, `redorders/${list}/${over}/${page}/${size}`, LIVE_TTL_MS, async () => {
      const at = nowS(context);
      const condition = sql`${ofList(list)} and ${over === 1 ? sql`p.state = 'finished'` : onSale(at)}`;
      const order = over === 1 ? sql`order by p.settled_at desc, p.id desc` : sql`order by m.starts_at, p.id`;
      const [rows, found, tallies, [all]] = await context.db.batch([
        ...planStatements(
          context.db,
          planIds(sql`${condition} ${order} ${selectSlice({ page, size })}`),
          over === 1 ? [desc(redPlans.settledAt), desc(redPlans.id)] : [matches.startsAt, redPlans.id],
        ),
        countPlans(context, condition),
      ]);
      return { list: toPlans(rows, found, tallies, at), total: all?.total ?? 0 };
    }),

  getPlanCard: (context, { id }) =>
    snapshot(context, `redorder-card/${id}`, LIVE_TTL_MS, async () => {
      const [rows, found, tallies] = await context.db.batch([...planStatements(context.db, sql`${id}`, [])]);
      const [plan] = toPlans(rows, found, tallies, nowS(context));
      if (!plan) throw notFound(`There is no plan ${id}; getPlanList lists those on sale`);
      return plan;
    }),

  async getPlanRank(context, { list }) {
    const [places, followed] = await Promise.all([readPlaces(context, list), followedMasters(context)]);
    return { list: places.map((line) => ({ ...line, followed: followed.has(line.master.uid) ? 1 : 0 })) };
  },

  async getMaster(context, { masterid: uid, page, size }) {
    const { db } = context;
    const own = sql`p.master_id = ${uid}`;
    const viewer = await context.viewer();
    const follow = { uid: viewer?.user.uid ?? 0, kind: "master" as const, subjectId: uid };
    const reading = db.batch([
      db
        .select({
          uid: users.uid,
          nick_name: users.nickName,
          avatar: users.avatar,
          user_level: users.userLevel,
          signature: users.signature,
          is_master: users.isYouliao,
        })
        .from(users)
        .where(eq(users.uid, uid)),
      selectTallies(db, eq(redPlans.masterId, uid)),
      countPlans(context, own),
      selectFollow(db, follow),
      selectMarketSums(db, uid),
      ...planStatements(
        db,
        planIds(sql`${own} order by p.published_at desc, p.id desc ${selectSlice({ page, size })}`),
        latestFirst,
      ),
    ]);
    const [[[person], all, [counted], [followed], [sums], rows, found], fans] = await Promise.all([
      reading,
      fansOfMaster(context, uid),
    ]);
    const total = counted?.total ?? 0;
    if (!person || (person.is_master !== 1 && total === 0)) throw notFound(`${uid} is no master; getPlanRank lists masters`);
    return {
      master: { ...person, record: toRecord(all, uid), fans_count: fans, followed: followed ? 1 : 0, bell: followed?.bell ?? 0 },
      records: { football: toRecord(all, uid, 1), basketball: toRecord(all, uid, 2) },
      market: sums ? marketRecord(sums) : null,
      list: toPlans(rows, found, all, nowS(context)),
      total,
    };
  },

  async getMatchPlans(context, { matchid }) {
    const { db } = context;
    const ids = planIds(sql`p.match_id = ${matchid} and p.state <> 'removed' order by p.id desc limit ${OF_MATCH_MAX}`);
    const [of, rows, found, tallies] = await db.batch([
      selectMatches(db).where(eq(matches.id, matchid)),
      ...planStatements(db, ids, latestFirst),
    ]);
    return { ...findSale(context, matchid, of), list: toPlans(rows, found, tallies, nowS(context)) };
  },

  async getMyPlans(context, { page, size }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const mine = eq(redPurchases.uid, uid);
    const ids = sql`select b.plan_id from ${redPurchases} b where b.uid = ${uid} order by b.created_at desc, b.plan_id desc ${selectSlice({ page, size })}`;
    const [bought, [all], rows, found, tallies] = await db.batch([
      ...selectPage(
        db,
        db.select().from(redPurchases).where(mine).orderBy(desc(redPurchases.createdAt), desc(redPurchases.planId)),
        {
          from: redPurchases,
          where: mine,
          page,
          size,
        },
      ),
      ...planStatements(db, ids, latestFirst),
    ]);
    const plans = new Map(toPlans(rows, found, tallies, nowS(context)).map((plan) => [plan.id, plan]));
    const list = bought.flatMap(({ planId, orderId, gold, state, createdAt }) => {
      const plan = plans.get(planId);
      return plan ? [{ plan, mine: { order_id: orderId, gold, state, bought_at: createdAt } }] : [];
    });
    return { list, total: all?.total ?? 0 };
  },
} satisfies Partial<Handlers<"redorder">>;
