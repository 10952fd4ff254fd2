import { asc, desc, eq, sql } from "drizzle-orm";
import { audited, type Changed, readVersion, requireNotSelf } from "#edge/audit/audit.ts";
import { fromWire, toWire, type Wire, withPlainBreaks } from "#edge/contract/rules/localized.ts";
import { byLanguage, toColumns } from "#edge/ground/db/localized.ts";
import { deleteAnnouncement, type MessageVars, publishAnnouncement, sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { announcementMarks, systemAnnouncements } from "#edge/ground/inbox/reads.ts";
import { users } from "#edge/ground/people/reads.ts";
import { applications } from "#edge/site/reads.ts";
import { applicationDecided, toApplication } from "#edge/site/site.ts";
import type { Announcement, OwnApplication } from "../contract/calls/operate/center.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { ofOuterRow, readPage } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { nextId } from "./next-id.ts";
import { selectNick } from "./nick.ts";
import { unmoved } from "./unmoved.ts";

type ApplicationRow = typeof applications.$inferSelect;

const own = (row: ApplicationRow, nickName: string): OwnApplication => ({
  ...toApplication(row),
  uid: row.uid,
  nick_name: nickName,
});

async function applicationRow({ db }: ProductContext, id: number): Promise<{ row: ApplicationRow; nickName: string }> {
  const [found] = await db
    .select({ row: columnsOf(applications), nickName: selectNick(applications.uid) })
    .from(applications)
    .where(eq(applications.id, id));
  if (!found) throw notFound(`There is no application ${id}; getApplications lists them`);
  return found;
}

/** Writes the person's message and the log line in one batch. Does nothing if the application has been withdrawn. */
const decide = (
  context: ProductContext,
  input: { id: number; request_key: string; version?: number; reason: string },
  approved: boolean,
): Promise<Changed> =>
  unmoved.guard(
    context,
    audited(
      context,
      { kind: approved ? "application.approve" : "application.refuse", subject: { kind: "application", id: input.id }, input },
      async () => {
        const { row } = await applicationRow(context, input.id);
        await requireNotSelf(context, row.uid);
        if (row.state !== "open") throw forbidden(getServerText(context.locale, "operators")("application-decided"));
        const decision = { id: row.id, approved, reason: input.reason, atS: nowS(context) };
        const about = { uid: row.uid, type: row.type };
        return {
          before: { ...about, state: row.state },
          after: { ...about, state: approved ? "approved" : "refused" },
          statements: [...applicationDecided(context.db, row, decision)],
        };
      },
    ),
  );

const announcementColumns = {
  id: systemAnnouncements.id,
  ...toWire("title", byLanguage(systemAnnouncements, "title")),
  ...toWire("body", byLanguage(systemAnnouncements, "body")),
  link: systemAnnouncements.link,
  published_at: systemAnnouncements.publishedAt,
  readers:
    sql<number>`(select count(*) from ${announcementMarks} where ${announcementMarks.announcementId} = ${ofOuterRow(systemAnnouncements.id)})`.as(
      "readers",
    ),
};

type Words = Wire<"title"> & Wire<"body"> & Pick<Announcement, "link">;
const words = (input: Words): MessageVars["notice"] => ({
  title: fromWire(input, "title"),
  text: withPlainBreaks(fromWire(input, "body")),
  link: input.link,
});
const announcementOf = ({ title, text, link }: MessageVars["notice"]) => ({
  ...toColumns("title", title),
  ...toColumns("body", text),
  link,
});

/** Handlers of the calls in docs/decisions/0019. */
export const centerHandlers = {
  async getApplications({ db }, { state, page, size }) {
    const condition = eq(applications.state, state);
    return readPage(
      db,
      db
        .select({ ...columnsOf(applications), nickName: selectNick(applications.uid) })
        .from(applications)
        .where(condition)
        .orderBy(
          ...(state === "open"
            ? [asc(applications.createdAt), asc(applications.id)]
            : [desc(applications.decidedAt), desc(applications.id)]),
        ),
      { from: applications, where: condition, page, size },
      ({ nickName, ...row }) => own(row, nickName),
    );
  },

  async getApplicationDetail(context, { id }) {
    const version = await readVersion(context, "application", id);
    const { row, nickName } = await applicationRow(context, id);
    return { version, application: own(row, nickName) };
  },

  async approveApplication(context, input) {
    const changed = await decide(context, input, true);
    // A second submission of the same form opens the room again, because the first may have failed after it wrote the decision.
    const { row, nickName } = await applicationRow(context, input.id);
    if (row.type === "anchor") await context.openRoom({ uid: row.uid, nickName, sportId: row.sportId });
    return changed;
  },

  refuseApplication: (context, input) => decide(context, input, false),

  async getAnnouncements({ db }, { page, size }) {
    return readPage(
      db,
      db
        .select(announcementColumns)
        .from(systemAnnouncements)
        .orderBy(desc(systemAnnouncements.publishedAt), desc(systemAnnouncements.id)),
      { from: systemAnnouncements, page, size },
    );
  },

  async getAnnouncement(context, { id }) {
    const version = await readVersion(context, "announcement", id);
    const [announcement] = await context.db
      .select(announcementColumns)
      .from(systemAnnouncements)
      .where(eq(systemAnnouncements.id, id));
    if (!announcement) throw notFound(`There is no announcement ${id}; getAnnouncements lists them`);
    return { version, announcement };
  },

  announce: (context, input) =>
    audited(context, { kind: "announcement.send", subject: { kind: "announcement", id: 0 }, input }, async () => {
      const { db } = context;
      const after = announcementOf(words(input));
      const id = await nextId(context, "announcement", systemAnnouncements, systemAnnouncements.id);
      return {
        before: null,
        after,
        id,
        statements: [publishAnnouncement(db, { ...after, id, requestKey: input.request_key, publishedAt: nowS(context) })],
      };
    }),

  takeBackAnnouncement: (context, input) =>
    audited(context, { kind: "announcement.take-back", subject: { kind: "announcement", id: input.id }, input }, async () => {
      const { db } = context;
      const [row] = await db.select().from(systemAnnouncements).where(eq(systemAnnouncements.id, input.id));
      if (!row) throw notFound(`There is no announcement ${input.id}; getAnnouncements lists them`);
      return {
        before: row,
        after: null,
        statements: deleteAnnouncement(db, input.id),
      };
    }),

  sendNotice: (context, input) =>
    audited(context, { kind: "notice.send", subject: { kind: "person", id: input.person }, input }, async () => {
      const [person] = await context.db.select({ uid: users.uid }).from(users).where(eq(users.uid, input.person));
      if (!person) throw forbidden(getServerText(context.locale, "operators")("no-person"), "person");
      const vars = words(input);
      const message = {
        uid: input.person,
        kind: "notice" as const,
        vars,
        key: `notice:${input.request_key}`,
        atS: nowS(context),
      };
      return { before: null, after: vars, statements: [sendSystemMessage(context.db, message)] };
    }),
} satisfies Partial<Handlers<"operate">>;
