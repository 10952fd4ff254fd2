import { and, eq, gt, sql } from "drizzle-orm";
import type { SystemMessageEntry } from "#edge/contract/calls/user-inbox.ts";
import { notFound } from "#edge/contract/envelope.ts";
import { toRelativeTime } from "#edge/contract/relative-time.server.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { inLanguage } from "#edge/contract/rules/localized.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "#edge/ground/context.ts";
import { announcementMarks, systemAnnouncements, systemMessages } from "#edge/ground/inbox/schema/inbox.ts";
import { jsonByLanguage } from "../db/localized.ts";
import type { MessageVars } from "./kinds.ts";
import { messageText } from "./texts.ts";
import { unreadCount } from "./unread.ts";

interface InboxRow {
  src: "m" | "a";
  id: number;
  kind: string;
  /** JSON of a message's values. For an announcement, JSON of the values of a `notice`. */
  vars: string;
  time: number;
  readAt: number;
}

/** SQL for the JSON of an announcement's texts, in the shape of a `notice`. */
const announcementVars = sql.raw(
  `json_object('title', ${jsonByLanguage((language) => `a.title_${language}`)}, 'text', ${jsonByLanguage((language) => `a.body_${language}`)}, 'link', a.link)`,
);

/** SQL for a user's messages and announcements in one list, without the deleted ones. */
const selectInbox = (uid: number, registeredAt: number) => sql`(
  select 'm' as src, m.id as id, m.kind as kind, m.vars as vars, m.created_at as time, m.read_at as read_at
    from ${systemMessages} m where m.uid = ${uid} and m.deleted_at = 0
  union all
  select 'a', a.id, 'announcement', ${announcementVars}, a.published_at, coalesce(k.read_at, 0)
    from ${systemAnnouncements} a left join ${announcementMarks} k on k.uid = ${uid} and k.announcement_id = a.id
    where a.published_at >= ${registeredAt} and coalesce(k.deleted_at, 0) = 0)`;

const rowColumns = {
  src: sql<InboxRow["src"]>`src`.as("src"),
  id: sql<number>`id`.as("id"),
  kind: sql<string>`kind`.as("kind"),
  vars: sql<string>`vars`.as("vars"),
  time: sql<number>`time`.as("time"),
  readAt: sql<number>`read_at`.as("read_at"),
};

function announcementText(vars: string, locale: Locale) {
  const { title, text, link } = JSON.parse(vars) as MessageVars["notice"];
  return { title: inLanguage(title, locale), text: inLanguage(text, locale), link };
}

function toEntry({ src, id, kind, vars, time, readAt }: InboxRow, context: ProductContext): SystemMessageEntry {
  const { locale } = context;
  // This version has no texts for the message's kind, which belongs to another version of the site. The user can still delete the
  // message.
  const words =
    src === "a" ? announcementText(vars, locale) : (messageText(kind, vars, locale) ?? { title: kind, text: "", link: "" });
  return { id: `${src}${id}`, kind, ...words, time, ago: toRelativeTime(time, nowS(context), locale), read: readAt > 0 };
}

const countUnread = async ({ db }: ProductContext, uid: number): Promise<{ unread: number }> => {
  const [row] = await db.select({ unread: unreadCount(sql`${uid}`).as("unread") }).from(sql`(select 1)`);
  return { unread: row?.unread ?? 0 };
};

const mark = ({ db }: ProductContext, uid: number, at: { readAt: number; deletedAt: number }, which: ReturnType<typeof sql>) =>
  db
    .insert(announcementMarks)
    .select(sql`select ${uid}, a.id, ${at.readAt}, ${at.deletedAt} from ${systemAnnouncements} a where ${which}`)
    .onConflictDoUpdate({
      target: [announcementMarks.uid, announcementMarks.announcementId],
      set: { deletedAt: sql`max(${announcementMarks.deletedAt}, excluded.deleted_at)` },
    });

const own = (uid: number, id: number) =>
  and(eq(systemMessages.uid, uid), eq(systemMessages.id, id), eq(systemMessages.deletedAt, 0));

/** A message id of another user has no effect (Specification 2.18). */
export const inboxHandlers = {
  async getSystemMessages(context, { page, size }) {
    const { user } = await requireViewer(context);
    const inbox = selectInbox(user.uid, user.regist_time);
    const [rows, [counted]] = await context.db.batch([
      context.db
        .select(rowColumns)
        .from(inbox)
        .orderBy(sql`time desc, src desc, id desc`)
        .limit(size)
        .offset((page - 1) * size),
      context.db
        .select({ total: sql<number>`count(*)`.as("total"), unread: sql<number>`coalesce(sum(read_at = 0), 0)`.as("unread") })
        .from(inbox),
    ]);
    return { list: rows.map((row) => toEntry(row, context)), total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
  },

  async readSystemMessage(context, { message_id: messageId }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const [src, id, at] = [messageId[0], Number(messageId.slice(1)), nowS(context)];
    const found = db.select(rowColumns).from(selectInbox(user.uid, user.regist_time)).where(sql`src = ${src} and id = ${id}`);
    const reading =
      src === "m"
        ? db
            .update(systemMessages)
            .set({ readAt: at })
            .where(and(own(user.uid, id), eq(systemMessages.readAt, 0)))
        : mark(context, user.uid, { readAt: at, deletedAt: 0 }, sql`a.id = ${id} and a.published_at >= ${user.regist_time}`);
    const [[row]] = await db.batch([found, reading]);
    if (!row) throw notFound(`You have no message ${messageId}; getSystemMessages lists them`);
    return { ...toEntry(row, context), read: true };
  },

  async readAllSystemMessages(context) {
    const { user } = await requireViewer(context);
    const { db } = context;
    await db.batch([
      db
        .update(systemMessages)
        .set({ readAt: nowS(context) })
        .where(and(eq(systemMessages.uid, user.uid), eq(systemMessages.readAt, 0), eq(systemMessages.deletedAt, 0))),
      mark(context, user.uid, { readAt: nowS(context), deletedAt: 0 }, sql`a.published_at >= ${user.regist_time}`),
    ]);
    return countUnread(context, user.uid);
  },

  async deleteSystemMessage(context, { message_id: messageId }) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const at = nowS(context);
    if (messageId === "read") {
      await db.batch([
        db
          .update(systemMessages)
          .set({ deletedAt: at })
          .where(and(eq(systemMessages.uid, user.uid), gt(systemMessages.readAt, 0), eq(systemMessages.deletedAt, 0))),
        db
          .update(announcementMarks)
          .set({ deletedAt: at })
          .where(and(eq(announcementMarks.uid, user.uid), eq(announcementMarks.deletedAt, 0))),
      ]);
      return countUnread(context, user.uid);
    }
    const id = Number(messageId.slice(1));
    // If the message is already deleted or belongs to another user, the statement changes nothing.
    await (messageId.startsWith("m")
      ? db.update(systemMessages).set({ deletedAt: at }).where(own(user.uid, id))
      : mark(context, user.uid, { readAt: at, deletedAt: at }, sql`a.id = ${id} and a.published_at >= ${user.regist_time}`));
    return countUnread(context, user.uid);
  },
} satisfies Partial<Handlers<"user">>;
