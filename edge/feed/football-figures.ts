import type { Side } from "#edge/matches/matches.ts";
import type { FootballStatisticKey } from "../contract/entities/statistics.ts";

/** The statistics that an incident of each kind adds to its side. */
export const FIGURES_OF_KIND: Readonly<Record<string, readonly FootballStatisticKey[]>> = {
  goal: ["shots", "shots_on_target"],
  "penalty-goal": ["shots", "shots_on_target"],
  "penalty-missed": ["shots"],
  "shot-on-target": ["shots", "shots_on_target"],
  "shot-off-target": ["shots", "shots_off_target"],
  "shot-blocked": ["shots", "shots_blocked"],
  woodwork: ["shots", "shots_off_target", "woodwork"],
  attack: ["attacks"],
  "dangerous-attack": ["dangerous_attacks"],
  corner: ["corners"],
  offside: ["offsides"],
  foul: ["fouls"],
  "yellow-card": ["yellow_cards"],
  "second-yellow": ["red_cards"],
  "red-card": ["red_cards"],
  save: ["saves"],
};

export type FootballFigures = Partial<Record<FootballStatisticKey, number>>;

export class FigureCount {
  readonly figures: Record<Side, FootballFigures>;

  constructor(private readonly keys: readonly FootballStatisticKey[]) {
    const zero = (): FootballFigures => Object.fromEntries(keys.map((key) => [key, 0]));
    this.figures = { home: zero(), away: zero() };
  }

  /** Returns whether a statistic changed. */
  add({ kind, side }: { kind: string; side?: Side | null }): boolean {
    const counted = side ? (FIGURES_OF_KIND[kind] ?? []).filter((key) => this.keys.includes(key)) : [];
    for (const key of counted) if (side) this.figures[side][key] = (this.figures[side][key] ?? 0) + 1;
    return counted.length > 0;
  }
}

export const COUNTED_FIGURES: readonly FootballStatisticKey[] = [...new Set(Object.values(FIGURES_OF_KIND).flat())];
