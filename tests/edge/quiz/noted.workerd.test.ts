import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "#edge/contract/log.ts";
import type { QuizChoice } from "#edge/contract/rules/quiz.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { BOOKED_AT_ONCE, bookPicks } from "#edge/quiz/book.ts";
import { takeDaily } from "#edge/quiz/daily.ts";
import { notePicks, type Picking } from "#edge/quiz/note.ts";
import { settleQuizzes } from "#edge/quiz/settle.ts";
import { breakingD1 } from "#tests/support/breaking-d1.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { setMatch } from "../plans/masters.ts";
import { pickAsBefore } from "./old-pick.ts";
import { db, openAll, player, players, quizAccounts, ZONE } from "./players.ts";

let winner = 0;
let goals = 0;
let made = 70_000;

const findQuestion = async (matchId: number, kind: string) =>
  (await env.DB.prepare("select id from quiz_questions where match_id = ? and kind = ?")
    .bind(matchId, kind)
    .first<number>("id"))!;
const faults = async () => (await checkBook(db)).faults;
const countNoted = () => env.DB.prepare("select count(*) as n from quiz_noted").first<number>("n");
const toPick = (uid: number, more: Partial<Picking> = {}): Picking => ({
  uid,
  questionId: winner,
  choice: "home",
  points: 100,
  requestKey: formKey(),
  ...more,
});

/** A person with 1,000 points. */
async function rich() {
  made += 1;
  const one = await player(made);
  await one.at(NOW_S).takeDaily({ zone: ZONE });
  return one;
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await openAll();
  winner = await findQuestion(MATCHES.tomorrow, "winner");
  goals = await findQuestion(MATCHES.tomorrow, "goals");
});
afterEach(() => void vi.restoreAllMocks());

