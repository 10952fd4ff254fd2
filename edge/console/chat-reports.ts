import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { audited, clash, moderated, readVersion, requireOperator } from "#edge/audit/audit.ts";
import { Refusal } from "#edge/chat/chat.ts";
import { decideChatReport, type StoredEvidence } from "#edge/contacts/contacts.ts";
import { chatReports } from "#edge/contacts/reads.ts";
import { users } from "#edge/ground/people/reads.ts";
import type { ChatReport } from "../contract/calls/operate/chat-reports.ts";
import { notFound } from "../contract/envelope.ts";
import { toGroupId } from "../contract/rules/chat-groups.ts";
import { fitsReport } from "../contract/rules/contacts.ts";
import type { Handlers, ProductContext } from "../ground/context.ts";
import { columnsOf } from "../ground/db/readable.ts";
import { mutePerson } from "./chat.ts";
import { banPerson } from "./people.ts";
import { queueOrder, readQueue } from "./queue.ts";
import { deleteFiles, filesRefused, toFileKeys } from "./removed-files.ts";

const KIND = "chat_report";

const reported = alias(users, "reported");

const selected = ({ db }: ProductContext) =>
  db
    .select({
      ...columnsOf(chatReports),
      nick: sql<string>`${users.nickName}`.as("nick"),
      personNick: sql<string>`coalesce(${reported.nickName}, '')`.as("person_nick"),
    })
    .from(chatReports)
    .innerJoin(users, eq(users.uid, chatReports.uid))
    .leftJoin(reported, sql`${reported.uid} = cast(${chatReports.person} as integer)`);

type Row = Awaited<ReturnType<typeof selected>>[number];

function toReport(row: Row): ChatReport {
  const { lines, marked, name = "" } = JSON.parse(row.evidence) as StoredEvidence;
  return {
    report_id: row.id,
    kind: row.kind,
    uid: row.uid,
    nick_name: row.nick,
    person: row.person,
    person_nick: row.personNick,
    group_id: row.groupId,
    group_name: name,
    reason: row.reason,
    note: row.note,
    state: row.state,
    created_at: row.createdAt,
    marked,
    lines,
  };
}

async function requireRow(context: ProductContext, id: number): Promise<Row> {
  const [row] = await selected(context).where(eq(chatReports.id, id));
  if (!row) throw notFound(`There is no report ${id}; getChatReports lists them`);
  return row;
}

/** Operators' queue of reports from the messenger (docs/decisions/0057). */
export const chatReportHandlers = {
  async getChatReports(context, { state, page, size }) {
    const where = state && eq(chatReports.state, state);
    return readQueue(
      context.db,
      selected(context)
        .where(where)
        .orderBy(...queueOrder(chatReports, state)),
      { from: chatReports, where, page, size },
      toReport,
    );
  },

  async getChatReport(context, { report_id: id }) {
    // Reads the version first, so that a decision between the two reads is detected, not overwritten.
    const version = await readVersion(context, KIND, id);
    return { version, report: toReport(await requireRow(context, id)) };
  },

  async decideChatReport(context, input) {
    const { report_id: id, decision, measure } = input;
    const row = await requireRow(context, id);
    const report = toReport(row);
    const { lines, marked, person } = report;
    const accused = marked >= 0 ? lines.slice(marked, marked + 1) : lines.filter(({ from }) => from === person);
    const files = decision === "acted" && input.remove_files === 1 ? toFileKeys(accused) : [];
    const kind = decision === "acted" ? "chat_report.act" : "chat_report.dismiss";
    const changed = await audited(context, { kind, subject: { kind: KIND, id }, input }, async () => {
      if (report.state !== "open") throw clash(context);
      return {
        before: { state: report.state },
        after: { state: decision, ...(decision === "acted" && { person, measure, ...(files.length > 0 && { files }) }) },
        guard: sql`exists (select 1 from ${chatReports} where ${chatReports.id} = ${id} and ${chatReports.state} = 'open')`,
        statements: [decideChatReport(context.db, id, decision), ...filesRefused(context, files)],
      };
    });
    if (decision === "dismissed") return changed;
    // A second submission repeats these steps, because the first may have failed after it wrote the decision.
    await deleteFiles(context, files);
    if (report.kind === "message") await removeMessage(context, row);
    if (fitsReport(measure, { isOfGroup: report.group_id !== "", person: report.person }))
      await act(context, measure, report, input);
    return changed;
  },
} satisfies Partial<Handlers<"operate">>;

async function act(
  context: ProductContext,
  measure: Parameters<typeof fitsReport>[0],
  { person, group_id, report_id }: ChatReport,
  { request_key, reason }: { request_key: string; reason?: string },
): Promise<void> {
  const why = { reason: reason || `chat report ${report_id}`, request_key: `${request_key}-m` };
  if (measure === "ban") await banPerson(context, { ...why, person: Number(person), hours: 0 });
  else if (measure.startsWith("mute-")) await mutePerson(context, { ...why, person, seconds: Number(measure.slice(5)) });
  else if (measure === "dismiss") {
    const GroupId = toGroupId(group_id);
    await unlessGone(context.chat.askGroup(GroupId, "group_open_http_svc.destroy_group", { GroupId }));
    const { user } = await requireOperator(context);
    const key = `chat-report-${report_id}`;
    await moderated(context, user.uid, { act: "dismiss", person: "", place: GroupId, detail: "", reason: why.reason, key });
  }
}

async function removeMessage({ chat }: ProductContext, { subject, person, groupId, uid }: Row): Promise<void> {
  const [seq = 0, random = 0] = subject.split(":").slice(-2).map(Number);
  const GroupId = toGroupId(groupId);
  if (groupId)
    await unlessGone(
      chat.askGroup(GroupId, "group_open_http_svc.group_msg_recall", {
        GroupId,
        ...(GroupId !== groupId && { TopicId: groupId }),
        MsgSeqList: [{ MsgSeq: seq }],
      }),
    );
  else
    await unlessGone(
      chat.askBox(person, "openim.msgwithdraw", {
        MsgInfo: { From_Account: person, To_Account: String(uid), MsgSeq: seq, MsgRandom: random, MsgTimeStamp: 0 },
      }),
    );
}

/** Ignores a refusal by the chat, because somebody may have removed the reported item meanwhile. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
