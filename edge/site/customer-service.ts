import { eq } from "drizzle-orm";
import { solveCaptcha, toCodeContext } from "#edge/accounts/accounts.ts";
import { asFirstSent, requireOwnPictures } from "#edge/ground/files/files.ts";
import { requireSameContent } from "#edge/ground/same-content.ts";
import { settings } from "#edge/ground/settings/reads.ts";
import { serviceSettings } from "#edge/ground/settings/settings.ts";
import { newOrderId } from "#edge/money/money.ts";
import type { Feedback } from "../contract/entities/feedback.ts";
import { forbidden, notFound, tooMany } from "../contract/envelope.ts";
import { toDevice } from "../contract/rules/devices.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer, snapshot } from "../ground/context.ts";
import { newestFirst, readPage } from "../ground/db/client.ts";
import type { GateAddress } from "../ground/gate/limits.ts";
import { toNetwork } from "../ground/http/client-ip.ts";
import { DATABASE_TTL_MS } from "../ground/memory/snapshot.ts";
import { feedback } from "./schema/service.ts";

type FeedbackRow = typeof feedback.$inferSelect;

export const toFeedback = (row: FeedbackRow): Feedback => ({
  feedback_id: row.id,
  kind: row.kind,
  content: row.content,
  contact: row.contact,
  pictures: JSON.parse(row.pictures) as string[],
  state: row.state,
  answer: row.answer,
  answered_at: row.answeredAt,
  created_at: row.createdAt,
});

/** Throws if the reporter has exceeded the limit of attempts. The error states how long to wait. */
async function requireAttempt(context: ProductContext, uid: number | null): Promise<void> {
  const address: GateAddress | null =
    uid !== null
      ? { kind: "feedback-user", key: String(uid) }
      : context.ip === ""
        ? null
        : { kind: "feedback-network", key: toNetwork(context.ip) };
  const waitS = address ? await context.attempt(address) : 0;
  if (waitS > 0)
    throw tooMany(getServerText(context.locale, "service")("too-many-reports", { count: Math.ceil(waitS / 60) }), waitS);
}

/** The reporter needs an account to add pictures, because only pictures that the reporter uploaded are allowed. */
async function picturesToKeep(context: ProductContext, uid: number | null, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  if (uid === null) throw forbidden(getServerText(context.locale, "service")("pictures-need-account"), "pictures");
  return requireOwnPictures(context, addresses, { uid, field: "pictures" });
}

interface Report {
  uid: number | null;
  kind: FeedbackRow["kind"];
  content: string;
  contact: string;
  pictures: readonly string[];
  request_key: string;
}

/** Returns the report that this form has already made. Another person's form is other content too. */
async function reportOfKey(context: ProductContext, { request_key: key, ...report }: Report): Promise<Feedback | null> {
  const [row] = await context.db.select().from(feedback).where(eq(feedback.requestKey, key));
  if (!row) return null;
  const known = toFeedback(row);
  const pictures = await asFirstSent(context, known.pictures, report.pictures);
  const used = getServerText(context.locale, "service")("key-used");
  requireSameContent({ ...known, uid: row.uid }, { ...report, pictures }, used);
  return known;
}

/** Calls about reports to customer service, and the address of its chat (Specification 7.50, 9.6). */
export const customerservice: Handlers<"customerservice"> = {
  async publish(context, { kind, content, contact, pictures, request_key, captcha, code }) {
    const uid = (await context.viewer())?.user.uid ?? null;
    const report = { uid, kind, content, contact, pictures, request_key };
    const known = await reportOfKey(context, report);
    if (known) return known;
    const kept = await picturesToKeep(context, uid, pictures);
    if (uid === null && !(await solveCaptcha(toCodeContext(context), code, captcha)))
      throw forbidden(getServerText(context.locale, "refusals")("wrong-captcha"), "captcha");
    await requireAttempt(context, uid);
    const { browser, system } = toDevice(context.userAgent);
    await context.db
      .insert(feedback)
      .values({
        id: newOrderId(context.now()),
        uid,
        kind,
        content,
        contact,
        pictures: JSON.stringify(kept),
        locale: context.locale,
        device: [browser, system].filter(Boolean).join(" · "),
        state: "open",
        createdAt: nowS(context),
        requestKey: request_key,
      })
      // The same form was sent twice at the same time, and the other request has made the report.
      .onConflictDoNothing();
    const made = await reportOfKey(context, report);
    if (!made) throw new Error(`The report ${request_key} was not written`);
    return made;
  },

  async getFeedbackList(context, { page, size }) {
    const { db } = context;
    const mine = eq(feedback.uid, (await requireViewer(context)).user.uid);
    return readPage(
      db,
      db
        .select()
        .from(feedback)
        .where(mine)
        .orderBy(...newestFirst(feedback)),
      { from: feedback, where: mine, page, size },
      toFeedback,
    );
  },

  async getFeedback(context, { feedback_id }) {
    const [row] = await context.db.select().from(feedback).where(eq(feedback.id, feedback_id));
    const uid = (await context.viewer())?.user.uid ?? null;
    // Anybody who has the id may read a guest's report. For an account's report, everybody except its owner gets not found.
    if (!row || (row.uid !== null && row.uid !== uid))
      throw notFound(`There is no report ${feedback_id} of yours; getFeedbackList lists them`);
    return toFeedback(row);
  },

  getSupport: (context) =>
    snapshot(context, "customerservice/support", DATABASE_TTL_MS, async () => {
      const rows = await context.db.select().from(settings).where(eq(settings.key, "service"));
      return { chat_url: serviceSettings(rows).chat_url };
    }),
};
