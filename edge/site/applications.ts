import { and, desc, eq, sql } from "drizzle-orm";
import { requireSayable } from "#edge/accounts/accounts.ts";
import { sendSystemMessage } from "#edge/ground/inbox/inbox.ts";
import { grantRole } from "#edge/ground/people/people.ts";
import type { Application } from "../contract/calls/user-people.ts";
import { forbidden, tooMany } from "../contract/envelope.ts";
import type { ApplicationType } from "../contract/rules/service.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { isTaken } from "../ground/db/write-fault.ts";
import { applications } from "./schema/applications.ts";

type Row = typeof applications.$inferSelect;

export const toApplication = (row: Row): Application => ({
  id: row.id,
  type: row.type,
  state: row.state,
  real_name: row.realName,
  sport_id: row.sportId,
  sample_link: row.sampleLink,
  about: row.about,
  reason: row.reason,
  created_at: row.createdAt,
  decided_at: row.decidedAt,
});

async function newest({ db }: ProductContext, uid: number, type: ApplicationType): Promise<{ application: Application | null }> {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.uid, uid), eq(applications.type, type)))
    .orderBy(desc(applications.id))
    .limit(1);
  return { application: row ? toApplication(row) : null };
}

/**
 * A person may have one open application of each type, and may not apply for a role that the person already has (Specification
 * 2.10).
 */
export const applicationHandlers = {
  async getApplication(context, { apply_type: type }) {
    return newest(context, (await requireViewer(context)).user.uid, type);
  },

  async apply(context, { apply_type: type, real_name: realName, sport_id: sportId, sample_link: sampleLink, about }) {
    const { user } = await requireViewer(context);
    const messages = getServerText(context.locale, "refusals");
    if (type === "anchor" && user.is_anchor === 1) throw forbidden(messages("already-anchor"));
    if (type === "master" && user.is_youliao === 1) throw forbidden(messages("already-master"));
    await requireSayable(context, { real_name: realName, about });
    // A repeated application is refused before it counts as an attempt.
    if ((await newest(context, user.uid, type)).application?.state === "open") throw forbidden(messages("already-applied"));
    // Attempts are limited, because every application, even a withdrawn one, remains readable for operators.
    const waitS = await context.attempt({ kind: "application", key: String(user.uid) });
    if (waitS > 0) throw tooMany(messages("too-many-applications", { count: Math.ceil(waitS / 3_600) }), waitS);
    try {
      const [row] = await context.db
        .insert(applications)
        .values({ uid: user.uid, type, realName, sportId, sampleLink, about, state: "open", createdAt: nowS(context) })
        .returning();
      if (!row) throw new Error(`The application of ${user.uid} was not written`);
      return toApplication(row);
    } catch (error) {
      if (isTaken(error, "applications.uid")) throw forbidden(messages("already-applied"));
      throw error;
    }
  },

  async withdrawApplication(context, { apply_type: type }) {
    const { uid } = (await requireViewer(context)).user;
    await context.db
      .update(applications)
      .set({ state: "withdrawn", decidedAt: nowS(context) })
      .where(and(eq(applications.uid, uid), eq(applications.type, type), eq(applications.state, "open")));
    return newest(context, uid, type);
  },
} satisfies Partial<Handlers<"user">>;

export interface Decision {
  id: number;
  approved: boolean;
  reason: string;
  atS: number;
}

/** If the application is not open any more, a column's constraint refuses the value, so the whole batch fails. */
export function applicationDecided(
  db: Database,
  { uid, type }: Pick<Row, "uid" | "type">,
  { id, approved, reason, atS }: Decision,
) {
  const state = approved ? "approved" : "refused";
  return [
    db
      .update(applications)
      .set({
        state: sql`case ${applications.state} when 'open' then ${state} end`,
        reason: approved ? "" : reason,
        decidedAt: atS,
      })
      .where(eq(applications.id, id)),
    grantRole(db, uid, type, approved),
    sendSystemMessage(db, { uid, kind: "applicationDecided", vars: { type, approved, reason }, key: `application:${id}`, atS }),
  ] as const;
}
