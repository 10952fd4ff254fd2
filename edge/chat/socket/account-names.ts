import { log } from "#edge/contract/log.ts";
import { isAccountNumber } from "../directory/store.ts";

/** The nicks of the site's accounts, by chat id. Empty while the database fails: a number is shown instead of the name. */
export async function readAccountNames(d1: D1Database, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const accounts = userIds.filter(isAccountNumber).map(Number);
  if (accounts.length === 0) return new Map();
  try {
    const { results } = await d1
      .prepare("select uid, nick_name as nick from users where uid in (select value from json_each(?1))")
      .bind(JSON.stringify(accounts))
      .all<{ uid: number; nick: string }>();
    return new Map(results.map(({ uid, nick }) => [String(uid), nick]));
  } catch (error) {
    log.warn("The names of accounts could not be read.", error);
    return new Map();
  }
}
