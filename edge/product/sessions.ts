import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { notFound } from "../contract/envelope";
import { deviceOf } from "../contract/rules/device";
import { sessions } from "../db/schema/people";
import { type Handlers, nowS, requireViewer } from "./context";
import { hashToken, SESSION_ID_LENGTH, sessionId } from "./session";

/** Sessions that are shown; nobody is signed in at more places for long. */
const LISTED_MAX = 50;

/** Where somebody is signed in, and how he ends it: his own sessions only, whatever id is sent. */
export const sessionHandlers: Pick<Handlers<"user">, "getSessions" | "endSession"> = {
  async getSessions(context) {
    const { user, token } = await requireViewer(context);
    const rows = await context.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.uid, user.uid), gt(sessions.expiresAt, nowS(context))))
      .orderBy(desc(sql`${sessions.tokenHash} = ${hashToken(token)}`), desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .limit(LISTED_MAX);
    const current = hashToken(token);
    const list = rows.map(({ tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      id: sessionId(tokenHash),
      ...deviceOf(userAgent),
      created_at: createdAt,
      last_seen: Math.max(lastSeenAt, createdAt),
      current: tokenHash === current,
    }));
    return { list };
  },

  async endSession(context, { id }) {
    const { user, token } = await requireViewer(context);
    const which = id === "others" ? ne(sessions.tokenHash, hashToken(token)) : eq(sql`substr(${sessions.tokenHash}, 1, ${sql.raw(String(SESSION_ID_LENGTH))})`, id);
    const ended = await context.db
      .delete(sessions)
      .where(and(eq(sessions.uid, user.uid), which))
      .returning({ uid: sessions.uid });
    if (id !== "others" && ended.length === 0) throw notFound(`You have no session ${id}; getSessions lists those that are open`);
    return { ended: ended.length };
  },
};
