import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { requireSayable, requireUnmuted } from "#edge/accounts/accounts.ts";
import { audited, moderated } from "#edge/audit/audit.ts";
import { userBans, users } from "#edge/ground/people/reads.ts";
import { videos } from "#edge/streams/reads.ts";
import type { ShortComment } from "../contract/entities/short.ts";
import { forbidden, tooMany } from "../contract/envelope.ts";
import { toRelativeTime } from "../contract/relative-time.server.ts";
import { COMMENTS_A_DAY, COMMENTS_A_MINUTE, isPost, mayDeleteComment } from "../contract/rules/shorts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { type Database, named, ofOuterRow } from "../ground/db/client.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { noShort, selectShort } from "./feed.ts";
import { posts, shortComments, shortCounts } from "./schema/shorts.ts";
import { ofAdmitted } from "./short-row.ts";

const MINUTE_S = 60;
const DAY_S = 86_400;
const PAGE = 20;

/** The value is in the SQL text, because a parameter would not match the partial index of comments that are not deleted. */
const KEPT = sql.raw("short_comments.deleted_at = 0");

/**
 * Counts exclude comments of people in `user_bans`. Triggers on `user_bans` subtract these comments from the counts and add them
 * again (schema/shorts.rules.ts).
 */
const isCounted = (uid: SQL): SQL => sql`not exists (select 1 from ${userBans} where ${userBans.uid} = ${uid})`;

const selectComments = (db: Database) =>
  db
    .select(
      named("c", {
        id: shortComments.id,
        uid: shortComments.uid,
        nick_name: users.nickName,
        avatar: users.avatar,
        text: shortComments.text,
        at: shortComments.createdAt,
      }),
    )
    .from(shortComments)
    .innerJoin(users, eq(users.uid, shortComments.uid));

/** The writer's comment of a request key, and what it is compared by. A deleted comment has lost its text. */
function selectOfKey(db: Database, uid: number, requestKey: string) {
  const ofKey = and(eq(shortComments.uid, uid), eq(shortComments.requestKey, requestKey));
  const { shortId, text, deletedAt } = shortComments;
  return [selectComments(db).where(ofKey), db.select({ shortId, text, deletedAt }).from(shortComments).where(ofKey)] as const;
}

type OfKey = { deletedAt: number; shortId: number; text: string };

const requireSameComment = ({ locale }: ProductContext, { deletedAt, ...kept }: OfKey, wanted: Omit<OfKey, "deletedAt">): void =>
  requireSameContent(
    { ...kept, text: deletedAt > 0 ? undefined : kept.text },
    wanted,
    getServerText(locale, "shorts")("key-used"),
  );

/** Null if the comment was deleted. */
export async function findComment(
  db: Database,
  id: number,
): Promise<{ comment: Omit<ShortComment, "ago">; shortId: number; author: number } | null> {
  const [[comment], [about]] = await db.batch([
    selectComments(db).where(and(eq(shortComments.id, id), KEPT)),
    db
      .select({
        shortId: shortComments.shortId,
        author:
          sql<number>`coalesce((select p.uid from ${posts} p where p.id = ${ofOuterRow(shortComments.shortId)}), (select v.anchor_id from ${videos} v where v.id = ${ofOuterRow(shortComments.shortId)}), 0)`.as(
            "author",
          ),
      })
      .from(shortComments)
      .where(eq(shortComments.id, id)),
  ]);
  return comment && about ? { comment, ...about } : null;
}

/** Deletes a comment and reduces the count. Idempotent. */
export const commentDeleted = (db: Database, id: number, shortId: number, atS: number) =>
  [
    db
      .update(shortComments)
      .set({ deletedAt: atS, text: "" })
      .where(and(eq(shortComments.id, id), KEPT)),
    db
      .insert(shortCounts)
      .select(
        sql`select ${shortId}, 0, -changes() where changes() > 0 and ${isCounted(sql`(select uid from ${shortComments} where id = ${id})`)}`,
      )
      .onConflictDoUpdate({
        target: shortCounts.shortId,
        set: { comments: sql`max(0, ${shortCounts.comments} + excluded.comments)` },
      }),
  ] as const;

