import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { selectPage } from "#edge/ground/db/client.ts";
import { countFollowers, followPerson, unfollowPerson } from "#edge/ground/people/people.ts";
import { follows, users } from "#edge/ground/people/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer, snapshot } from "../ground/context.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";
import { masterColumns, selectTallies, toMasters } from "./plan-row.ts";
import { redPlans } from "./schema/plans.ts";

const fansKey = (uid: number): string => `master-fans/${uid}`;

/** A master may have very many followers, so an isolate caches the number. */
export const fansOfMaster = (context: ProductContext, uid: number): Promise<number> =>
  snapshot(context, fansKey(uid), DATABASE_TTL_MS, () => countFollowers(context.db, { kind: "master", subjectId: uid }));

/** Following masters (docs/decisions/0063). */
export const followHandlers = {
  async followMaster(context, { masterid, type, bell }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const follow = { uid: user.uid, kind: "master" as const, subjectId: masterid };
    if (type === 0) await unfollowPerson(db, follow);
    else {
      if (masterid === user.uid) throw forbidden(getServerText(context.locale, "redorder")("yourself"));
      const [master] = await db.select({ isMaster: users.isYouliao }).from(users).where(eq(users.uid, masterid));
      if (master?.isMaster !== 1) throw notFound(`${masterid} is no master; getPlanRank lists masters`);
      await followPerson(db, follow, bell, nowS(context));
    }
    context.snapshots.forget(fansKey(masterid));
    return { followed: type };
  },

  async getFollowedMasters(context, { page, size }) {
    const { uid } = (await requireViewer(context)).user;
    const { db } = context;
    const own = and(eq(follows.uid, uid), eq(follows.kind, "master"));
    const followed = db.select({ id: follows.subjectId }).from(follows).where(own);
    const [people, [all], tallies] = await db.batch([
      ...selectPage(
        db,
        db
          .select(masterColumns(nowS(context)))
          .from(follows)
          .innerJoin(users, eq(users.uid, follows.subjectId))
          .where(own)
          .orderBy(desc(follows.createdAt), desc(follows.subjectId)),
        { from: follows, where: own, page, size },
      ),
      selectTallies(db, sql`${inArray(redPlans.masterId, followed)}`),
    ]);
    return { list: toMasters(people, tallies), total: all?.total ?? 0 };
  },
} satisfies Partial<Handlers<"redorder">>;
