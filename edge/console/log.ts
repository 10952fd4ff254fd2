import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { auditLines } from "#edge/audit/reads.ts";
import { users } from "#edge/ground/people/reads.ts";
import { toRelativeTime } from "../contract/relative-time.server.ts";
import { type Handlers, nowS } from "../ground/context.ts";
import { named, selectPage } from "../ground/db/client.ts";
import { changesBetween } from "./changes.ts";
import { isOperator } from "./people.ts";

const OPERATORS_MAX = 100;

/** `kind` is a complete kind (`config.save`) or the part before the dot (`config`). */
export const getLog: Handlers<"operate">["getLog"] = async (context, input) => {
  const { db, locale } = context;
  const { page, size, kind, operator, subject_kind, subject_id, line, after } = input;
  const condition = and(
    gt(auditLines.id, after),
    line === undefined ? undefined : eq(auditLines.id, line),
    kind === undefined
      ? undefined
      : kind.includes(".")
        ? eq(auditLines.kind, kind)
        : sql`${auditLines.kind} >= ${`${kind}.`} and ${auditLines.kind} < ${`${kind}/`}`,
    operator === undefined ? undefined : eq(auditLines.uid, operator),
    subject_kind === undefined ? undefined : eq(auditLines.subjectKind, subject_kind),
    subject_id === undefined ? undefined : eq(auditLines.subjectId, subject_id),
  );
  const [rows, [all], operators] = await db.batch([
    ...selectPage(
      db,
      db
        .select({ ...named("a", auditColumns), nick: sql<string>`${users.nickName}`.as("nick") })
        .from(auditLines)
        .innerJoin(users, eq(users.uid, auditLines.uid))
        .where(condition)
        .orderBy(desc(auditLines.id)),
      { from: auditLines, where: condition, page, size },
    ),
    db
      .select({ uid: users.uid, nick_name: users.nickName })
      .from(users)
      .where(isOperator)
      .orderBy(asc(users.uid))
      .limit(OPERATORS_MAX),
  ]);
  const list = rows.map(({ nick, subjectKind, subjectId, before, after: now, ...line }) => ({
    ...line,
    ago: toRelativeTime(line.at, nowS(context), locale),
    nick_name: nick,
    subject_kind: subjectKind,
    subject_id: subjectId,
    changes: changesBetween(JSON.parse(before), JSON.parse(now)),
  }));
  return { list, total: all?.total ?? 0, operators };
};

const auditColumns = {
  id: auditLines.id,
  at: auditLines.at,
  uid: auditLines.uid,
  kind: auditLines.kind,
  subjectKind: auditLines.subjectKind,
  subjectId: auditLines.subjectId,
  before: auditLines.before,
  after: auditLines.after,
  reason: auditLines.reason,
  ip: auditLines.ip,
  session: auditLines.session,
};