const withAgo = <Row extends { at: number }>(row: Row, context: ProductContext): Row & { ago: string } => ({
  ...row,
  ago: toRelativeTime(row.at, nowS(context), context.locale),
});

export const comments = {
  async getComments(context, { id, before }) {
    const { db } = context;
    const [rows, shorts] = await db.batch([
      selectComments(db)
        .where(
          and(
            eq(shortComments.shortId, id),
            KEPT,
            ofAdmitted("short_comments.uid"),
            before > 0 ? lt(shortComments.id, before) : undefined,
          ),
        )
        .orderBy(desc(shortComments.id))
        .limit(PAGE + 1),
      selectShort(db, id),
    ]);
    if (shorts.length === 0) throw noShort(id);
    return { list: rows.slice(0, PAGE).map((row) => withAgo(row, context)), more: rows.length > PAGE ? 1 : 0 };
  },

  async comment(context, { id, text, request_key: requestKey }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const wanted = { shortId: id, text };
    const [shorts, [first], [firstContent]] = await db.batch([selectShort(db, id), ...selectOfKey(db, user.uid, requestKey)]);
    if (first && firstContent) {
      requireSameComment(context, firstContent, wanted);
      return withAgo(first, context);
    }
    await requireUnmuted(context, user.uid);
    await requireSayable(context, { text });
    if (shorts.length === 0) throw noShort(id);
    const atS = nowS(context);
    const since = (spanS: number) =>
      sql`(select count(*) from ${shortComments} where ${shortComments.uid} = ${user.uid} and ${shortComments.createdAt} > ${atS - spanS})`;
    const [, , [kept], [content], [used]] = await db.batch([
      db
        .insert(shortComments)
        .select(
          sql`select null, ${id}, ${user.uid}, ${text}, ${requestKey}, ${atS}, 0 where ${since(MINUTE_S)} < ${COMMENTS_A_MINUTE} and ${since(DAY_S)} < ${COMMENTS_A_DAY}`,
        )
        .onConflictDoNothing(),
      db
        .insert(shortCounts)
        .select(sql`select ${id}, 0, changes() where changes() > 0 and ${isCounted(sql`${user.uid}`)}`)
        .onConflictDoUpdate({ target: shortCounts.shortId, set: { comments: sql`${shortCounts.comments} + excluded.comments` } }),
      ...selectOfKey(db, user.uid, requestKey),
      db.select({ day: since(DAY_S).mapWith(Number).as("day") }).from(sql`(select 1)`),
    ]);
    if (!kept || !content) {
      const isDay = (used?.day ?? 0) >= COMMENTS_A_DAY;
      const words = getServerText(context.locale, "shorts");
      throw tooMany(words(isDay ? "commented-today" : "commented-fast", { count: COMMENTS_A_DAY }), isDay ? DAY_S : MINUTE_S);
    }
    // Another request of the same key came at the same moment.
    requireSameComment(context, content, wanted);
    context.snapshots.forget(`short/${id}`);
    return withAgo(kept, context);
  },

  async deleteComment(context, { id }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const found = await findComment(db, id);
    if (!found) return {};
    const { comment, shortId, author } = found;
    if (!mayDeleteComment(user, { writer: comment.uid, author }))
      throw forbidden(getServerText(context.locale, "shorts")("comment-of-others"));
    const statements = commentDeleted(db, id, shortId, nowS(context));
    // If an operator deletes another person's comment, the audit log gets a line.
    if (user.is_operate === 1 && user.uid !== comment.uid && user.uid !== author)
      await audited(
        context,
        { kind: "post.comment", subject: { kind: "post", id: shortId }, input: { request_key: crypto.randomUUID() } },
        async () => ({
          before: { person: comment.uid, text: comment.text, of: isPost(shortId) ? "post" : "video" },
          after: null,
          statements,
        }),
      );
    else {
      const act = {
        act: "delete-comment",
        person: String(comment.uid),
        place: `short:${shortId}`,
        detail: comment.text,
      } as const;
      await db.batch([...statements, ...(user.uid === comment.uid ? [] : [moderated(context, user.uid, act)])]);
    }
    context.snapshots.forget(`short/${shortId}`);
    return {};
  },
} satisfies Partial<Handlers<"shorts">>;
