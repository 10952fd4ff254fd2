import { and, count, eq, gt } from "drizzle-orm";
import { forbidden, tooMany } from "../contract/envelope.ts";
import { REPORTS_A_DAY, type ReportReason } from "../contract/rules/rooms.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { roomReports } from "./schema/rooms.ts";

const DAY_S = 86_400;

interface NewReport {
  anchorId: number;
  /** Identifies the reported item within the anchor's room. */
  subject: string;
  reason: ReportReason;
  note?: string;
  /** Called only for a new report, to find the reported person and the evidence. */
  look: () => { person: string; evidence: object } | Promise<{ person: string; evidence: object }>;
}

/** If a user reports the same item again, the first report stays (docs/decisions/0046). */
export async function fileReport(
  context: ProductContext,
  uid: number,
  { anchorId, subject, reason, note = "", look }: NewReport,
): Promise<{ report_id: number }> {
  const { db } = context;
  const text = getServerText(context.locale, "rooms");
  const createdAt = nowS(context);
  const once = and(eq(roomReports.uid, uid), eq(roomReports.anchorId, anchorId), eq(roomReports.subject, subject));
  const [[known], [today]] = await db.batch([
    db.select({ id: roomReports.id }).from(roomReports).where(once),
    db
      .select({ count: count() })
      .from(roomReports)
      .where(and(eq(roomReports.uid, uid), gt(roomReports.createdAt, createdAt - DAY_S))),
  ]);
  if (known) return { report_id: known.id };
  if ((today?.count ?? 0) >= REPORTS_A_DAY) throw tooMany(text("reported-enough", { count: REPORTS_A_DAY }), DAY_S);
  const { person, evidence } = await look();
  if (person === String(uid)) throw forbidden(text("yourself"));
  await db
    .insert(roomReports)
    .values({ uid, anchorId, subject, person, reason, note, evidence: JSON.stringify(evidence), createdAt })
    .onConflictDoNothing();
  const [made] = await db.select({ id: roomReports.id }).from(roomReports).where(once);
  return { report_id: made?.id ?? 0 };
}
