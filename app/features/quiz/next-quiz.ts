import type { Quiz } from "#edge/contract/entities/quiz.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { MATCH_FILTER, type SportId } from "#edge/contract/rules/matches.ts";
import { formatShortName } from "../names.ts";

export interface NextQuiz {
  id: number;
  home: string;
  away: string;
}

/** Whether the match has a quiz that takes no more answers. */
export const isQuizClosed = ({ questions }: Quiz): boolean =>
  questions.length > 0 && questions.every(({ state }) => state !== "open");

/**
 * The next match of the day that has not begun. Each of these has an open quiz, because quizzes open days before the start. Null if
 * none is left today.
 */
export async function findNextQuiz({ product, visit, now }: LoadContext, sport: SportId): Promise<NextQuiz | null> {
  const { zone, locale } = visit;
  const { list } = await product.race.getDateMatch({ sport_id: sport, zone, type: MATCH_FILTER.WAITING });
  const [first] = list
    .filter(({ time, date_only }) => time * 1000 > now() && date_only === 0)
    .sort((a, b) => a.time - b.time || a.matchid - b.matchid);
  if (!first) return null;
  return { id: first.matchid, home: formatShortName(first.hometeam, locale), away: formatShortName(first.awayteam, locale) };
}
