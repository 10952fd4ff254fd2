import type { PlanContent } from "#edge/contract/entities/redorder.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

const numberIn = (locale: Locale, line: number, sign: "auto" | "always"): string =>
  new Intl.NumberFormat(LANGUAGES[locale].intl, { minimumFractionDigits: 1, signDisplay: sign }).format(line);

/** A pick in words: a team with its handicap, a draw, over or under a line. A handicap is the home team's, so the away team has its reverse. */
export function pickText(
  t: AreaText<"redorder">,
  { choice, market, line }: Pick<PlanContent, "choice" | "market" | "line">,
  { home, away, locale }: { home: string; away: string; locale: Locale },
): string {
  if (choice === "draw") return t("choice.draw");
  if (choice === "over" || choice === "under") return t(`choice.${choice}`, { line: numberIn(locale, line ?? 0, "auto") });
  const team = choice === "home" ? home : away;
  if (market !== "handicap" || line === null) return team;
  return `${team} ${numberIn(locale, choice === "home" ? line : -line, "always")}`;
}
