import { SPORT, type SportId, stateName } from "#edge/contract/rules/matches.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

/** Returns the status words of specification 4.10 and 4.13. */
export const statusText = (t: AreaText<"match">, sport: SportId, status: number): string =>
  t(`status.${stateName(sport, status)}`);

const STAGES = { group: "stage.group", knockout: "stage.knockout" } as const;

/** The round's name or else its number, and the group if there is one. In the page's language. */
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
  // The group of a basketball match is the team's conference, not a part of the competition, so it is left out.
  return [sport === SPORT.FOOTBALL && group, named].filter(Boolean).join(" · ");
}
