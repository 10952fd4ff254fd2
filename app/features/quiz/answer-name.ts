import type { QuizQuestion } from "#edge/contract/entities/quiz.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { QuizChoice, QuizKind } from "#edge/contract/rules/quiz.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

type Question = Pick<QuizQuestion, "kind" | "line">;

const formatLine = ({ line }: Question, locale: Locale): string =>
  line === null ? "" : writtenNumber(line, locale, { least: 1 });

export const questionText = (t: AreaText<"quiz">, question: Question, sport: SportId, locale: Locale): string =>
  t(question.kind === "winner" && sport === SPORT.FOOTBALL ? "kind.winner.90" : `kind.${question.kind}`, {
    line: formatLine(question, locale),
  });

/** A team is shown by its name. */
export const formatPick = (
  t: AreaText<"quiz">,
  question: Question,
  choice: QuizChoice,
  teams: { home: string; away: string },
  locale: Locale,
): string =>
  choice === "home" || choice === "away" ? teams[choice] : t(`choice.${choice}`, { line: formatLine(question, locale) });

/**
 * Football: names the part of the match that the question counts. Basketball: says whether overtime counts; null for a half-time
 * question.
 */
export const ruleText = (t: AreaText<"quiz">, kind: QuizKind, sport: SportId): string | null =>
  sport === SPORT.FOOTBALL ? t("rule.90") : kind === "half" ? null : t("rule.overtime");
