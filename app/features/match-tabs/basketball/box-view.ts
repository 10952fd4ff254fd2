import type { BoxLine, Lineup, LineupSide } from "#edge/contract/entities/lineup.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatName } from "#app/features/names.ts";

/** The box is null if the player did not play. */
export type BoxRow = [id: number | null, name: string, number: number | null, position: string | null, box: BoxLine | null];

export interface BoxSide {
  coach: string | null;
  starters: BoxRow[];
  bench: BoxRow[];
  totals: BoxLine | null;
}
export interface BasketballBox {
  home: BoxSide;
  away: BoxSide;
}

/** Plus-minus has no sum. */
function toTotals(lines: readonly BoxLine[]): BoxLine | null {
  const [first, ...rest] = lines;
  if (!first) return null;
  const sum = { ...first };
  for (const line of rest) for (const key of Object.keys(sum) as (keyof BoxLine)[]) sum[key] += line[key];
  return sum;
}

export function basketballBox(lineup: Lineup, locale: Locale): BasketballBox {
  const side = ({ coach, players }: LineupSide): BoxSide => {
    const row = (player: LineupSide["players"][number]): BoxRow => [
      player.id,
      formatName(player, locale),
      player.number,
      player.position,
      player.box && (player.box.seconds > 0 || player.box.points > 0) ? player.box : null,
    ];
    const rows = players.map((player) => ({ row: row(player), starter: player.starter === 1 }));
    return {
      coach: coach && formatName(coach, locale),
      starters: rows.flatMap((own) => (own.starter ? [own.row] : [])),
      bench: rows.flatMap((own) => (own.starter ? [] : [own.row])).sort((a, b) => (b[4]?.seconds ?? 0) - (a[4]?.seconds ?? 0)),
      totals: toTotals(rows.flatMap(({ row: own }) => own[4] ?? [])),
    };
  };
  return { home: side(lineup.home), away: side(lineup.away) };
}
