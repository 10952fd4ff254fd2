import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { sessions } from "#edge/ground/people/schema/sessions.ts";

const DAY_S = 86_400;

/** Longest lifetime of a session, and longest time without use, in seconds. A viewer who comes once a month stays signed in. */
export const SESSION_S = 180 * DAY_S;

export const SESSION_IDLE_S = 30 * DAY_S;

const TOKEN_BYTES = 32;

/** Nobody can sign in with a copy of the table, because it contains only hashes. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/**
 * Length of the beginning of a token's hash. The beginning identifies a session among the sessions of its user, and is useless as a
 * token.
 */
export const SESSION_ID_LENGTH = 16;

export const sessionId = (tokenHash: string): string => tokenHash.slice(0, SESSION_ID_LENGTH);

/** Selects the owner of a session; no row if the token is unknown, ended or expired. `now` is in unix milliseconds. */
export function selectAccount(db: Database, token: string, now: number) {
  const nowS = Math.floor(now / 1000);
  return db
    .select({ uid: sql<number>`${users.uid}`.as("account_uid"), isOperate: sql<number>`${users.isOperate}`.as("is_operate") })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, nowS),
        sql`max(${sessions.lastSeenAt}, ${sessions.createdAt}) > ${nowS - SESSION_IDLE_S}`,
      ),
    )
    .limit(1);
}

/** Null if the token is unknown, ended or expired. `now` is in unix milliseconds. */
export async function findAccount(
  db: Database,
  token: string,
  now: number,
): Promise<{ uid: number; isOperator: boolean } | null> {
  const [row] = await selectAccount(db, token, now);
  return row ? { uid: row.uid, isOperator: row.isOperate === 1 } : null;
}
