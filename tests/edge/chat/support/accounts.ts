import { env } from "cloudflare:test";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { nextNumber } from "#tests/support/next-number.ts";
import { User } from "./groups.ts";
import { WireClient } from "./wire-client.ts";

export async function insertAccount(fields: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const uid = nextNumber("account of the chat", 910_001);
  const texts = { mobile: `+86${uid}`, passwordHash: "", nickName: `n${uid}`, inviteCode: `i${uid}` };
  await openDatabase(env.DB)
    .insert(users)
    .values({ uid, ...texts, registeredAt: 0, ...fields });
  return uid;
}

/** Logs an account of the site in to the chat. */
export const loginAccount = async (uid: number): Promise<User> => User.as(String(uid), await WireClient.login(String(uid)));
