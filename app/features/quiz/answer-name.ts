import type { QuizQuestion } from "#edge/contract/entities/quiz.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { QuizChoice, QuizKind } from "#edge/contract/rules/quiz.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { TextOf } from "#app/i18n/use-text.ts";

type Asked = Pick<QuizQuestion, "kind" | "line">;

const lineOf = ({ line }: Asked, locale: Locale): string => (line === null ? "" : writtenNumber(line, locale, { least: 1 }));

/** A question in words. */
export const questionText = (t: TextOf<"quiz">, asked: Asked, sport: SportId, locale: Locale): string =>
  t(asked.kind === "winner" && sport === SPORT.FOOTBALL ? "kind.winner.90" : `kind.${asked.kind}`, {
    line: lineOf(asked, locale),
  });

/** An answer in words: a team by its name. */
export const answerName = (
  t: TextOf<"quiz">,
  asked: Asked,
  choice: QuizChoice,
  teams: { home: string; away: string },
  locale: Locale,
): string => (choice === "home" || choice === "away" ? teams[choice] : t(`choice.${choice}`, { line: lineOf(asked, locale) }));

/** The part of the match that a question counts; null where nothing has to be said. */
export const ruleText = (t: TextOf<"quiz">, kind: QuizKind, sport: SportId): string | null =>
  sport === SPORT.FOOTBALL ? t("rule.90") : kind === "half" ? null : t("rule.overtime");
