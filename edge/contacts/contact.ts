import { and, count, eq, gt } from "drizzle-orm";
import { type ChatEvidence, type GroupEvidence, withMergedFiles } from "#edge/chat/chat.ts";
import type { ParsedCallInput } from "../contract/call.ts";
import { forbidden, tooMany } from "../contract/envelope.ts";
import type { Contract } from "../contract/index.ts";
import { REPORTS_A_DAY } from "../contract/rules/rooms.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { findGroups } from "./find-groups.ts";
import { chatReports } from "./schema/contacts.ts";

const DAY_S = 86_400;

type Report = ParsedCallInput<Contract["contact"]["report"]>;

export type StoredEvidence = ChatEvidence & Partial<Pick<GroupEvidence, "name" | "words">> & { nick?: string };

interface Found {
  person: string;
  groupId: string;
  evidence: StoredEvidence;
}

const toSubject = ({ kind, id, seq, random }: Report): string =>
  kind === "message" ? `message:${id}:${seq}:${random}` : `${kind}:${id}`;

/** Handlers of the calls in docs/decisions/0057. */
export const contact: Handlers<"contact"> = {
  findGroups,

  async getUnread(context) {
    const { user } = await requireViewer(context);
    return { unread: await context.chat.countUnread(String(user.uid)) };
  },

  async report(context, input) {
    const { user } = await requireViewer(context);
    const { db } = context;
    const text = getServerText(context.locale, "rooms");
    const atS = nowS(context);
    const subject = toSubject(input);
    const day = Math.floor(atS / DAY_S);
    const once = and(eq(chatReports.uid, user.uid), eq(chatReports.subject, subject), eq(chatReports.day, day));
    const [[known], [today]] = await db.batch([
      db.select({ id: chatReports.id }).from(chatReports).where(once),
      db
        .select({ count: count() })
        .from(chatReports)
        .where(and(eq(chatReports.uid, user.uid), gt(chatReports.createdAt, atS - DAY_S))),
    ]);
    if (known) return { report_id: known.id };
    if ((today?.count ?? 0) >= REPORTS_A_DAY) throw tooMany(text("reported-enough", { count: REPORTS_A_DAY }), DAY_S);
    const { person, groupId, evidence } = await find(context, input, String(user.uid));
    if (person === String(user.uid)) throw forbidden(text("yourself"));
    await db
      .insert(chatReports)
      .values({
        uid: user.uid,
        kind: input.kind,
        subject,
        day,
        person,
        groupId,
        reason: input.reason,
        note: input.note,
        evidence: JSON.stringify(evidence),
        createdAt: atS,
      })
      .onConflictDoNothing();
    const [row] = await db.select({ id: chatReports.id }).from(chatReports).where(once);
    return { report_id: row?.id ?? 0 };
  },
};

/** The evidence comes from the reporter's message box or the group's log on the server, never from the reporter's browser. */
async function find(context: ProductContext, { kind, id, in_group, seq, random }: Report, reporter: string): Promise<Found> {
  const { chat, locale } = context;
  const gone = () => forbidden(getServerText(locale, "rooms")("gone"));
  if (kind === "group" || in_group === 1) {
    const found = await chat.groupEvidence(id, reporter, kind === "message" ? seq : 0);
    if (!found) throw gone();
    const { owner, ...said } = found;
    const evidence = { ...said, lines: await withMergedFiles(found.lines, context) };
    const person = kind === "message" ? (found.lines[found.marked]?.from ?? "") : owner;
    return { person, groupId: id, evidence };
  }
  if (!(await chat.isUser(id))) throw gone();
  const found = await chat.privateEvidence(reporter, id, kind === "message" ? { msgSeq: seq, random } : null);
  if (!found) throw gone();
  const evidence = { ...found, lines: await withMergedFiles(found.lines, context) };
  return { person: id, groupId: "", evidence };
}
