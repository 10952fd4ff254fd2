import type { BoxLine } from "../contract/entities/lineup.ts";
import type { BasketballStatisticKey } from "../contract/entities/statistics.ts";
import { otherSide, type Side } from "./timeline.ts";

/** A field goal within this many game seconds after a steal or a defensive rebound counts as a fast break. */
export const FAST_BREAK_S = 7;
/**
 * The paint, in per cent of the court: where it begins, counted from the own baseline, and half its width. The paint ends at the
 * attacked baseline.
 */
const PAINT_FROM_X = 79.5;
const PAINT_HALF_WIDTH_Y = 16.2;
const OVERTIME_S = 300;
const NBA_PERIOD_S = 720;
const FIBA_PERIOD_S = 600;

export interface BoxIncident {
  kind: string;
  period: number;
  /** Seconds left in the period. */
  second?: number;
  side?: Side | null;
  playerId?: number | null;
  playerName?: string | null;
  relatedId?: number | null;
  homeScore?: number | null;
  awayScore?: number | null;
  x?: number | null;
  y?: number | null;
  value?: number | null;
  cancelled?: number;
}

/** `starter` is true (or 1) for the starting five. */
export interface BoxSheetPlayer {
  playerId: number;
  starter: boolean | number;
}

export type BoxLineup = Record<Side, readonly BoxSheetPlayer[]>;
export type BoxFigures = Record<BasketballStatisticKey, number>;

export interface BoxScore {
  lines: Map<number, BoxLine>;
  /** The whole game (period 0) first, then each period. */
  statistics: { period: number; home: BoxFigures; away: BoxFigures }[];
}

export const emptyLine = (): BoxLine => ({
  seconds: 0,
  points: 0,
  rebounds: 0,
  offensive_rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  field_goals_made: 0,
  field_goals_attempted: 0,
  three_points_made: 0,
  three_points_attempted: 0,
  free_throws_made: 0,
  free_throws_attempted: 0,
  plus_minus: 0,
});

const emptyFigures = (): BoxFigures => ({
  points: 0,
  field_goals_made: 0,
  field_goals_attempted: 0,
  three_points_made: 0,
  three_points_attempted: 0,
  free_throws_made: 0,
  free_throws_attempted: 0,
  rebounds: 0,
  offensive_rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  biggest_lead: 0,
  points_in_paint: 0,
  fast_break_points: 0,
});

type SharedKey = keyof BoxFigures & keyof BoxLine;
const inPaint = (x: number, y: number): boolean => x >= PAINT_FROM_X && Math.abs(y - 50) <= PAINT_HALF_WIDTH_Y;

export class BoxTally {
  readonly lines = new Map<number, BoxLine>();
  readonly #periods = new Map<number, Record<Side, BoxFigures>>();
  readonly #onCourt: Record<Side, Set<number>> = { home: new Set(), away: new Set() };
  readonly #periodS: number;
  #score: Record<Side, number> = { home: 0, away: 0 };
  #period = 0;
  #second = 0;
  /**
   * The side that last won the ball by a steal or a defensive rebound, with the seconds left in the period at that time. Null
   * after play stopped.
   */
  #gained: { side: Side; second: number } | null = null;
  /** True after a made shot that named its assist, so that a separate incident for the assist is not counted too. */
  #assistNamed = false;

  /** @param periodS the length of a regular period in seconds */
  constructor(lineup: BoxLineup, periodS: number = NBA_PERIOD_S) {
    this.#periodS = periodS;
    for (const side of ["home", "away"] as const) {
      for (const { playerId, starter } of lineup[side]) {
        this.lines.set(playerId, emptyLine());
        if (starter) this.#onCourt[side].add(playerId);
      }
    }
    this.#figures(0);
  }

  /** Period 0 is the whole game. */
  statistics(period: number): Record<Side, BoxFigures> {
    const found = this.#periods.get(period);
    return found ? { home: { ...found.home }, away: { ...found.away } } : { home: emptyFigures(), away: emptyFigures() };
  }

