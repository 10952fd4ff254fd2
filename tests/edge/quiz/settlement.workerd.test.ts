import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "#edge/contract/log.ts";
import { quizPayout } from "#edge/contract/rules/quiz.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { Random } from "#edge/ground/random.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import type { Movement } from "#edge/money/ledger/movement.ts";
import { postingMany } from "#edge/money/ledger/post-many.ts";
import { quizDaily, quizPicked } from "#edge/money/ledger/quiz-movements.ts";
import { settleQuizzes } from "#edge/quiz/settle.ts";
import { SLICE_PICKS } from "#edge/quiz/settle-slice.ts";
import { breakingD1, isBreak } from "#tests/support/breaking-d1.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { setMatch } from "../plans/masters.ts";
import { db, openAll, players, quizAccounts } from "./players.ts";

const PLAYERS = 1_000;
const FIRST = 20_000;
const POINTS = 1_000;
const CHOICES = ["home", "draw", "away"] as const;
const END_S = NOW_S + 5 * 3_600;
const WINNER = 1;

type Choice = (typeof CHOICES)[number];
interface Player {
  uid: number;
  choice: Choice;
  stake: number;
  balance: number;
  paid: number;
}

/** Calculates the expected settlement with plain numbers. */
class Model {
  rest = 0;
  kept = 0;

  constructor(readonly all: Player[]) {}

  settle(outcome: Choice | "void"): void {
    const sum = (of: readonly Player[]) => of.reduce((total, { stake }) => total + stake, 0);
    const pool = { all: sum(this.all), right: sum(this.all.filter(({ choice }) => choice === outcome)) };
    this.rest -= this.kept;
    this.kept = pool.all;
    for (const player of this.all) {
      const next = quizPayout(player, outcome, pool);
      const more = next - player.paid;
      const moved = Math.max(more, -player.balance);
      player.balance += moved;
      // The site pays the amount that the player has already spent.
      this.rest += more - moved;
      player.paid = next;
      this.kept -= next;
    }
    this.rest += this.kept;
  }
}

let model: Model;

async function postAll(movements: Movement[]): Promise<void> {
  const [first, ...more] = postingMany(db, movements, NOW_S, sql`true`);
  if (first) await db.batch([first, ...more]);
}

/** Gives some of the players their points and their picks, in a few statements. */
async function pickAll(list: readonly Player[]): Promise<void> {
  await postAll(
    list.flatMap(({ uid, stake }) => [
      quizDaily(uid, "2026-11-21", POINTS),
      quizPicked({ uid, questionId: WINNER, points: stake, requestKey: `simulated-pick-${uid}` }),
    ]),
  );
  await env.DB.batch([
    env.DB.prepare(
      "insert into quiz_picks (question_id, uid, choice, stake, created_at) select ?1, value->>0, value->>1, value->>2, ?2 from json_each(?3)",
    ).bind(WINNER, NOW_S, JSON.stringify(list.map(({ uid, choice, stake }) => [uid, choice, stake]))),
    env.DB.prepare(
      "insert into quiz_choices (question_id, choice, stake, people) select question_id, choice, sum(stake), count(*) from quiz_picks where question_id = ?1 group by choice",
    ).bind(WINNER),
  ]);
}

/** Runs the settlement to its end. Each batch may be interrupted: it is lost, or it is written but the caller gets no answer. */
async function settleThroughBreaks(random: Random): Promise<void> {
  for (let runs = 0; runs < 200; runs += 1) {
    const dies = random.chance(0.4);
    const on = dies ? openDatabase(breakingD1(env.DB, random.chance(0.5) ? "thrown" : "unheard")) : db;
    // Two runs at the same time, as two minutes of the schedule may overlap.
    await Promise.all(
      [settleQuizzes(on, END_S, random.int(1, 3)), settleQuizzes(on, END_S, 1)].map((run) => run.catch(() => undefined)),
    );
    const waiting = await env.DB.prepare("select count(*) as n from quiz_due").first<number>("n");
    if (waiting === 0) return;
  }
  throw new Error("The settlement did not come to its end");
}