describe("picks that are noted together", () => {
  it("each pick of a batch has its own end, and a refused one keeps no other out", async () => {
    const [ann, ben, eva, dan, poor] = [...(await Promise.all([rich(), rich(), rich(), rich()])), await player(++made)];
    const known = toPick(ann.uid);
    await notePicks(db, [known], NOW_S);
    await notePicks(db, [toPick(ben.uid), toPick(dan.uid, { points: 450 })], NOW_S);
    const ends = await notePicks(
      db,
      [
        known,
        toPick(ben.uid, { choice: "away" }),
        toPick(eva.uid),
        toPick(dan.uid),
        toPick(poor!.uid),
        toPick(9_999_999, { questionId: 999_999 }),
      ],
      NOW_S,
    );
    expect(ends.map(({ end, state }) => [end, state?.choice, state?.stake, state?.balance])).toEqual([
      ["made", "home", 100, 900],
      ["refused", "home", 100, 900],
      ["made", "home", 100, 900],
      ["refused", "home", 450, 550],
      ["refused", null, 0, 0],
      ["refused", undefined, undefined, undefined],
    ]);
    const [other, wrong, closed] = await Promise.all([
      notePicks(db, [{ ...known, points: 50 }], NOW_S),
      notePicks(db, [toPick(eva.uid, { choice: "yes" })], NOW_S),
      notePicks(db, [toPick(eva.uid)], NOW_S + 10 * 86_400),
    ]);
    expect([other, wrong, closed].map(([one]) => one?.end)).toEqual(["key", "refused", "refused"]);
    expect(await faults()).toEqual([]);
    await bookPicks(db, NOW_S);
    expect([await countNoted(), await faults()]).toEqual([0, []]);
    const again = await notePicks(db, [known, toPick(ben.uid), toPick(eva.uid, { choice: "draw" })], NOW_S);
    expect(again.map(({ end, state }) => [end, state?.stake])).toEqual([
      ["made", 100],
      ["made", 200],
      ["refused", 100],
    ]);
    expect((await notePicks(db, [{ ...known, choice: "away" }], NOW_S))[0]?.end).toBe("key");
  });

  it("points of noted picks are shown as spent and are not filled up again", async () => {
    const { uid, at } = await rich();
    const quiz = at(NOW_S);
    for (const question_id of [winner, goals])
      await quiz.pick({ question_id, choice: question_id === winner ? "draw" : "over", points: 200, request_key: formKey() });
    await bookPicks(db, NOW_S);
    await quiz.pick({ question_id: winner, choice: "draw", points: 100, request_key: formKey() });
    const read = async () => {
      const { questions, mine } = await quiz.getQuiz({ matchid: MATCHES.tomorrow, zone: ZONE });
      const { list, total } = await quiz.getMyQuiz({});
      const shown = questions.filter(({ mine: own }) => own).map(({ mine: own }) => [own?.choice, own?.stake]);
      return [shown, mine?.balance, list.map(({ kind, stake }) => [kind, stake]).sort(), total];
    };
    const seen = await read();
    expect(seen).toEqual([
      [
        ["draw", 300],
        ["over", 200],
      ],
      500,
      [
        ["goals", 200],
        ["winner", 300],
      ],
      2,
    ]);
    expect((await quizAccounts())[`user:${uid}:quiz`]).toBe(600);
    expect(await at(NOW_S + 86_400).takeDaily({ zone: ZONE })).toEqual({ given: 500, balance: 1_000 });
    await bookPicks(db, NOW_S);
    expect((await quizAccounts())[`user:${uid}:quiz`]).toBe(1_000);
    expect((await read())[0]).toEqual(seen[0]);
    expect(await faults()).toEqual([]);
  });

  it("a pick of the earlier release meets a noted pick and spends or counts nothing twice", async () => {
    const { uid } = await rich();
    const noted = toPick(uid, { points: 400 });
    await notePicks(db, [noted], NOW_S);
    await notePicks(db, [toPick(uid, { questionId: goals, choice: "over", points: 500 })], NOW_S);
    for (const old of [noted, toPick(uid, { choice: "away", points: 10 }), toPick(uid, { points: 10 })])
      await expect(pickAsBefore(old, NOW_S)).rejects.toThrow();
    const both = await findQuestion(MATCHES.tomorrow, "both");
    await expect(pickAsBefore(toPick(uid, { questionId: both, choice: "yes", points: 200 }), NOW_S)).rejects.toMatchObject({
      reason: "funds",
    });
    await bookPicks(db, NOW_S);
    expect(await countNoted()).toBe(0);
    expect((await quizAccounts())[`user:${uid}:quiz`]).toBe(100);
    expect(await faults()).toEqual([]);
  });

  it("a match is settled only after all of its picks are in the book", async () => {
    const { uid, at } = await rich();
    const question = await findQuestion(MATCHES.waiting, "winner");
    await notePicks(db, [toPick(uid, { questionId: question })], NOW_S);
    await setMatch(MATCHES.waiting, { status: 8, home_score: 2, away_score: 0 });
    const end = NOW_S + 6 * 3_600;
    await settleQuizzes(db, end);
    const state = async () => (await at(end).getMyQuiz({})).list[0]?.state;
    expect(await state()).toBe("waiting");
    await expect(env.DB.prepare("update quiz_questions set version = 1 where id = ?").bind(question).run()).rejects.toThrow(
      "not in the book yet",
    );
    await bookPicks(db, end);
    await settleQuizzes(db, end);
    expect(await state()).toBe("won");
    expect(await faults()).toEqual([]);
  });

  it("more picks than a batch holds are booked, and a person whose picks cannot be booked stops nobody else", async () => {
    const uids = await players(80_000, BOOKED_AT_ONCE);
    for (const uid of uids) await takeDaily(db, uid, ZONE, NOW_S * 1_000);
    const [first = 0] = uids;
    const booked = toPick(first);
    await notePicks(db, [booked], NOW_S);
    await bookPicks(db, NOW_S);
    for (let round = 0; round < 2; round += 1)
      await notePicks(
        db,
        uids.map((uid) => toPick(uid, { points: 50 })),
        NOW_S,
      );
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const rename = (key: string) =>
      env.DB.prepare("update quiz_noted set request_key = ? where id = ?")
        .bind(key, first * 10_000)
        .run();
    await rename(booked.requestKey);
    expect(await faults()).toContainEqual(expect.stringMatching(/^pick \d+ is noted and in the book$/));
    await bookPicks(db, NOW_S);
    expect([await countNoted(), error.mock.calls.length]).toEqual([2, 1]);
    await rename(formKey());
    await bookPicks(db, NOW_S);
    expect([await countNoted(), await faults()]).toEqual([0, []]);
  });
});