  periods(): number[] {
    return [...this.#periods.keys()].sort((a, b) => a - b);
  }

  add(incident: BoxIncident): void {
    if (incident.cancelled) return;
    this.#advance(incident);
    const { kind, side } = incident;
    if (kind === "period-start" || kind === "timeout") this.#gained = null;
    if (!side) return;
    if (kind === "shot-made" || kind === "shot-missed") this.#shot(incident, side, kind === "shot-made");
    else if (kind === "free-throw-made" || kind === "free-throw-missed")
      this.#freeThrow(incident, side, kind === "free-throw-made");
    else if (kind === "rebound-offensive" || kind === "rebound-defensive")
      this.#rebound(incident, side, kind === "rebound-offensive");
    else if (kind === "substitution") this.#substitute(incident, side);
    else if (kind === "assist") {
      if (!this.#assistNamed) this.#count(incident, side, "assists");
    } else if (kind === "steal") {
      this.#count(incident, side, "steals");
      this.#gained = { side, second: this.#second };
    } else if (kind === "block") this.#count(incident, side, "blocks");
    else if (kind === "turnover") {
      this.#count(incident, side, "turnovers");
      this.#gained = null;
    } else if (kind === "foul") {
      this.#count(incident, side, "fouls");
      this.#gained = null;
    }
  }

  #figures(period: number): Record<Side, BoxFigures> {
    const known = this.#periods.get(period);
    if (known) return known;
    const fresh = { home: emptyFigures(), away: emptyFigures() };
    this.#periods.set(period, fresh);
    return fresh;
  }

  #advance({ period, second, kind }: BoxIncident): void {
    if (period !== this.#period) {
      if (this.#period > 0) this.#play(this.#second);
      const length = period > 4 ? OVERTIME_S : this.#periodS;
      this.#second = kind === "period-start" && second ? second : length;
      this.#period = period;
      this.#gained = null;
    }
    if (second === undefined || second >= this.#second) return;
    this.#play(this.#second - second);
    this.#second = second;
  }

  #play(seconds: number): void {
    for (const side of ["home", "away"] as const) {
      for (const id of this.#onCourt[side]) this.#line(id).seconds += seconds;
    }
  }

  #line(id: number): BoxLine {
    let line = this.lines.get(id);
    if (!line) {
      line = emptyLine();
      this.lines.set(id, line);
    }
    return line;
  }

  #count({ period, playerId }: BoxIncident, side: Side, key: SharedKey, by = 1): void {
    if (playerId != null) this.#line(playerId)[key] += by;
    this.#countTeam(period, side, key, by);
  }

  #countTeam(period: number, side: Side, key: BasketballStatisticKey, by: number): void {
    this.#figures(0)[side][key] += by;
    this.#figures(period)[side][key] += by;
  }

  #shot(incident: BoxIncident, side: Side, made: boolean): void {
    const worth = incident.value ?? 2;
    this.#count(incident, side, "field_goals_attempted");
    if (worth === 3) this.#count(incident, side, "three_points_attempted");
    if (made) {
      this.#count(incident, side, "field_goals_made");
      if (worth === 3) this.#count(incident, side, "three_points_made");
      if (incident.relatedId != null) this.#count({ ...incident, playerId: incident.relatedId }, side, "assists");
      this.#assistNamed = incident.relatedId != null;
      if (worth === 2 && incident.x != null && incident.y != null && inPaint(incident.x, incident.y)) {
        this.#countTeam(incident.period, side, "points_in_paint", worth);
      }
      if (this.#gained?.side === side && this.#gained.second - this.#second <= FAST_BREAK_S) {
        this.#countTeam(incident.period, side, "fast_break_points", worth);
      }
      this.#points(incident, side, worth);
      this.#gained = null;
    }
  }

  #freeThrow(incident: BoxIncident, side: Side, made: boolean): void {
    this.#count(incident, side, "free_throws_attempted");
    if (!made) return;
    this.#count(incident, side, "free_throws_made");
    this.#points(incident, side, 1);
  }

  /** A rebound without a player is a team rebound. Neither the players' lines nor the team totals count it. */
  #rebound(incident: BoxIncident, side: Side, offensive: boolean): void {
    if (!offensive) this.#gained = { side, second: this.#second };
    if (incident.playerId == null && !incident.playerName) return;
    this.#count(incident, side, "rebounds");
    if (offensive) this.#count(incident, side, "offensive_rebounds");
  }

  #points(incident: BoxIncident, side: Side, points: number): void {
    this.#count(incident, side, "points", points);
    this.#score[side] += points;
    if (incident.homeScore != null && incident.awayScore != null) {
      this.#score = { home: incident.homeScore, away: incident.awayScore };
    }
    for (const id of this.#onCourt[side]) this.#line(id).plus_minus += points;
    for (const id of this.#onCourt[otherSide(side)]) this.#line(id).plus_minus -= points;
    const lead = this.#score[side] - this.#score[otherSide(side)];
    for (const period of [0, incident.period]) {
      const figures = this.#figures(period)[side];
      figures.biggest_lead = Math.max(figures.biggest_lead, lead);
    }
  }

  #substitute({ playerId, relatedId }: BoxIncident, side: Side): void {
    if (relatedId != null) this.#onCourt[side].delete(relatedId);
    if (playerId != null) this.#onCourt[side].add(playerId);
  }
}

/**
 * Returns the length of a regular period in seconds: 600 if the incidents state the time left and this time is never above 600
 * seconds, else 720.
 */
function regularPeriodS(incidents: readonly BoxIncident[]): number {
  const left = incidents.filter(({ period }) => period <= 4).map(({ second }) => second ?? 0);
  const longest = left.reduce((most, second) => Math.max(most, second), 0);
  return longest > FIBA_PERIOD_S || longest === 0 ? NBA_PERIOD_S : FIBA_PERIOD_S;
}

/** Takes incidents in order. Assists come from a made shot's `relatedId`, or from an assist incident if the shot names none. */
export function boxScore(lineup: BoxLineup, incidents: readonly BoxIncident[]): BoxScore {
  const tally = new BoxTally(lineup, regularPeriodS(incidents));
  for (const incident of incidents) tally.add(incident);
  return {
    lines: tally.lines,
    statistics: tally.periods().map((period) => ({ period, ...tally.statistics(period) })),
  };
}
