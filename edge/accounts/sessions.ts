import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { endSessions, hashToken, SESSION_ID_LENGTH, SESSIONS_MAX, sessionId } from "#edge/ground/people/people.ts";
import { sessions } from "#edge/ground/people/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { toDevice } from "../contract/rules/devices.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, requireViewer } from "../ground/context.ts";
import { accountEvent } from "./account-log.ts";
import { requirePassword } from "./change-password.ts";

/** These handlers end only the caller's own sessions, whichever id the caller sends. */
export const sessionHandlers = {
  async getSessions(context) {
    const { user, token } = await requireViewer(context);
    const rows = await context.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.uid, user.uid), gt(sessions.expiresAt, nowS(context))))
      .orderBy(desc(sql`${sessions.tokenHash} = ${hashToken(token)}`), desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .limit(SESSIONS_MAX);
    const current = hashToken(token);
    const list = rows.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      id: sessionId(tokenHash),
      ...toDevice(userAgent),
      created_at: createdAt,
      last_seen: Math.max(lastSeenAt, createdAt),
      current: tokenHash === current,
    }));
    return { list };
  },

  async endSession(context, { id, password }) {
    const { user, token } = await requireViewer(context);
    // Requires the password, so that a person with a found phone or a stolen session cannot sign the owner out everywhere else.
    if (id !== sessionId(hashToken(token))) {
      if (password === undefined) throw forbidden(getServerText(context.locale, "refusals")("wrong-old-password"), "password");
      await requirePassword(context, user.uid, password);
    }
    const which =
      id === "others"
        ? ne(sessions.tokenHash, hashToken(token))
        : eq(sql`substr(${sessions.tokenHash}, 1, ${sql.raw(String(SESSION_ID_LENGTH))})`, id);
    const { db } = context;
    const wanted = and(eq(sessions.uid, user.uid), which);
    const [, ended] = await db.batch([
      accountEvent(context, user.uid, "sessions-ended", sql`exists (select 1 from ${sessions} where ${wanted})`),
      endSessions(db, user.uid, which).returning({ tokenHash: sessions.tokenHash }),
    ]);
    if (id !== "others" && ended.length === 0) throw notFound(`You have no session ${id}; getSessions lists those that are open`);
    // Also ends the chat of these sessions, because their chat signatures may otherwise stay valid for a day.
    if (ended.length > 0)
      await context.chat.kick(String(user.uid), { sessions: ended.map(({ tokenHash }) => sessionId(tokenHash)) });
    return { ended: ended.length };
  },
} satisfies Partial<Handlers<"user">>;
