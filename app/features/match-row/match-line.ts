import type { Match, MatchGoal } from "#edge/contract/entities/match.ts";
import { CREST_SHAPES, parseCrest } from "#edge/contract/rules/crest.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toHeard, type MatchState } from "#edge/contract/rules/match-pulse.ts";
import { isPlayedNow } from "#edge/contract/rules/match-silence.ts";
import { isInPlay, type SportId } from "#edge/contract/rules/matches.ts";
import { formatName, formatShortName } from "../names.ts";

/**
 * A match as one line of text, because field names would be longer than the values. A page contains a hundred matches twice (as
 * HTML and as data).
 */
export type MatchLine = string;

export interface MatchBrief {
  id: number;
  startMs: number;
  dayOnly: boolean;
  followed: boolean;
  /** True if the viewer follows one of the teams or the competition. */
  mine: boolean;
  home: string;
  homeLogo: string;
  away: string;
  awayLogo: string;
  state: MatchState;
  /** Points per period, only in basketball. */
  periods: [home: number, away: number][];
  /** True while a public room broadcasts the match. */
  hasRoom: boolean;
  /** Only of a football match in play. */
  goals: LineGoal[];
}

export interface LineGoal {
  isHome: boolean;
  mark: "" | "own" | "penalty";
  minute: number;
  added: number;
  /** Empty if the source does not name the scorer. */
  scorer: string;
}

const FOLLOWED = 1;
const DAY_ONLY = 2;
const UNCONFIRMED = 4;
const MINE = 8;
const ROOM = 16;
const MARKS = { goal: "", "own-goal": "o", "penalty-goal": "p" } as const;
const WHITE = "#ffffff";
/**
 * Shape number and colours of a crest, such as `2d71920`; a white second colour is left out. A logo that is not one of our crests
 * stays unchanged.
 */
function packedLogo(logo: string): string {
  const crest = parseCrest(logo);
  if (!crest) return logo;
  const { shape, primary, secondary } = crest;
  return CREST_SHAPES.indexOf(shape) + primary.slice(1) + (secondary === WHITE ? "" : secondary.slice(1));
}

function unpackedLogo(text: string): string {
  const [, shape, primary, secondary] = /^(\d)([0-9a-f]{6})([0-9a-f]{6})?$/.exec(text) ?? [];
  return shape === undefined ? text : `/m/crest/${CREST_SHAPES[Number(shape)]}-${primary}-${secondary ?? WHITE.slice(1)}.svg`;
}

const plain = (text: string): string => text.replaceAll("|", " ");

/**
 * Shortens a name, so that one line has room for several scorers. The given name becomes an initial, unless only a suffix follows
 * it. In Chinese, only the part after the first point is kept.
 */
export function shortPerson(name: string): string {
  const [given = "", ...family] = name.split("·");
  if (family.length > 0) return family.join("·").trim() || given;
  const [, initial, rest] = /^(\p{Lu})\p{L}+ +(?!(?:Júnior|Jr\.?|Filho|Neto)$)(.+)$/u.exec(name) ?? [];
  return initial && rest ? `${initial}. ${rest}` : name;
}

/** A goal as text, such as `h45+2pBellingham`. */
const goalText = ({ side, kind, minute, added, player }: MatchGoal, locale: Locale): string =>
  `${side === "home" ? "h" : "a"}${minute}+${added}${MARKS[kind]} ${player ? shortPerson(formatName(player, locale)).replace(/[|;]/g, " ") : ""}`;

function readGoal(text: string): LineGoal {
  const [, side, minute, added, mark, scorer = ""] = /^([ha])(\d+)\+(\d+)([op]?) (.*)$/s.exec(text) ?? [];
  return {
    isHome: side === "h",
    mark: mark === "o" ? "own" : mark === "p" ? "penalty" : "",
    minute: Number(minute),
    added: Number(added),
    scorer,
  };
}

const written = new WeakMap<Match, Partial<Record<Locale, MatchLine>>>();

/** Caches each line by its match object, because pages of the same moment share their match objects. */
export function matchLine(match: Match, locale: Locale): MatchLine {
  const lines = written.get(match) ?? {};
  const line = lines[locale] ?? writeLine(match, locale);
  lines[locale] = line;
  written.set(match, lines);
  return line;
}

