import { and, eq, type SQL, sql } from "drizzle-orm";
import { auditLines } from "#edge/audit/schema/audit.ts";
import { hashToken, sessionId } from "#edge/ground/people/people.ts";
import { LedgerError, type Movement, post, type Statement } from "#edge/money/money.ts";
import { ProductError, STATUS_FAILED } from "../contract/envelope.ts";
import type { LogSubject, OperatorAct } from "../contract/rules/operator-acts.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext } from "../ground/context.ts";
import { writeFault } from "../ground/db/write-fault.ts";
import { requireSameContent, toContentDigest } from "../ground/same-content.ts";
import { requireOperator } from "./rights.ts";

/** `input` is the call's whole checked input. Its hash shows whether a repeated request key comes with the same content. */
export interface OperatorRequest {
  kind: OperatorAct;
  subject: { kind: LogSubject; id: string | number };
  input: {
    /** Created with the form. A second request with the same key changes nothing. */
    request_key: string;
    /** Id of the subject's last log line when the form was made. Omitted if the change does not depend on the earlier state. */
    version?: number;
    reason?: string;
  };
}

export interface PreparedChange {
  /** The earlier and the later state; null if there is none. Never contains a secret, because operators read it. */
  before: unknown;
  after: unknown;
  /**
   * A condition that is true if the data that the change has read is still the same. If it is false, the change fails with 409.
   * `version` makes the same check for the subject's log lines.
   */
  guard?: SQL;
  statements: readonly Statement[];
  /**
   * The ledger movement of gold or money. It is posted only if its `guard` is true. The movements in `also` are posted in the same
   * batch (edge/money/ledger/post.ts).
   */
  movement?: { of: Movement; guard?: SQL; also?: readonly Movement[] };
  id?: string | number;
}

export interface Changed {
  line: number;
  /** True if the same request was made earlier, so that this request changed nothing. */
  repeated: boolean;
  id: string;
}

const toDigest = ({ kind, subject, input: { request_key: _, version: __, ...content } }: OperatorRequest): string =>
  toContentDigest([kind, subject.kind, String(subject.id), content]);

/**
 * Returns SQL for the id of the subject's last line. The SQL yields null if this id is not `version` or if `guard` is false. The
 * column refuses null, so the batch then fails.
 */
function previousLine(kind: string, id: string, version: number | undefined, guard: SQL = sql`true`): SQL<number> {
  const last = sql`coalesce((select max(p.id) from audit_lines p where p.subject_kind = ${kind} and p.subject_id = ${id}), 0)`;
  return sql<number>`case when ${guard} then ${version === undefined ? last : sql`nullif(${version}, nullif(${version}, ${last}))`} end`;
}

/**
 * The error if another operator has changed the subject first. The operator then gets the form again, and it shows the other
 * operator's changes.
 */
export const clash = (context: ProductContext): ProductError =>
  new ProductError(STATUS_FAILED, getServerText(context.locale, "operators")("clash"), 409);

/**
 * Writes the changes that `prepare` returns and a log line in one batch. A repeated key changes nothing. Throws 409 if `version` is
 * out of date or the guard is false.
 */
export async function audited(
  context: ProductContext,
  request: OperatorRequest,
  prepare: () => Promise<PreparedChange>,
): Promise<Changed> {
  const { db } = context;
  const { user, token } = await requireOperator(context);
  const digest = toDigest(request);
  const known = async (): Promise<Changed | null> => {
    const [line] = await db
      .select({ id: auditLines.id, digest: auditLines.digest, subjectId: auditLines.subjectId })
      .from(auditLines)
      .where(and(eq(auditLines.uid, user.uid), eq(auditLines.requestKey, request.input.request_key)));
    if (!line) return null;
    requireSameContent(line, { digest }, getServerText(context.locale, "operators")("key-used"));
    return { line: line.id, repeated: true, id: line.subjectId };
  };
  const before = await known();
  if (before) return before;
  const { statements, movement, guard, ...described } = await prepare();
  const id = String(described.id ?? request.subject.id);
  const line = db
    .insert(auditLines)
    .values({
      at: nowS(context),
      uid: user.uid,
      kind: request.kind,
      subjectKind: request.subject.kind,
      subjectId: id,
      previousId: previousLine(request.subject.kind, id, request.input.version, guard),
      before: JSON.stringify(described.before ?? null),
      after: JSON.stringify(described.after ?? null),
      reason: request.input.reason ?? "",
      ip: context.ip,
      session: sessionId(hashToken(token)),
      requestKey: request.input.request_key,
      digest,
    })
    .returning({ id: auditLines.id });
  try {
    if (movement) {
      const { repeated } = await post(db, movement.of, nowS(context), {
        guard: movement.guard,
        also: movement.also,
        before: [line],
        after: statements,
      });
      // Another change has posted a ledger movement with the same key, so this change was not made.
      if (repeated) throw new LedgerError("guard", `${movement.of.key} was posted before`);
    } else await db.batch([line, ...statements]);
  } catch (error) {
    // If the same request was sent twice at the same time, the other request has already made the change.
    const twin = await known();
    if (twin) return twin;
    if (/audit_lines\.previous_id/.test(writeFault(error))) throw clash(context);
    throw error;
  }
  context.snapshots.clear();
  const done = await known();
  // Another request posted the same ledger movement at the same moment, so this batch did nothing.
  if (!done) throw clash(context);
  return { ...done, repeated: false };
}

/** Returns the id of the subject's last log line. A form for the subject contains this id as its version. */
export async function readVersion({ db }: ProductContext, kind: string, id: string | number): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${auditLines.id}), 0)` })
    .from(auditLines)
    .where(and(eq(auditLines.subjectKind, kind), eq(auditLines.subjectId, String(id))));
  return row?.last ?? 0;
}
