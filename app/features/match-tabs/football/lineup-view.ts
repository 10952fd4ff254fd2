import type { Incident } from "#edge/contract/entities/incident.ts";
import type { Lineup, LineupPlayer, LineupSide } from "#edge/contract/entities/lineup.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatName } from "#app/features/names.ts";
import { type PlayerEvent, toPlayerEvents } from "./player-events.ts";
import { SHIRT_NAME_MAX, shirtName } from "./shirt-name.ts";

/** A field for an incident, such as `goals`, is missing if the player had none. */
export interface SheetPlayer {
  id: number | null;
  name: string;
  /** The name under the shirt; missing if it equals the full name. */
  shirt?: string;
  number: number | null;
  position: string | null;
  /**
   * `deep` is per cent from the own goal line. `across` is per cent from the left, as seen towards the opponent's goal. null on the
   * bench.
   */
  place: [deep: number, across: number] | null;
  captain?: true;
  goals?: number;
  ownGoals?: number;
  yellow?: true;
  red?: true;
  on?: number;
  off?: number;
  /** In the order of play; missing if there are none. */
  events?: PlayerEvent[];
}

export interface SheetSide {
  formation: string | null;
  coach: string | null;
  starters: SheetPlayer[];
  bench: SheetPlayer[];
}
export interface FootballLineup {
  home: SheetSide;
  away: SheetSide;
}

interface Around {
  events: ReturnType<typeof toPlayerEvents>;
  locale: Locale;
  /** The places of the side's starters. */
  places: readonly Place[];
}

type Place = readonly [deep: number, across: number];
/** Names of players whose places differ by less than this, in per cent of the pitch's length, are on one line. */
const SAME_LINE = 5;
/** Width of a letter with its share of the space between two names, in per cent of the pitch's width. */
const LETTER_WIDTH = 2.5;
const SHIRT_NAME_MIN = 6;

/** The letters that fit under a shirt, so that two names on one line never touch. */
function findRoom(place: Place, places: readonly Place[]): number {
  const beside = places.filter((other) => other !== place && Math.abs(other[0] - place[0]) < SAME_LINE);
  const nearest = Math.min(Infinity, ...beside.map(([, across]) => Math.abs(across - place[1])));
  return Math.max(SHIRT_NAME_MIN, Math.min(SHIRT_NAME_MAX, Math.floor(nearest / LETTER_WIDTH)));
}

function toPlayer(player: LineupPlayer, place: SheetPlayer["place"], { events, locale, places }: Around): SheetPlayer {
  const name = formatName(player, locale);
  const shirt = shirtName(name, place ? findRoom(place, places) : SHIRT_NAME_MAX);
  const own = player.id === null ? undefined : events.get(player.id);
  return {
    id: player.id,
    name,
    ...(place && shirt !== name && { shirt }),
    number: player.number,
    position: player.position,
    place,
    ...(player.captain && { captain: true as const }),
    ...(player.goals && { goals: player.goals }),
    ...(player.own_goals && { ownGoals: player.own_goals }),
    ...(player.yellow_cards && { yellow: true as const }),
    ...(player.red_cards && { red: true as const }),
    ...(player.on_minute !== null && { on: player.on_minute }),
    ...(player.off_minute !== null && { off: player.off_minute }),
    ...(own && { events: own }),
  };
}

/** Returns the places of a formation such as 4-2-3-1, the goalkeeper's place first. Used if the source gives no places. */
export function formationPlaces(formation: string | null, count: number): [number, number][] {
  const lines = [
    1,
    ...(formation ?? "4-4-2")
      .split("-")
      .map(Number)
      .filter((line) => line > 0 && line < 11),
  ];
  const deepest = Math.max(1, lines.length - 1);
  const places = lines.flatMap((size, line) =>
    Array.from({ length: size }, (_, index): [number, number] => [6 + (line * 84) / deepest, ((index + 0.5) * 100) / size]),
  );
  return places.slice(0, count);
}

/** Players of the same line differ in depth by at most this, in per cent. */
const LINE_DEPTH = 6;

/**
 * Minimum distance of two players in per cent of the half's length and of the pitch's width, so that shirts and names do not
 * overlap.
 */
const APART = [17, 19] as const;
const EDGES = [
  [8, 84],
  [6, 94],
] as const;
const SPREAD_ROUNDS = 80;

/** Average places lie close together, so players are moved apart in small steps. `keeper` (an index, -1 for none) stays in goal. */
export function spreadApart(places: readonly [deep: number, across: number][], keeper: number): [number, number][] {
  const moved = places.map(([deep, across], index): [number, number] => (index === keeper ? [EDGES[0][0], 50] : [deep, across]));
  const move = (index: number, axis: 0 | 1, by: number): void => {
    const place = moved[index];
    if (place && index !== keeper) place[axis] = Math.min(EDGES[axis][1], Math.max(EDGES[axis][0], place[axis] + by));
  };
  for (let round = 0, touched = true; touched && round < SPREAD_ROUNDS; round++) {
    touched = false;
    for (let i = 0; i < moved.length; i++) {
      for (let j = i + 1; j < moved.length; j++) {
        const [a, b] = [moved[i], moved[j]];
        if (!a || !b) continue;
        const missing = [APART[0] - Math.abs(a[0] - b[0]), APART[1] - Math.abs(a[1] - b[1])] as const;
        if (missing[0] < 0.1 || missing[1] < 0.1) continue;
        touched = true;
        const axis = missing[0] / APART[0] < missing[1] / APART[1] ? 0 : 1;
        const step = (a[axis] <= b[axis] ? 1 : -1) * (missing[axis] / 2 + 0.1);
        move(i, axis, -step);
        move(j, axis, step);
      }
    }
  }
  return moved;
}

/** The places are scaled so that the foremost line ends before the halfway line, whatever scale the source uses. */
export function toPlaces(side: LineupSide): Map<LineupPlayer, [number, number]> {
  const starters = side.players.filter((player) => player.starter === 1);
  const placed = starters.every(({ x, y }) => x !== null && y !== null);
  const raw = placed
    ? starters.map(({ x, y }): [number, number] => [x ?? 0, y ?? 0])
    : formationPlaces(side.formation, starters.length);
  const deep = raw.map(([x]) => x);
  const [nearest, farthest] = [Math.min(...deep), Math.max(...deep)];
  const scale = farthest - nearest > LINE_DEPTH ? 76 / (farthest - nearest) : 1;
  const places = raw.map(([x, y]): [number, number] => [8 + (x - nearest) * scale, y]);
  const shown = placed
    ? spreadApart(
        places,
        starters.findIndex(({ position }) => position === "G"),
      )
    : places;
  return new Map(starters.flatMap((player, index) => (shown[index] ? [[player, shown[index]] as const] : [])));
}

export function footballLineup(lineup: Lineup, incidents: readonly Incident[], locale: Locale): FootballLineup {
  const events = toPlayerEvents(incidents);
  const side = (own: LineupSide): SheetSide => {
    const places = toPlaces(own);
    const around = { events, locale, places: [...places.values()] };
    return {
      formation: own.formation,
      coach: own.coach && formatName(own.coach, locale),
      starters: own.players
        .filter(({ starter }) => starter === 1)
        .map((player) => toPlayer(player, places.get(player) ?? null, around)),
      bench: own.players.filter(({ starter }) => starter !== 1).map((player) => toPlayer(player, null, around)),
    };
  };
  return { home: side(lineup.home), away: side(lineup.away) };
}
