import { env } from "cloudflare:test";
import type { users } from "#edge/ground/people/schema/people.ts";
import { createToken, hashToken } from "#edge/ground/people/sessions.ts";

/** Returns the row of a person without a password. Derives the unique fields from `uid`. */
export const personRow = (uid: number, more: Partial<typeof users.$inferInsert> = {}) => ({
  uid,
  mobile: `+8619${String(uid).padStart(9, "0")}`,
  passwordHash: "",
  nickName: `person ${uid}`,
  inviteCode: `PERSON${uid}`,
  registeredAt: 0,
  ...more,
});

/** Signs a person in without a login. Returns the session's token. */
export async function openSession(uid: number, nowS = Math.floor(Date.now() / 1_000)): Promise<string> {
  const token = createToken();
  await env.DB.prepare("insert into sessions (token_hash, uid, kind, created_at, expires_at) values (?, ?, 'web', ?, 4000000000)")
    .bind(hashToken(token), uid, nowS)
    .run();
  return token;
}

/** Stores a setting of the site as JSON. */
export const saveSetting = (key: string, value: unknown) =>
  env.DB.prepare("insert or replace into settings (key, value) values (?, ?)").bind(key, JSON.stringify(value)).run();
