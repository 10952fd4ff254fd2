import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { contract } from "#edge/contract/index.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { orderPaid } from "#edge/money/ledger/movements.ts";
import { LedgerError, post } from "#edge/money/ledger/post.ts";
import { quizDaily, quizPicked } from "#edge/money/ledger/quiz-movements.ts";
import { bookPicks } from "#edge/quiz/book.ts";
import { forgetOldRanks, settleQuizzes } from "#edge/quiz/settle.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { openSession } from "#tests/support/people.ts";
import { setMatch } from "../plans/masters.ts";
import { db, guestAt, openAll, player, quizAccounts, switchQuiz, ZONE } from "./players.ts";

const HOUR_S = 3_600;
const DAY_S = 86_400;
const START_S = NOW_S + 2 * HOUR_S;
const KEY = "request-key-of-a-pick";

beforeAll(async () => {
  await seedFixture(env.DB);
  await openAll();
});

/** Does the work of the schedule, which runs every two minutes. */
async function settleAll(nowS: number): Promise<void> {
  await bookPicks(db, nowS);
  await settleQuizzes(db, nowS);
}

/** The balances of all accounts after all picks are in the book. */
async function bookedAccounts(): Promise<Record<string, number>> {
  await bookPicks(db, NOW_S);
  return quizAccounts();
}

const readQuestions = async (matchid: number) => (await guestAt(NOW_S).getQuiz({ matchid, zone: ZONE })).questions;

async function questionId(matchid: number, kind: string): Promise<number> {
  const found = (await readQuestions(matchid)).find((question) => question.kind === kind);
  if (!found) throw new Error(`Match ${matchid} has no question ${kind}`);
  return found.id;
}

describe("the questions of a match", () => {
  it("only coming matches have questions @spec 2.20", async () => {
    expect((await readQuestions(MATCHES.waiting)).map(({ kind, line, state }) => [kind, line, state])).toEqual([
      ["winner", null, "open"],
      ["goals", 2.5, "open"],
      ["both", null, "open"],
    ]);
    expect((await readQuestions(MATCHES.basketballWaiting)).map(({ kind }) => kind)).toEqual(["winner", "half"]);
    for (const matchid of [MATCHES.firstHalf, MATCHES.finished, MATCHES.postponed])
      expect(await readQuestions(matchid)).toEqual([]);
  });

  it("a question keeps its original line when the odds change", async () => {
    const quoted =
      "insert into odds (match_id, bookmaker_id, market, at, line, home, away) values (?, 1, 'total', ?, ?, 1.9, 1.9)";
    const copy = `insert into matches (id, sport_id, source_key, league_id, season_id, home_team_id, away_team_id, starts_at, status)
      select 2999, sport_id, 'quoted', league_id, season_id, home_team_id, away_team_id, starts_at, 1 from matches where id = ?`;
    await env.DB.prepare(copy).bind(MATCHES.basketballWaiting).run();
    await env.DB.prepare(quoted)
      .bind(2999, NOW_S - 60, 171)
      .run();
    await openAll();
    await env.DB.prepare(quoted).bind(2999, NOW_S, 180.5).run();
    await openAll();
    expect((await readQuestions(2999)).find(({ kind }) => kind === "points")?.line).toBe(171.5);
  });

  it("an unknown match has no questions @spec 3.13", async () => {
    await expect(guestAt(NOW_S).getQuiz({ matchid: 4_040_404 })).rejects.toMatchObject({ http: 404 });
    const ann = await player(701);
    await switchQuiz(0);
    try {
      const later = NOW_S + 60;
      const calls = ann.at(later);
      for (const ask of [
        calls.getQuiz({ matchid: MATCHES.waiting }),
        calls.takeDaily({ zone: ZONE }),
        calls.pick({ question_id: 1, choice: "home", points: 10, request_key: KEY }),
        calls.getMyQuiz({}),
        calls.getQuizRank({}),
      ])
        await expect(ask).rejects.toMatchObject({ http: 404 });
    } finally {
      await switchQuiz(1);
    }
  });
});

