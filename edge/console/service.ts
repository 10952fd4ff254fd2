import { and, eq, sql } from "drizzle-orm";
import { audited, readVersion } from "#edge/audit/audit.ts";
import { fromWire, toWire } from "#edge/contract/rules/localized.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { users } from "#edge/ground/people/reads.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { type ServiceSettings, saveSetting, serviceSettings } from "#edge/ground/settings/settings.ts";
import { feedback } from "#edge/site/reads.ts";
import { answerFeedback, closeFeedback, toFeedback } from "#edge/site/site.ts";
import type { FeedbackQueueEntry } from "../contract/calls/operate/service.ts";
import { notFound } from "../contract/envelope.ts";
import { truncateDisplay } from "../contract/rules/truncate-display.ts";
import { type Handlers, nowS, type ProductContext } from "../ground/context.ts";
import { named } from "../ground/db/client.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { queueOrder, readQueue } from "./queue.ts";

const KIND = "feedback";
/** The message with the answer quotes the report. The quotation has at most this display length. */
const ABOUT_LENGTH_MAX = 40;
const SERVICE = { kind: "setting", id: "service" } as const;

const toEntry = ({ nick, ...row }: typeof feedback.$inferSelect & { nick: string }): FeedbackQueueEntry => ({
  ...toFeedback(row),
  uid: row.uid ?? 0,
  nick_name: nick,
  locale: row.locale,
  device: row.device,
});

const selected = ({ db }: ProductContext) =>
  db
    .select({ ...named("f", columnsOf(feedback)), nick: sql<string>`coalesce(${users.nickName}, '')`.as("nick") })
    .from(feedback)
    .leftJoin(users, eq(users.uid, feedback.uid));

async function report(context: ProductContext, id: string) {
  const [row] = await selected(context).where(eq(feedback.id, id));
  if (!row) throw notFound(`There is no report ${id}; getFeedbackDesk lists them`);
  return row;
}

const readService = async ({ db }: ProductContext): Promise<ServiceSettings> =>
  serviceSettings(await db.select().from(settings).where(eq(settings.key, "service")));

export const service = {
  async getFeedbackDesk(context, { state, kind, page, size }) {
    const where = and(state && eq(feedback.state, state), kind && eq(feedback.kind, kind));
    return readQueue(
      context.db,
      selected(context)
        .where(where)
        .orderBy(...queueOrder(feedback, state)),
      { from: feedback, where, page, size },
      toEntry,
    );
  },

  async getFeedbackEntry(context, { feedback_id: id }) {
    // Reads the version first, so that a change between the two reads is detected, not overwritten.
    const version = await readVersion(context, KIND, id);
    return { version, entry: toEntry(await report(context, id)) };
  },

  answerFeedback: (context, input) =>
    audited(context, { kind: "feedback.answer", subject: { kind: KIND, id: input.feedback_id }, input }, async () => {
      const { state, answer, uid, content } = await report(context, input.feedback_id);
      const { db } = context;
      const atS = nowS(context);
      const vars = { about: truncateDisplay(content, ABOUT_LENGTH_MAX, "…"), answer: input.answer };
      // A guest has no inbox, so no message is sent. The guest finds the answer by the report's number.
      const notice = uid
        ? [sendSystemMessage(db, { uid, kind: "feedbackAnswered", vars, key: `feedback:${input.feedback_id}:${atS}`, atS })]
        : [];
      const change = { state: "answered" as const, answer: input.answer };
      return {
        before: { state, answer },
        after: change,
        statements: [answerFeedback(db, input.feedback_id, input.answer, atS), ...notice],
      };
    }),

  closeFeedback: (context, input) =>
    audited(context, { kind: "feedback.close", subject: { kind: KIND, id: input.feedback_id }, input }, async () => {
      const { state } = await report(context, input.feedback_id);
      return {
        before: { state },
        after: { state: "closed" },
        statements: [closeFeedback(context.db, input.feedback_id)],
      };
    }),

  getService: async (context) => ({
    version: await readVersion(context, SERVICE.kind, SERVICE.id),
    service: await readService(context),
  }),

  saveService: (context, input) =>
    audited(context, { kind: "service.save", subject: SERVICE, input }, async () => {
      const before = await readService(context);
      const after: ServiceSettings = { chat_url: input.chat_url, ...toWire("partner", fromWire(input, "partner")) };
      return { before, after, statements: [saveSetting(context.db, "service", after)] };
    }),
} satisfies Partial<Handlers<"operate">>;
