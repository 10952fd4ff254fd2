import { lt, sql } from "drizzle-orm";
import { users } from "#edge/ground/people/reads.ts";
import { log } from "../contract/log.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import { pageVisitCounts, pageVisits, posts } from "./schema/shorts.ts";

const DAY_S = 86_400;
/** Number of pictures that a profile shows: the newest pictures of the person's moments. */
const PHOTOS_MAX = 9;
/** Visits that this isolate has counted today, so that most pages need no query. */
const counted = new Set<string>();
const COUNTED_MAX = 10_000;

/** Counts a signed-in visitor once a day. The page does not wait until the visit is counted. */
export function noteVisit(context: ProductContext, uid: number, visitor: number): void {
  const day = Math.floor(nowS(context) / DAY_S);
  const name = `${day}/${uid}/${visitor}`;
  if (uid === visitor || counted.has(name)) return;
  if (counted.size >= COUNTED_MAX) counted.clear();
  counted.add(name);
  const { db } = context;
  const work = db.batch([
    db
      .insert(pageVisits)
      .values({ uid, visitor, day })
      .onConflictDoUpdate({
        target: [pageVisits.uid, pageVisits.visitor],
        set: { day },
        setWhere: sql`${pageVisits.day} < ${day}`,
      }),
    db
      .insert(pageVisitCounts)
      .select(sql`select ${uid}, changes() where changes() > 0`)
      .onConflictDoUpdate({ target: pageVisitCounts.uid, set: { visits: sql`${pageVisitCounts.visits} + excluded.visits` } }),
  ]);
  context.waitUntil(
    work.catch((error: unknown) => {
      counted.delete(name);
      log.warn(`A visit of ${uid} was not counted.`, error);
    }),
  );
}

/** After this many days, the site forgets who visited whose page, but keeps the numbers of visits. */
const VISITS_KEPT_DAYS = 30;
const MINUTE_S = 60;

/** Runs only in the first minute of each day (UTC), because it reads the whole table. */
export async function forgetOldVisits(db: Database, nowS: number): Promise<void> {
  if (nowS % DAY_S >= MINUTE_S) return;
  await db.delete(pageVisits).where(lt(pageVisits.day, Math.floor(nowS / DAY_S) - VISITS_KEPT_DAYS));
}

/** Columns of a person that are not in `users`: shown moments, visits, and pictures (Specification 3.1). */
export const shownColumns = {
  momentCount:
    sql<number>`(select count(*) from ${posts} p where p.uid = ${ofOuterRow(users.uid)} and p.kind = 'moment' and p.state = 'shown')`.as(
      "moment_count",
    ),
  visitorCount: sql<number>`coalesce((select n.visits from ${pageVisitCounts} n where n.uid = ${ofOuterRow(users.uid)}), 0)`.as(
    "visitor_count",
  ),
  photos: sql<string>`(select json_group_array(shot.value) from (select e.value as value from ${posts} p, json_each(p.pictures) e
      where p.uid = ${ofOuterRow(users.uid)} and p.kind = 'moment' and p.state = 'shown' order by p.created_at desc, p.id desc, e.key limit ${PHOTOS_MAX}) shot)`.as(
    "photos",
  ),
};