describe("the free points of a day", () => {
  it("concurrent requests refill the free points only once a day", async () => {
    const { at, uid } = await player(710);
    const all = await Promise.all(Array.from({ length: 5 }, () => at(NOW_S).takeDaily({ zone: ZONE })));
    expect(all.map(({ given }) => given).sort((a, b) => b - a)).toEqual([1_000, 0, 0, 0, 0]);
    await at(NOW_S).pick({
      question_id: await questionId(MATCHES.tomorrow, "winner"),
      choice: "home",
      points: 200,
      request_key: KEY,
    });
    expect(await at(NOW_S + 60).takeDaily({ zone: ZONE })).toEqual({ given: 0, balance: 800 });
    // It is still yesterday in Honolulu, and the points of a past day cannot be taken.
    expect((await at(NOW_S + 60).takeDaily({ zone: "Pacific/Honolulu" })).given).toBe(0);
    expect(await at(NOW_S + DAY_S).takeDaily({ zone: ZONE })).toEqual({ given: 200, balance: 1_000 });
    expect((await bookedAccounts())[`user:${uid}:quiz`]).toBe(1_000);
  });

  it("the free points appear in no wallet", async () => {
    const { uid, at } = await player(711);
    await at(NOW_S).takeDaily({ zone: ZONE });
    const own = inProcess({ token: await openSession(uid, NOW_S), now: () => NOW_S * 1000 });
    expect((await own.user.getProfitList({})).total).toBe(0);
    expect((await own.user.getProfitConsumeType({})).list.map(({ type }) => type)).not.toContain("quiz");
    const { list } = await own.wallet.getMonths({ zone: ZONE });
    expect(JSON.stringify(list)).not.toContain("1000");
    expect(JSON.stringify(await own.user.getUserInfo({}))).not.toContain('"quiz');
  });
});

describe("picks", () => {
  it("a player can only raise the points of a pick", async () => {
    const { at } = await player(720);
    const winner = await questionId(MATCHES.waiting, "winner");
    const pick = (choice: "home" | "away" | "yes", points: number, key: string, nowS = NOW_S) =>
      at(nowS).pick({ question_id: winner, choice, points, request_key: `${KEY}-${key}` });
    await expect(pick("home", 10, "1")).rejects.toMatchObject({ http: 403, message: expect.stringContaining("0") });
    await at(NOW_S).takeDaily({ zone: ZONE });
    expect(await pick("home", 200, "2")).toMatchObject({ mine: { choice: "home", stake: 200 }, balance: 800 });
    expect(await pick("home", 200, "2")).toMatchObject({ mine: { stake: 200 }, balance: 800 });
    expect(await pick("home", 200, "3")).toMatchObject({ mine: { stake: 400 }, balance: 600 });
    await expect(pick("home", 200, "4")).rejects.toMatchObject({ http: 403, message: expect.stringContaining("500") });
    await expect(pick("away", 10, "5")).rejects.toMatchObject({ http: 403 });
    await expect(pick("away", 200, "2")).rejects.toMatchObject({ http: 403 });
    await expect(pick("home", 100, "2")).rejects.toMatchObject({ http: 403 });
    await expect(pick("yes", 10, "6")).rejects.toMatchObject({ http: 400 });
    await expect(pick("home", 30, "7")).rejects.toMatchObject({ http: 400 });
    const unknown = at(NOW_S).pick({ question_id: 99_999, choice: "home", points: 10, request_key: KEY });
    await expect(unknown).rejects.toMatchObject({ http: 404 });
    const data = await at(NOW_S).getQuiz({ matchid: MATCHES.waiting, zone: ZONE });
    expect(contract.quiz.getQuiz.data.parse(data)).toEqual(data);
    expect(data.questions[0]).toMatchObject({
      choices: [{ choice: "home", stake: 400, people: 1 }, {}, {}],
      mine: { stake: 400 },
    });
    expect(data.mine).toEqual({ balance: 600, daily: 0 });
  });

  it("concurrent picks with one key count only once", async () => {
    const { at, uid } = await player(721);
    await at(NOW_S).takeDaily({ zone: ZONE });
    const question_id = await questionId(MATCHES.waiting, "goals");
    const keys = ["a", "a", "b", "b", "c", "c", "d"];
    await Promise.allSettled(
      keys.map((key) => at(NOW_S).pick({ question_id, choice: "over", points: 200, request_key: `${KEY}-${key}` })),
    );
    const { questions, mine } = await at(NOW_S).getQuiz({ matchid: MATCHES.waiting, zone: ZONE });
    expect([questions[1]?.mine?.stake, mine?.balance]).toEqual([400, 600]);
    expect((await bookedAccounts())[`user:${uid}:quiz`]).toBe(600);
  });

  it("a match accepts no picks once it has begun", async () => {
    const { at } = await player(722);
    await at(NOW_S).takeDaily({ zone: ZONE });
    const question_id = await questionId(MATCHES.waiting, "both");
    const pick = (nowS: number, key: string) =>
      at(nowS).pick({ question_id, choice: "yes", points: 10, request_key: `${KEY}-${key}` });
    await pick(START_S - 1, "before");
    await expect(pick(START_S, "start")).rejects.toMatchObject({ http: 403 });
    await setMatch(MATCHES.waiting, { status: 2 });
    await expect(pick(START_S - 60, "early")).rejects.toMatchObject({ http: 403 });
    expect((await at(START_S - 60).getQuiz({ matchid: MATCHES.waiting })).questions[0]?.state).toBe("closed");
    await setMatch(MATCHES.waiting, { status: 1 });
  });
});

