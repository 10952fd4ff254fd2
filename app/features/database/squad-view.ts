import type { Player } from "#edge/contract/entities/person.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { SportName } from "#edge/contract/rules/matches.ts";
import { formatName } from "../names.ts";
import { countryName, toFlag } from "./country-name.ts";

/** The number is null if unknown. Country and flag are empty in a national team. */
export type SquadPlayer = [id: number, name: string, number: number | null, flag: string, country: string, position: string];

const PARTS = {
  football: { G: ["G"], D: ["D"], M: ["M"], F: ["F"], other: [] },
  basketball: { guards: ["PG", "SG", "G"], forwards: ["SF", "PF", "F"], centres: ["C"], other: [] },
} as const satisfies Record<SportName, Record<string, readonly string[]>>;

export type SquadPart = keyof (typeof PARTS)["football"] | keyof (typeof PARTS)["basketball"];
export interface SquadGroup {
  part: SquadPart;
  players: SquadPlayer[];
}

/** Keeps the order within each group. Players without a known position come last. Players of a national team have no country. */
export function squadView(players: readonly Player[], sport: SportName, locale: Locale, national: boolean): SquadGroup[] {
  const parts = Object.entries(PARTS[sport]) as [SquadPart, readonly string[]][];
  const findPart = (position: string | null): SquadPart =>
    parts.find(([, positions]) => position && positions.includes(position))?.[0] ?? "other";
  return parts
    .map(([part]) => ({
      part,
      players: players
        .filter((player) => findPart(player.position) === part)
        .map(
          (player): SquadPlayer => [
            player.id,
            formatName(player, locale),
            player.number,
            national ? "" : toFlag(player.country),
            national ? "" : countryName(player.country, locale),
            player.position ?? "",
          ],
        ),
    }))
    .filter(({ players: list }) => list.length > 0);
}
