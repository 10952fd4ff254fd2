import { SPORT, type SportId, stateName } from "#edge/contract/rules/matches.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

/** A match's status in words (Specification 4.10, 4.13). */
export const statusText = (t: AreaText<"match">, sport: SportId, status: number): string =>
  t(`status.${stateName(sport, status)}`);

const STAGES = { group: "stage.group", knockout: "stage.knockout" } as const;

/** The round in words: its own name, else its number, with the group where there is one; both names are in the page's language. */
export function roundText(
  t: AreaText<"match">,
  sport: SportId,
  round: { number: number; name: string | null; stage: string } | null,
  group: string,
): string {
  const named =
    round &&
    (round.name ||
      (round.number > 0
        ? t("round", { number: round.number })
        : t(STAGES[round.stage as keyof typeof STAGES] ?? "stage.knockout")));
  // A conference is where a basketball team stands, not a part of the competition.
  return [sport === SPORT.FOOTBALL && group, named].filter(Boolean).join(" · ");
}