describe("a settled match", () => {
  it("a settled match pays the right picks @spec 2.20", async () => {
    const [won, lost] = await Promise.all([player(730), player(731)]);
    for (const { at } of [won, lost]) await at(NOW_S).takeDaily({ zone: ZONE });
    const winner = await questionId(MATCHES.basketballWaiting, "winner");
    const half = await questionId(MATCHES.basketballWaiting, "half");
    await won.at(NOW_S).pick({ question_id: winner, choice: "home", points: 100, request_key: `${KEY}-1` });
    await lost.at(NOW_S).pick({ question_id: winner, choice: "away", points: 50, request_key: `${KEY}-1` });
    await lost.at(NOW_S).pick({ question_id: half, choice: "draw", points: 10, request_key: `${KEY}-2` });
    await setMatch(MATCHES.basketballWaiting, {
      status: 10,
      home_score: 90,
      away_score: 88,
      period_scores: "[[20,20],[30,20],[20,28],[20,20]]",
    });
    const end = START_S + 3 * HOUR_S;
    await settleAll(end);
    const mine = (await won.at(end).getMyQuiz({})).list;
    expect(mine).toMatchObject([{ state: "won", paid: 150, stake: 100, corrected: 0, matchid: MATCHES.basketballWaiting }]);
    expect((await lost.at(end).getMyQuiz({})).list.map(({ kind, state, paid }) => [kind, state, paid])).toEqual([
      // Nobody picked the side that led at half-time, so the points are refunded.
      ["half", "refunded", 10],
      ["winner", "lost", 0],
    ]);
    const rank = await won.at(end).getQuizRank({ span: "day" });
    expect(rank.list.find(({ uid }) => uid === won.uid)).toMatchObject({ won: 50 });
    expect(rank.mine).toMatchObject({ uid: won.uid, won: 50 });
    expect((await lost.at(end).getQuizRank({ span: "day" })).mine).toBeNull();

    const tomorrow = await questionId(MATCHES.tomorrow, "goals");
    await won.at(NOW_S).pick({ question_id: tomorrow, choice: "over", points: 100, request_key: `${KEY}-3` });
    // A status that was sent by mistake is corrected before it causes a refund.
    await setMatch(MATCHES.tomorrow, { status: 12, updated_at: end * 1000 });
    await settleAll(end + 60);
    expect((await won.at(end).getMyQuiz({})).list[0]).toMatchObject({ state: "waiting" });
    await setMatch(MATCHES.tomorrow, { status: 9, updated_at: end * 1000 });
    await settleAll(end + 600);
    await setMatch(MATCHES.tomorrow, { status: 8, home_score: 4, away_score: 0 });
    await settleAll(end + DAY_S);
    expect((await won.at(end).getMyQuiz({})).list[0]).toMatchObject({ state: "refunded", paid: 100, corrected: 0 });
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a settled match with extra time counts only 90 minutes", async () => {
    const { at } = await player(740);
    await at(NOW_S).takeDaily({ zone: ZONE });
    const winner = await questionId(MATCHES.waiting, "winner");
    await at(NOW_S).pick({ question_id: winner, choice: "draw", points: 100, request_key: KEY });
    await env.DB.prepare("insert into regular_scores (match_id, home, away) values (?, 1, 1)").bind(MATCHES.waiting).run();
    await setMatch(MATCHES.waiting, { status: 8, home_score: 2, away_score: 1 });
    await settleAll(START_S + 3 * HOUR_S);
    const { questions } = await at(START_S + 3 * HOUR_S).getQuiz({ matchid: MATCHES.waiting });
    expect(questions.map(({ outcome, state }) => [outcome, state])).toEqual([
      ["draw", "settled"],
      ["under", "settled"],
      ["yes", "settled"],
    ]);
    await env.DB.prepare("update regular_scores set away = 0 where match_id = ?").bind(MATCHES.waiting).run();
    await settleAll(START_S + 4 * HOUR_S);
    const corrected = await at(START_S + 4 * HOUR_S).getQuiz({ matchid: MATCHES.waiting });
    expect(corrected.questions.map(({ outcome }) => outcome)).toEqual(["home", "under", "no"]);
    expect(corrected.questions[0]?.mine).toMatchObject({ state: "lost", paid: 0, corrected: 1 });
    // The extra time was reported by mistake, so the final score decides.
    await env.DB.prepare("delete from regular_scores where match_id = ?").bind(MATCHES.waiting).run();
    await settleAll(START_S + 5 * HOUR_S);
    const final = await at(START_S + 5 * HOUR_S).getQuiz({ matchid: MATCHES.waiting });
    expect(final.questions.map(({ outcome }) => outcome)).toEqual(["home", "over", "yes"]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("the clean-up of old rankings keeps the ranking of all time", async () => {
    await forgetOldRanks(db, (NOW_S + 30 * DAY_S) * 1000);
    const { results } = await env.DB.prepare("select distinct span from quiz_ranks").all<{ span: string }>();
    expect(results).toEqual([{ span: "all" }]);
  });
});

describe("quiz points in the ledger", () => {
  const daily = quizDaily(7, "2026-11-21", 10);
  const [out, into] = [...daily.entries];

  it.each([
    [
      "beside gold",
      { ...daily, entries: [...daily.entries, ...orderPaid({ id: "x", uid: 7, gold: 5, pay: 1 }, "plan").entries] },
    ],
    [
      "from person to person",
      {
        ...daily,
        entries: [
          ...quizPicked({ uid: 8, questionId: 1, points: 10, requestKey: "x" }).entries.slice(0, 1),
          ...(into ? [into] : []),
        ],
      },
    ],
  ])("the ledger refuses a movement of quiz points %s", async (_, movement) => {
    await expect(post(db, movement, NOW_S)).rejects.toBeInstanceOf(LedgerError);
  });

  it.each([
    ["gold", "gold", 7],
    ["another person", "quiz", 8],
  ])("the database refuses an entry of %s in a movement of quiz points", async (name, currency, uid) => {
    const key = `forced ${name}`;
    const insert = (account: string, amount: number) =>
      env.DB.prepare(
        "insert into ledger_entries (movement_id, account_id, amount) values ((select id from ledger_movements where key = ?), ?, ?)",
      ).bind(key, account, amount);
    await expect(
      env.DB.batch([
        env.DB.prepare("insert or ignore into ledger_accounts (id, uid, currency, may_owe) values (?, ?, ?, 0)").bind(
          `user:${uid}:${currency}`,
          uid,
          currency,
        ),
        env.DB.prepare("insert or ignore into ledger_accounts (id, uid, currency, may_owe) values ('user:7:quiz', 7, 'quiz', 0)"),
        env.DB.prepare(
          "insert into ledger_movements (key, kind, ref_kind, ref_id, entry_count, digest, created_at) values (?, 'quiz', 'user', '7', 3, '-', 0)",
        ).bind(key),
        insert("user:7:quiz", 5),
        insert(`user:${uid}:${currency}`, 5),
      ]),
    ).rejects.toThrow("quiz points move between one person and the site alone");
    expect(out?.account.id).toBe("site:daily:quiz");
  });
});