async function expectModel(): Promise<void> {
  const accounts = await quizAccounts();
  expect(accounts).toEqual({
    ...Object.fromEntries(model.all.map(({ uid, balance }) => [`user:${uid}:quiz`, balance])),
    "site:daily:quiz": -POINTS * PLAYERS,
    "site:pool:quiz": 0,
    ...(model.rest === 0 && !("site:rest:quiz" in accounts) ? {} : { "site:rest:quiz": model.rest }),
  });
  expect((await checkBook(db)).faults).toEqual([]);
}

vi.spyOn(log, "error").mockImplementation((_, error) => {
  if (!isBreak(error)) throw error;
});

beforeAll(async () => {
  await seedFixture(env.DB);
  await openAll();
  const [question] = (
    await env.DB.prepare("select id from quiz_questions where match_id = ? and kind = 'winner'").bind(MATCHES.waiting).all()
  ).results;
  expect(question?.id).toBe(WINNER);
  const random = new Random("quiz");
  const uids = await players(FIRST, PLAYERS);
  model = new Model(
    uids.map((uid) => {
      const stake = 10 * random.int(1, 50);
      return { uid, choice: random.pick(CHOICES), stake, balance: POINTS - stake, paid: 0 };
    }),
  );
  await pickAll(model.all);
});

describe("the settlement of a thousand players", () => {
  it("the settlement pays each player exactly once despite crashes @spec 2.20", async () => {
    const random = new Random("crashes");
    expect(PLAYERS).toBeGreaterThan(3 * SLICE_PICKS);
    await setMatch(MATCHES.waiting, { status: 8, home_score: 2, away_score: 0 });
    await settleThroughBreaks(random);
    model.settle("home");
    await expectModel();

    // Winners spend their winnings, so that a correction cannot take back everything.
    const spenders = model.all.filter(({ paid }, index) => paid > 0 && index % 2 === 0);
    const question = await env.DB.prepare("select id from quiz_questions where match_id = ? and kind = 'winner'")
      .bind(MATCHES.tomorrow)
      .first<number>("id");
    await postAll(
      spenders.map(({ uid, balance }) =>
        quizPicked({ uid, questionId: question ?? 0, points: balance - 7, requestKey: `simulated-spent-${uid}` }),
      ),
    );
    const spent = spenders.reduce((sum, { balance }) => sum + balance - 7, 0);
    for (const player of spenders) player.balance = 7;

    await setMatch(MATCHES.waiting, { away_score: 3 });
    await settleThroughBreaks(random);
    model.settle("away");
    const accounts = await quizAccounts();
    expect(accounts["site:pool:quiz"]).toBe(spent);
    expect(accounts["site:rest:quiz"]).toBe(model.rest);
    expect(model.rest).toBeLessThan(-1_000);
    for (const { uid, balance } of model.all) expect([uid, accounts[`user:${uid}:quiz`]]).toEqual([uid, balance]);

    const { results } = await env.DB.prepare(
      "select key, count(*) as n from ledger_movements where key glob 'quiz:1:[12]:[0-9]*' group by key having n > 1",
    ).all();
    expect(results).toEqual([]);
    const state = await env.DB.prepare("select version, phase, outcome from quiz_questions where id = 1").first();
    expect(state).toEqual({ version: 2, phase: "done", outcome: "away" });
    const unsettled = await env.DB.prepare(
      "select count(*) as n from quiz_picks where question_id = 1 and version <> 2",
    ).first<number>("n");
    expect(unsettled).toBe(0);
  });

  it("the settlement touches no account of gold or diamonds", async () => {
    const other = await env.DB.prepare("select count(*) as n from ledger_accounts where currency <> 'quiz'").first<number>("n");
    expect(other).toBe(0);
    const { faults } = await checkBook(db);
    expect(faults.every((fault) => /^question \d+ holds 0 quiz points and the book has \d+$/.test(fault))).toBe(true);
    expect(faults).toHaveLength(1);
  });

  it("the settlement ranks players by the points of the corrected result", async () => {
    const won = model.all.map(({ uid, paid, stake }) => [uid, Math.max(0, paid - stake)]).filter(([, points]) => points !== 0);
    const { results } = await env.DB.prepare("select uid, won from quiz_ranks where span = 'all' and won <> 0 order by uid").all<{
      uid: number;
      won: number;
    }>();
    expect(results.map((row) => [row.uid, row.won])).toEqual(won);
  });
});
