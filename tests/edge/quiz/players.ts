import { env } from "cloudflare:test";
import { openDatabase } from "#edge/ground/db/client.ts";
import { DEFAULT_CONFIG } from "#edge/ground/settings/setting-values.ts";
import { openQuizzes } from "#edge/quiz/open.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { NOW_S } from "#tests/support/fixture.ts";
import { openSession, saveSetting } from "#tests/support/people.ts";

export const db = openDatabase(env.DB);
export const ZONE = "Asia/Shanghai";

export const switchQuiz = (on: 0 | 1) => saveSetting("config", { ...DEFAULT_CONFIG, switch_race_quiz_check: on });

/** Switches the quiz on, and opens the questions of the coming matches. */
export async function openAll(nowS = NOW_S): Promise<void> {
  await switchQuiz(1);
  await openQuizzes(db, nowS);
}

export async function players(first: number, count: number): Promise<number[]> {
  const uids = Array.from({ length: count }, (_, index) => first + index);
  await env.DB.prepare(
    "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) select value, 'q' || value, '-', 'player ' || value, 'Q' || value, 0 from json_each(?)",
  )
    .bind(JSON.stringify(uids))
    .run();
  return uids;
}

export async function player(uid: number) {
  await players(uid, 1);
  const token = await openSession(uid, NOW_S);
  return { uid, at: (nowS: number) => inProcess({ token, now: () => nowS * 1000 }).quiz };
}

export const guestAt = (nowS: number) => inProcess({ now: () => nowS * 1000 }).quiz;

export async function quizAccounts(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare("select id, balance from ledger_accounts where currency = 'quiz'").all<{
    id: string;
    balance: number;
  }>();
  return Object.fromEntries(results.map(({ id, balance }) => [id, balance]));
}
