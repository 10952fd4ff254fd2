import { nowS, type ProductContext } from "#edge/ground/context.ts";
import { createToken, hashToken, SESSION_S } from "#edge/ground/people/sessions.ts";

/** Only the session's owner gets the token. */
export function newSession(context: Pick<ProductContext, "now" | "userAgent">, uid: number) {
  const token = createToken();
  const now = nowS(context);
  const row = {
    tokenHash: hashToken(token),
    uid,
    kind: "web",
    createdAt: now,
    expiresAt: now + SESSION_S,
    lastSeenAt: now,
    userAgent: context.userAgent.slice(0, 200),
  };
  return { token, row };
}

/** Maximum number of sessions of a user. It is above any user's need, and the list of sessions shows all of them. */
export const SESSIONS_MAX = 50;
