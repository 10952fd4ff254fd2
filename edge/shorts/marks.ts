import { and, eq, inArray, sql } from "drizzle-orm";
import { followPerson, unfollowPerson } from "#edge/ground/people/people.ts";
import { follows, users } from "#edge/ground/people/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, requireViewer } from "../ground/context.ts";
import { requireShort } from "./feed.ts";
import { shortCounts, shortLikes } from "./schema/shorts.ts";

export const marks = {
  async getMarks(context, { ids, uids }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const [liked, followed] = await db.batch([
      db
        .select({ id: shortLikes.shortId })
        .from(shortLikes)
        .where(and(eq(shortLikes.uid, user.uid), inArray(shortLikes.shortId, ids))),
      db
        .select({ uid: follows.subjectId })
        .from(follows)
        .where(and(eq(follows.uid, user.uid), eq(follows.kind, "anchor"), inArray(follows.subjectId, uids))),
    ]);
    return { liked: liked.map(({ id }) => id), followed: followed.map(({ uid }) => uid) };
  },

  async like(context, { id, on }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    await requireShort(context, id);
    const own = and(eq(shortLikes.uid, user.uid), eq(shortLikes.shortId, id));
    // The count changes by the number of rows that the preceding statement has changed, so a repeated call changes nothing.
    const [, , [counted]] = await db.batch([
      on === 1
        ? db
            .insert(shortLikes)
            .values({ uid: user.uid, shortId: id, createdAt: nowS(context) })
            .onConflictDoNothing()
        : db.delete(shortLikes).where(own),
      db
        .insert(shortCounts)
        .select(sql`select ${id}, changes() * ${on === 1 ? 1 : -1}, 0 where changes() > 0`)
        .onConflictDoUpdate({ target: shortCounts.shortId, set: { likes: sql`max(0, ${shortCounts.likes} + excluded.likes)` } }),
      db.select({ likes: shortCounts.likes }).from(shortCounts).where(eq(shortCounts.shortId, id)),
    ]);
    context.snapshots.forget(`short/${id}`);
    return { liked: on, likes: counted?.likes ?? 0 };
  },

  async follow(context, { person: uid, on }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    if (uid === user.uid) throw forbidden(getServerText(context.locale, "rooms")("yourself"));
    const [author] = await db.select({ uid: users.uid }).from(users).where(eq(users.uid, uid));
    if (!author) throw notFound(`There is nobody of the number ${uid}`);
    const follow = { uid: user.uid, kind: "anchor" as const, subjectId: uid };
    if (on === 0) await unfollowPerson(db, follow);
    else await followPerson(db, follow, undefined, nowS(context));
    return { followed: on };
  },
} satisfies Partial<Handlers<"shorts">>;
