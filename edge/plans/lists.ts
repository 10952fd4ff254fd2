import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { users } from "../accounts/schema/people.ts";
import { notFound } from "../contract/envelope.ts";
import { isPlanOnSale, PLAN_RANK_DAYS, PLAN_RANK_LEAST, type PlanList, planListSport } from "../contract/rules/redorders.ts";
import { ofOuterRow } from "../db/client.ts";
import { matchesOf, selectMatches } from "../matches/match-row.ts";
import { matches } from "../matches/schema/matches.ts";
import { DATABASE_TTL_MS, LIVE_TTL_MS } from "../matches/snapshot.ts";
import { type Handlers, nowS, type ProductContext, requireViewer, snapshot } from "../product/context.ts";
import { latestFirst, plansOf, recordOf, selectPlans, selectTallies } from "./plan-row.ts";
import { redPlans, redPurchases } from "./schema/plans.ts";

/** Masters of a ranking, and plans of one match. */
const RANKED_MAX = 50;
const OF_MATCH_MAX = 100;
const DAY_S = 86_400;

/** Condition: the match of a plan is of the list's sport. */
const ofList = (list: PlanList): SQL => {
  const sport = planListSport(list);
  return sport === 0 ? sql`true` : sql`${matches.sportId} = ${sport}`;
};

/** Condition on a plan and its match: it can be bought. */
const onSale = (nowAtS: number): SQL =>
  sql`${redPlans.state} = 'open' and ${matches.status} = 1 and ${matches.startsAt} > ${nowAtS}`;

/** Reads a match, and whether its plans are published and sold. */
export async function requireMatch({ db, ...context }: ProductContext, id: number) {
  const [match] = matchesOf(await selectMatches(db).where(eq(matches.id, id)));
  if (!match) throw notFound(`match ${id} does not exist; check matchid`);
  const isOnSale = match.date_only === 0 && isPlanOnSale({ ...match, starts_at: match.time }, nowS(context));
  return { match, on_sale: isOnSale ? 1 : 0 };
}

export const listHandlers: Pick<
  Handlers<"redorder">,
  "getPlanList" | "getPlanRank" | "getMaster" | "getMatchPlans" | "getMyPlans"
> = {
  getPlanList: (context, { list, over, page, size }) =>
    snapshot(context, `redorders/${list}/${over}/${page}/${size}`, LIVE_TTL_MS, async () => {
      const { db } = context;
      const at = nowS(context);
      const asked = and(ofList(list), over === 1 ? eq(redPlans.state, "finished") : onSale(at));
      const [rows, [all]] = await db.batch([
        selectPlans(db)
          .where(asked)
          .orderBy(...(over === 1 ? [desc(redPlans.settledAt), desc(redPlans.id)] : [matches.startsAt, redPlans.id]))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ total: count() }).from(redPlans).innerJoin(matches, eq(matches.id, redPlans.matchId)).where(asked),
      ]);
      return { list: await plansOf(db, rows, at), total: all?.total ?? 0 };
    }),

  getPlanRank: (context, { list }) =>
    snapshot(context, `redorder-rank/${list}`, DATABASE_TTL_MS, async () => {
      const { db } = context;
      const at = nowS(context);
      const tallies = await selectTallies(db, sql`${redPlans.settledAt} > ${at - PLAN_RANK_DAYS * DAY_S} and ${ofList(list)}`);
      const ranked = [...new Set(tallies.map(({ uid }) => uid))]
        .map((uid) => ({ uid, record: recordOf(tallies, uid) }))
        .filter(({ record }) => record.total >= PLAN_RANK_LEAST)
        .toSorted((a, b) => b.record.low - a.record.low || b.record.total - a.record.total || a.uid - b.uid);
      const uids = ranked.map(({ uid }) => uid);
      const people = await db
        .select({
          uid: users.uid,
          nick_name: users.nickName,
          avatar: users.avatar,
          user_level: users.userLevel,
          onSale: sql<number>`(select count(*) from ${redPlans} p join ${matches} m on m.id = p.match_id
            where p.master_id = ${ofOuterRow(users.uid)} and p.state = 'open' and m.status = 1 and m.starts_at > ${at})`.as(
            "on_sale",
          ),
        })
        .from(users)
        .where(sql`${users.uid} in (select value from json_each(${JSON.stringify(uids)})) and ${users.isYouliao} = 1`);
      const places = ranked.flatMap(({ uid, record }) => {
        const person = people.find((known) => known.uid === uid);
        if (!person) return [];
        const { onSale: on_sale, ...master } = person;
        return [{ master: { ...master, record }, on_sale }];
      });
      return { list: places.slice(0, RANKED_MAX).map((line, index) => ({ place: index + 1, ...line })) };
    }),

  async getMaster(context, { masterid: uid, page, size }) {
    const { db } = context;
    const [[person], rows, [all], tallies] = await db.batch([
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
      selectPlans(db)
        .where(eq(redPlans.masterId, uid))
        .orderBy(...latestFirst)
        .limit(size)
        .offset((page - 1) * size),
      db.select({ total: count() }).from(redPlans).where(eq(redPlans.masterId, uid)),
      selectTallies(db, eq(redPlans.masterId, uid)),
    ]);
    const total = all?.total ?? 0;
    if (!person || (person.is_master !== 1 && total === 0)) throw notFound(`${uid} is no master; getPlanRank lists masters`);
    return {
      master: { ...person, record: recordOf(tallies, uid) },
      records: { football: recordOf(tallies, uid, 1), basketball: recordOf(tallies, uid, 2) },
      list: await plansOf(db, rows, nowS(context)),
      total,
    };
  },

  async getMatchPlans(context, { matchid }) {
    const { db } = context;
    const found = await requireMatch(context, matchid);
    const rows = await selectPlans(db)
      .where(and(eq(redPlans.matchId, matchid), sql`${redPlans.state} <> 'removed'`))
      .orderBy(...latestFirst)
      .limit(OF_MATCH_MAX);
    return { ...found, list: await plansOf(db, rows, nowS(context)) };
  },

  async getMyPlans(context, { page, size }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const mine = eq(redPurchases.uid, uid);
    const [bought, [all]] = await db.batch([
      db
        .select()
        .from(redPurchases)
        .where(mine)
        .orderBy(desc(redPurchases.createdAt), desc(redPurchases.planId))
        .limit(size)
        .offset((page - 1) * size),
      db.select({ total: count() }).from(redPurchases).where(mine),
    ]);
    const ids = bought.map(({ planId }) => planId);
    const rows = ids.length > 0 ? await selectPlans(db).where(inArray(redPlans.id, ids)) : [];
    const plans = new Map((await plansOf(db, rows, nowS(context))).map((plan) => [plan.id, plan]));
    const list = bought.flatMap(({ planId, orderId, gold, state, createdAt }) => {
      const plan = plans.get(planId);
      return plan ? [{ plan, mine: { order_id: orderId, gold, state, bought_at: createdAt } }] : [];
    });
    return { list, total: all?.total ?? 0 };
  },
};