function writeLine(match: Match, locale: Locale): MatchLine {
  const { home, away, time } = match;
  const clocked = match.sport_id === 2 && match.period_remaining_time > 0;
  const moving = [
    home.score,
    away.score,
    home.half_score,
    away.half_score,
    home.red_cards || null,
    away.red_cards || null,
    match.kickoff_time - time || null,
    clocked ? match.period_remaining_time : null,
    clocked && match.clock_started_at ? match.clock_started_at - time : null,
    home.penalties,
    away.penalties,
    isInPlay(match.sport_id, match.status) ? toHeard(match).newsAt - time || null : null,
  ];
  const fields = [
    match.matchid,
    match.status,
    time,
    (match.attented ? FOLLOWED : 0) |
      (match.date_only ? DAY_ONLY : 0) |
      (match.unconfirmed ? UNCONFIRMED : 0) |
      (match.mine ? MINE : 0) |
      (match.live ? ROOM : 0),
    plain(formatShortName(match.hometeam, locale)),
    packedLogo(match.hometeam.logo),
    plain(formatShortName(match.awayteam, locale)),
    packedLogo(match.awayteam.logo),
    moving.join(",").replace(/,+$/, ""),
    match.period_scores.map((points) => points.join("-")).join(","),
    (match.goals ?? []).map((goal) => goalText(goal, locale)).join(";"),
  ];
  return fields.join("|").replace(/\|+$/, "");
}

/** Reads the status without parsing the whole line. */
export function statusOfLine(line: MatchLine): number {
  const from = line.indexOf("|") + 1;
  const to = line.indexOf("|", from);
  return Number(line.slice(from, to === -1 ? undefined : to));
}

export const idOfLine = (line: MatchLine): number => Number(line.slice(0, line.indexOf("|")));

/** True if the viewer follows the match, one of its teams or its competition. */
export const isLineMine = (line: MatchLine): boolean => (Number(line.split("|", 4)[3]) & (FOLLOWED | MINE)) > 0;

export const isLinePlayed = (sport: SportId, line: MatchLine, nowMs: number): boolean =>
  isInPlay(sport, statusOfLine(line)) && isPlayedNow(sport, readMatchLine(line).state, nowMs);

export function readMatchLine(line: MatchLine): MatchBrief {
  const [
    id = "",
    status = "",
    time = "",
    flags = "",
    home = "",
    homeLogo = "",
    away = "",
    awayLogo = "",
    moving = "",
    periods = "",
    goals = "",
  ] = line.split("|");
  const numbers = moving.split(",");
  const at = (place: number): number | null => (numbers[place] ? Number(numbers[place]) : null);
  return {
    id: Number(id),
    startMs: Number(time) * 1000,
    dayOnly: (Number(flags) & DAY_ONLY) > 0,
    followed: (Number(flags) & FOLLOWED) > 0,
    mine: (Number(flags) & MINE) > 0,
    home,
    homeLogo: unpackedLogo(homeLogo),
    away,
    awayLogo: unpackedLogo(awayLogo),
    state: {
      status: Number(status),
      homeScore: at(0),
      awayScore: at(1),
      homeHalf: at(2),
      awayHalf: at(3),
      homeReds: at(4) ?? 0,
      awayReds: at(5) ?? 0,
      kickoffAt: Number(time) + (at(6) ?? 0),
      remainingS: at(7) ?? 0,
      clockStartedAt: at(8) === null ? 0 : Number(time) + (at(8) ?? 0),
      homePenalties: at(9),
      awayPenalties: at(10),
      newsAt: Number(time) + (at(11) ?? 0),
      unconfirmed: Number(flags) & UNCONFIRMED ? 1 : 0,
    },
    periods: periods ? periods.split(",").map((points) => points.split("-").map(Number) as [number, number]) : [],
    hasRoom: (Number(flags) & ROOM) > 0,
    goals: goals ? goals.split(";").map(readGoal) : [],
  };
}

/** Pulses contain only totals, so the points of the current period are the total minus the other periods. */
export function periodPoints(
  periods: readonly (readonly [number, number])[],
  home: number | null,
  away: number | null,
): [number, number][] {
  const last = periods.length - 1;
  const before = periods.slice(0, Math.max(0, last)).reduce(([h, a], [ph, pa]) => [h + ph, a + pa], [0, 0] as [number, number]);
  return periods.map(([h, a], at) =>
    at === last && home !== null && away !== null ? [home - before[0], away - before[1]] : [h, a],
  );
}