describe("any picks of any people", () => {
  const POINTS = [10, 50, 100, 200];
  const CHOICES: Record<"winner" | "goals", readonly QuizChoice[]> = { winner: ["home", "away"], goals: ["over", "under"] };
  const acts = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          act: fc.constant("note" as const),
          picks: fc.uniqueArray(
            fc.record({
              who: fc.integer({ min: 0, max: 3 }),
              slot: fc.integer({ min: 0, max: 9 }),
              kind: fc.constantFrom("winner" as const, "goals" as const),
              choice: fc.constantFrom(0, 1),
              points: fc.constantFrom(...POINTS),
            }),
            { selector: ({ who }) => who, minLength: 1, maxLength: 4 },
          ),
          breaks: fc.option(
            fc.record({ how: fc.constantFrom("thrown" as const, "unheard" as const), at: fc.integer({ min: 0, max: 3 }) }),
          ),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          act: fc.constant("book" as const),
          most: fc.constantFrom(1, 1_000),
          breaks: fc.option(
            fc.record({ how: fc.constantFrom("thrown" as const, "unheard" as const), at: fc.integer({ min: 0, max: 6 }) }),
          ),
        }),
      },
    ),
    { minLength: 3, maxLength: 10 },
  );

  it("whatever breaks off where, each key counts once, the book is right, and nobody spends points twice", async () => {
    let round = 0;
    let refused = 0;
    let broken = 0;
    vi.spyOn(log, "warn").mockImplementation(() => undefined);
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        round += 1;
        const people = await Promise.all(Array.from({ length: 4 }, rich));
        const uids = people.map(({ uid }) => uid);
        const known = new Map<string, Picking>();
        await Promise.all(
          list.map(async (one) => {
            const on = one.breaks ? openDatabase(breakingD1(env.DB, one.breaks.how, one.breaks.at)) : db;
            if (one.act === "book") {
              await bookPicks(on, NOW_S, one.most).catch(() => {
                broken += 1;
              });
              return;
            }
            const picks = one.picks.map(
              ({ who, slot, kind, choice, points }): Picking => ({
                uid: uids[who]!,
                questionId: kind === "winner" ? winner : goals,
                choice: CHOICES[kind][choice]!,
                points,
                requestKey: `round-${round}-slot-${slot}`,
              }),
            );
            try {
              await notePicks(on, picks, NOW_S);
            } catch {
              broken += 1;
            }
            // The same keys again bring the true end of each pick.
            const ends = await notePicks(db, picks, NOW_S);
            for (const [at, { end }] of ends.entries()) {
              const pick = picks[at]!;
              if (end === "made") known.set(`${pick.uid} ${pick.requestKey}`, pick);
              else refused += 1;
            }
          }),
        );
        expect(await faults()).toEqual([]);
        await bookPicks(db, NOW_S);
        expect([await countNoted(), await faults()]).toEqual([0, []]);
        const accounts = await quizAccounts();
        for (const uid of uids) {
          const own = [...known.values()].filter((pick) => pick.uid === uid);
          const spent = own.reduce((sum, { points }) => sum + points, 0);
          expect(accounts[`user:${uid}:quiz`]).toBe(1_000 - spent);
          for (const questionId of [winner, goals]) {
            const picks = own.filter((pick) => pick.questionId === questionId);
            const row = await env.DB.prepare("select choice, stake from quiz_picks where question_id = ? and uid = ?")
              .bind(questionId, uid)
              .first<{ choice: string; stake: number }>();
            expect(row?.stake ?? 0).toBe(picks.reduce((sum, { points }) => sum + points, 0));
            expect(row?.stake ?? 0).toBeLessThanOrEqual(500);
            for (const pick of picks) expect(pick.choice).toBe(row?.choice);
          }
        }
      }),
      { numRuns: 25 },
    );
    expect([refused > 20, broken > 10]).toEqual([true, true]);
  }, 180_000);
});
