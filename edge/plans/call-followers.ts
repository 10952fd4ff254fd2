import { asc, eq, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import { getStream } from "#edge/streams/streams.ts";
import { log } from "../contract/log.ts";
import { isPlanOnSale } from "../contract/rules/redorders.ts";
import { openDatabase } from "../ground/db/client.ts";
import { toMatchNames } from "./match-names.ts";
import { redPlans } from "./schema/plans.ts";

const PLANS_BATCH_MAX = 50;

/**
 * Sends new plans to their masters' channels. A plan is marked as announced after its channel has stored the news (a repeated id is
 * ignored). Plans not on sale are only marked.
 */
export async function notifyFollowers(env: Env, nowS: number): Promise<void> {
  const db = openDatabase(env.DB);
  const waiting = sql`${redPlans.toldAt} = 0`;
  const next = sql`select n.match_id from ${redPlans} n where n.told_at = 0 order by n.id limit ${PLANS_BATCH_MAX}`;
  const [plans, found] = await db.batch([
    db
      .select({
        id: redPlans.id,
        masterId: redPlans.masterId,
        matchId: redPlans.matchId,
        price: redPlans.price,
        state: redPlans.state,
        publishedAt: redPlans.publishedAt,
        nick: users.nickName,
      })
      .from(redPlans)
      .innerJoin(users, eq(users.uid, redPlans.masterId))
      .where(waiting)
      .orderBy(asc(redPlans.id))
      .limit(PLANS_BATCH_MAX),
    selectMatches(db).where(sql`${matches.id} in (${next})`),
  ]);
  const known = new Map(getMatches(found).map((match) => [match.matchid, match]));
  for (const { id, masterId, matchId, price, state, publishedAt, nick } of plans) {
    const match = known.get(matchId);
    try {
      if (match && state === "open" && isPlanOnSale({ ...match, starts_at: match.time }, nowS))
        await getStream(env, masterId).takeNews({
          id: `tip:${id}`,
          kind: "tip",
          anchorId: masterId,
          nick,
          at: publishedAt,
          tip: id,
          name: toMatchNames(match),
          price,
          startsAt: match.time,
        });
      await db.update(redPlans).set({ toldAt: nowS }).where(eq(redPlans.id, id));
    } catch (error) {
      log.warn(`The followers of the master of plan ${id} were not notified; the next minute retries.`, error);
    }
  }
}
