import { expect, test } from "vitest";
import { findNextQuiz, isQuizClosed } from "#app/features/quiz/next-quiz.ts";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";

const NOW_S = Date.UTC(2026, 10, 28, 12) / 1000;
const team = (name: string) => ({ name_en: `${name} FC`, short_name_en: name });
const waiting = (matchid: number, inS: number, more: object = {}) => ({
  ...{ matchid, time: NOW_S + inS, date_only: 0, hometeam: team("Home"), awayteam: team("Away") },
  ...more,
});

function contextOf(list: readonly object[]) {
  const asked: unknown[] = [];
  const getDateMatch = async (input: unknown) => {
    asked.push(input);
    return { list };
  };
  const context = {
    product: { race: { getDateMatch } },
    visit: { zone: "UTC", locale: "en" },
    now: () => NOW_S * 1000,
  } as unknown as LoadContext;
  return { context, asked };
}

test("a closed quiz offers the next match that begins today", async () => {
  const { context, asked } = contextOf([
    waiting(1, -60),
    waiting(2, 7_200),
    waiting(3, 3_600),
    waiting(4, 1_800, { date_only: 1 }),
  ]);
  expect(await findNextQuiz(context, 1)).toEqual({ id: 3, home: "Home", away: "Away" });
  expect(asked).toEqual([{ sport_id: 1, zone: "UTC", type: MATCH_FILTER.WAITING }]);
  expect(await findNextQuiz(contextOf([waiting(1, -60)]).context, 1)).toBeNull();
});

test("a quiz is closed if it has questions and none of them is open", () => {
  const quiz = (...states: string[]) => ({ questions: states.map((state) => ({ state })) }) as unknown as Quiz;
  expect([quiz("closed", "settling"), quiz("open", "open"), quiz()].map(isQuizClosed)).toEqual([true, false, false]);
});
