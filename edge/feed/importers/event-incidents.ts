import { type Side, scoringSide } from "#edge/matches/matches.ts";
import type { IncidentRow } from "./goal-incidents.ts";

export type SheetIncident = Omit<IncidentRow, "matchId" | "seq"> & { minute: number; added: number; period: number };

/** An incident with its second within the period. The seconds give the order of incidents. */
export interface TimedIncident extends SheetIncident {
  periodS: number;
}

/** The first and the last regular minute of each period. */
export const PERIOD_MINUTES: Record<number, { from: number; to: number }> = {
  1: { from: 1, to: 45 },
  2: { from: 46, to: 90 },
  3: { from: 91, to: 105 },
  4: { from: 106, to: 120 },
  5: { from: 120, to: 120 },
};

export function toClock(period: number, periodS: number): { minute: number; added: number; second: number } {
  const { from, to } = PERIOD_MINUTES[period]!;
  const minute = from + Math.floor(periodS / 60);
  return { minute: Math.min(minute, to), added: Math.max(0, minute - to), second: Math.floor(periodS) % 60 };
}

/** In per cent of the pitch. An attack begins in the last third (x) and becomes dangerous in the penalty area (x and y). */
const FINAL_THIRD_X = 66.7;
const AREA_X = 84;
const AREA_Y = { from: 19, to: 81 } as const;

const inArea = ({ x, y }: { x: number; y: number }): boolean => x >= AREA_X && y >= AREA_Y.from && y <= AREA_Y.to;

/** Finds two events of each possession: the first in the last third, and the first in the penalty area. */
export class Possession {
  #side: Side | null = null;
  #reached = 0;

  /** `place` is where the ball goes, in per cent of the pitch; null if unknown. */
  kind(side: Side, place: { x: number; y: number } | null): "attack" | "dangerous-attack" | null {
    if (side !== this.#side) {
      this.#side = side;
      this.#reached = 0;
    }
    const depth = !place || place.x < FINAL_THIRD_X ? 0 : inArea(place) ? 2 : 1;
    if (depth <= this.#reached) return null;
    this.#reached = depth;
    return depth === 2 ? "dangerous-attack" : "attack";
  }
}

export function inOrder(incidents: readonly TimedIncident[]): TimedIncident[] {
  const score = { home: 0, away: 0 };
  return [...incidents]
    .sort((a, b) => a.period - b.period || a.periodS - b.periodS)
    .map((incident) => {
      const side = scoringSide(incident);
      if (side) score[side] += 1;
      return side ? { ...incident, homeScore: score.home, awayScore: score.away } : incident;
    });
}

export function countGoals(incidents: readonly Pick<IncidentRow, "kind" | "side">[]): Record<Side, number> {
  const sides = incidents.map(scoringSide);
  return { home: sides.filter((side) => side === "home").length, away: sides.filter((side) => side === "away").length };
}
