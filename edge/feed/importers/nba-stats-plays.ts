/** Converts the older NBA play-by-play (one line per event, numbered kinds) to incidents. */

import type { Side } from "#edge/matches/matches.ts";
import { type Cells, number, text } from "./nba-result-set.ts";
import { type BasketballIncident, courtPlace, periodMinute } from "./nba-shapes.ts";

export const PLAY_COLUMNS = [
  "EVENTNUM",
  "EVENTMSGTYPE",
  "EVENTMSGACTIONTYPE",
  "PERIOD",
  "PCTIMESTRING",
  "HOMEDESCRIPTION",
  "NEUTRALDESCRIPTION",
  "VISITORDESCRIPTION",
  "SCORE",
  "PERSON1TYPE",
  "PLAYER1_ID",
  "PLAYER1_NAME",
  "PLAYER1_TEAM_ID",
  "PLAYER2_ID",
  "PLAYER2_NAME",
  "PLAYER2_TEAM_ID",
  "PLAYER3_ID",
  "PLAYER3_NAME",
  "PLAYER3_TEAM_ID",
];
const KIND = {
  MADE: 1,
  MISSED: 2,
  FREE_THROW: 3,
  REBOUND: 4,
  TURNOVER: 5,
  FOUL: 6,
  VIOLATION: 7,
  SUBSTITUTION: 8,
  TIMEOUT: 9,
  JUMP_BALL: 10,
  START: 12,
  END: 13,
} as const;
const TECHNICAL_ACTIONS = new Set([11, 12, 13, 16, 17, 18, 19, 25, 30]);
/**
 * Values of PERSON1TYPE, the type of an event's first person. HOME_PERSONS: home team or home player. AWAY_PERSONS: visiting team
 * or visiting player.
 */
const HOME_PERSONS = new Set([2, 4]);
const AWAY_PERSONS = new Set([3, 5]);

/** The place of each shot by its event number, from LOC_X and LOC_Y of the shot chart. */
export type ShotPlaces = ReadonlyMap<number, { x: number; y: number }>;

export interface NamedPerson {
  personId: number;
  name: string;
  teamId: number;
}

export const readPeople = (cells: Cells): NamedPerson[] =>
  [1, 2, 3].flatMap((n) => {
    const [personId, teamId] = [number(cells[`PLAYER${n}_ID`]), number(cells[`PLAYER${n}_TEAM_ID`])];
    const name = text(cells[`PLAYER${n}_NAME`]);
    return personId && teamId && name ? [{ personId, name, teamId }] : [];
  });

type Base = Omit<BasketballIncident, "kind">;

