import { asc, eq, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { matchesOf, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import { streamOf } from "#edge/streams/streams.ts";
import { log } from "../contract/log.ts";
import { isPlanOnSale } from "../contract/rules/redorders.ts";
import { openDatabase } from "../ground/db/client.ts";
import { namesOf } from "./match-names.ts";
import { redPlans } from "./schema/plans.ts";

/** Plans that one minute hands over. */
const TOLD_TOGETHER = 50;

/**
 * Each minute: hands new plans to their masters' channels, which tell the followers page by page in the background. A plan is noted as told
 * after its channel has stored the news, which takes each name once. A plan that is no longer sold calls nobody.
 */
export async function callFollowers(env: Env, nowS: number): Promise<void> {
  const db = openDatabase(env.DB);
  const untold = sql`${redPlans.toldAt} = 0`;
  const next = sql`select n.match_id from ${redPlans} n where n.told_at = 0 order by n.id limit ${TOLD_TOGETHER}`;
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
      .where(untold)
      .orderBy(asc(redPlans.id))
      .limit(TOLD_TOGETHER),
    selectMatches(db).where(sql`${matches.id} in (${next})`),
  ]);
  const known = new Map(matchesOf(found).map((match) => [match.matchid, match]));
  for (const { id, masterId, matchId, price, state, publishedAt, nick } of plans) {
    const match = known.get(matchId);
    try {
      if (match && state === "open" && isPlanOnSale({ ...match, starts_at: match.time }, nowS))
        await streamOf(env, masterId).takeNews({
          id: `tip:${id}`,
          kind: "tip",
          anchorId: masterId,
          nick,
          at: publishedAt,
          tip: id,
          name: namesOf(match),
          price,
          startsAt: match.time,
        });
      await db.update(redPlans).set({ toldAt: nowS }).where(eq(redPlans.id, id));
    } catch (error) {
      log.warn(`The followers of the master of plan ${id} were not called; the next minute tries again.`, error);
    }
  }
}
