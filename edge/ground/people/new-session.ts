import { nowS, type ProductContext } from "#edge/ground/context.ts";
import { createToken, hashToken, SESSION_S } from "#edge/ground/people/sessions.ts";

/** A new session as a row, with the token that only its owner gets to know. */
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

/** Sessions that a person has at most: nobody is signed in at more places, and the list shows them all. */
export const SESSIONS_MAX = 50;