/** Returns incidents in the order of the lines; `ids` maps the league's numbers to the product's players. */
export function statsIncidents(
  plays: readonly Cells[],
  teams: Record<Side, number>,
  ids: ReadonlyMap<number, number>,
  shots: ShotPlaces,
): BasketballIncident[] {
  const incidents: BasketballIncident[] = [];
  let score: [number, number] = [0, 0];
  let missedBy: Side | null = null;
  for (const cells of plays) {
    const type = number(cells.EVENTMSGTYPE);
    const period = number(cells.PERIOD) ?? 1;
    const clock = /^(\d+):(\d{2})$/.exec(text(cells.PCTIMESTRING));
    const second = clock ? Number(clock[1]) * 60 + Number(clock[2]) : 0;
    // The data set writes the visitors' score first.
    const written = /^(\d+) - (\d+)$/.exec(text(cells.SCORE));
    if (written) score = [Number(written[2]), Number(written[1])];
    const sentence = text(cells.HOMEDESCRIPTION) || text(cells.VISITORDESCRIPTION) || text(cells.NEUTRALDESCRIPTION);
    const findSide = (teamId: number | null): Side | null =>
      teamId === teams.home ? "home" : teamId === teams.away ? "away" : null;
    const personType = number(cells.PERSON1TYPE) ?? 0;
    const side =
      findSide(number(cells.PLAYER1_TEAM_ID)) ??
      (HOME_PERSONS.has(personType) ? "home" : AWAY_PERSONS.has(personType) ? "away" : null);
    const person = (n: 1 | 2 | 3): { playerId: number | null; playerName: string | null } => {
      const id = number(cells[`PLAYER${n}_ID`]);
      return { playerId: (id ? ids.get(id) : undefined) ?? null, playerName: text(cells[`PLAYER${n}_NAME`]) || null };
    };
    const base: Base = {
      period,
      minute: periodMinute(period, second),
      second,
      side,
      ...person(1),
      homeScore: score[0],
      awayScore: score[1],
      text: sentence || null,
    };
    const also = (kind: string, n: 2 | 3): void => {
      const who = person(n);
      if (!who.playerName) return;
      incidents.push({ ...base, kind, ...who, side: findSide(number(cells[`PLAYER${n}_TEAM_ID`])), text: null });
    };
    const place = shots.get(number(cells.EVENTNUM) ?? -1);
    const value = /3PT/.test(sentence) ? 3 : 2;
    switch (type) {
      case KIND.MADE: {
        const assist = person(2);
        incidents.push({
          ...base,
          kind: "shot-made",
          value,
          ...courtPlace(place?.x, place?.y),
          relatedId: assist.playerId,
          relatedName: assist.playerName,
        });
        missedBy = null;
        break;
      }
      case KIND.MISSED:
        incidents.push({ ...base, kind: "shot-missed", value, ...courtPlace(place?.x, place?.y) });
        also("block", 3);
        missedBy = side;
        break;
      case KIND.FREE_THROW: {
        const made = !sentence.startsWith("MISS");
        incidents.push({ ...base, kind: made ? "free-throw-made" : "free-throw-missed", value: 1 });
        missedBy = made ? null : side;
        break;
      }
      case KIND.REBOUND:
        incidents.push({ ...base, kind: side === missedBy ? "rebound-offensive" : "rebound-defensive" });
        break;
      case KIND.TURNOVER:
        incidents.push({ ...base, kind: "turnover" });
        also("steal", 2);
        break;
      case KIND.FOUL:
        incidents.push({
          ...base,
          kind: TECHNICAL_ACTIONS.has(number(cells.EVENTMSGACTIONTYPE) ?? 0) ? "technical-foul" : "foul",
        });
        break;
      case KIND.VIOLATION:
        incidents.push({ ...base, kind: "violation" });
        break;
      case KIND.SUBSTITUTION: {
        // The first person left, the second came on.
        const off = person(1);
        incidents.push({ ...base, kind: "substitution", ...person(2), relatedId: off.playerId, relatedName: off.playerName });
        break;
      }
      case KIND.TIMEOUT:
        incidents.push({ ...base, kind: "timeout" });
        break;
      case KIND.JUMP_BALL:
        incidents.push({ ...base, kind: "jump-ball" });
        break;
      case KIND.START:
        incidents.push({ ...base, kind: "period-start", side: null });
        break;
      case KIND.END:
        incidents.push({ ...base, kind: "period-end", side: null });
        break;
    }
  }
  const last = incidents.at(-1);
  if (last?.kind === "period-end") incidents.push({ ...last, kind: "game-end", text: null });
  return incidents;
}

/**
 * Starters: players who acted or left in the first period without having come on before. At most five per side, in the order of
 * their first action.
 */
export function findStarters(plays: readonly Cells[]): Set<number> {
  const seen = new Set<number>();
  const began = new Map<number, number[]>();
  for (const cells of plays) {
    if (number(cells.PERIOD) !== 1) break;
    const substitution = number(cells.EVENTMSGTYPE) === KIND.SUBSTITUTION;
    const on = substitution ? number(cells.PLAYER2_ID) : null;
    for (const { personId, teamId } of readPeople(cells)) {
      if (seen.has(personId)) continue;
      seen.add(personId);
      const five = began.get(teamId) ?? [];
      if (personId !== on && five.length < 5) began.set(teamId, [...five, personId]);
    }
  }
  return new Set([...began.values()].flat());
}
