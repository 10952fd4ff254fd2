import { env } from "cloudflare:test";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { personRow } from "#tests/support/people.ts";

export const db = openDatabase(env.DB);

let next = 70_000;

export async function person(level = 1): Promise<number> {
  const uid = ++next;
  await db.insert(users).values(personRow(uid, { userLevel: level }));
  return uid;
}

export const number = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await env.DB.prepare(`select (${sql}) as n`)
    .bind(...values)
    .first<number>("n")) ?? 0;

export const readGold = (uid: number): Promise<number> =>
  number("select balance from ledger_accounts where id = ?", `user:${uid}:gold`);

export interface AwardRow {
  day: string;
  kind: string;
  stage: number;
  gold: number;
  point: number;
  created_at: number;
}

export const readAwards = async (uid: number): Promise<AwardRow[]> =>
  (await env.DB.prepare("select * from task_awards where uid = ? order by rowid").bind(uid).all<AwardRow>()).results;
