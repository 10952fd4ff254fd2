/** Keys and values of at most five sentences about a finished match, the most important first. */
import type { TextValues } from "../texts/text.ts";
import { formatMinute } from "./match-clock.ts";

type Side = "home" | "away";
type Score = readonly [home: number, away: number];

export interface RecapGoal {
  /** The side for which the goal counts. */
  side: Side;
  player: string | null;
  period: number;
  minute: number;
  added: number;
  isOwn: boolean;
}

export interface RecapCard {
  side: Side;
  player: string | null;
  minute: number;
  added: number;
}

interface Finished {
  teams: Record<Side, string>;
  score: Score;
}

export interface FootballFacts extends Finished {
  half: Score | null;
  penalties: Score | null;
  hasExtraTime: boolean;
  /** In the order of play, without cancelled goals. */
  goals: readonly RecapGoal[];
  reds: readonly RecapCard[];
}

export type FootballRecapKey =
  | "win"
  | "win.extra"
  | "win.penalties"
  | "draw"
  | "comeback"
  | "winner"
  | "leveller"
  | "half"
  | "scored"
  | "red"
  | "red.team";

export interface RecapLine<Key extends string> {
  key: Key;
  values: TextValues;
}

const LINES_MAX = 5;
/** A leveller counts as late from this minute on. */
const LATE = 80;
const REDS_MAX = 2;

const other = (side: Side): Side => (side === "home" ? "away" : "home");
const at = (side: Side): 0 | 1 => (side === "home" ? 0 : 1);
const leader = ([home, away]: Score): Side | null => (home === away ? null : home > away ? "home" : "away");
/** The score with the figure of `side` first. */
const scoreOf = (score: Score, side: Side): string => `${score[at(side)]}–${score[at(other(side))]}`;

/** The score after each goal; null if the goals do not add up to the result, because then some of them are unknown. */
function toCourse(goals: readonly RecapGoal[], [home, away]: Score): Score[] | null {
  const course: Score[] = [];
  let now: Score = [0, 0];
  for (const { side } of goals) {
    now = side === "home" ? [now[0] + 1, now[1]] : [now[0], now[1] + 1];
    course.push(now);
  }
  return now[0] === home && now[1] === away ? course : null;
}

const minuteOf = ({ minute, added }: { minute: number; added: number }): string => `${formatMinute(minute, added)}'`;

/** The greatest deficit of the side; null if the side was never behind. */
function worstOf(course: readonly Score[], side: Side): Score | null {
  const lead = (score: Score): number => score[at(side)] - score[at(other(side))];
  const behind = course.filter((score) => lead(score) < 0).sort((a, b) => lead(a) - lead(b));
  return behind[0] ?? null;
}

function firstLine({ teams, score, penalties, hasExtraTime }: FootballFacts): RecapLine<FootballRecapKey> {
  const shot = penalties && leader(penalties);
  if (penalties && shot)
    return {
      key: "win.penalties",
      values: {
        winner: teams[shot],
        loser: teams[other(shot)],
        score: scoreOf(score, shot),
        penalties: scoreOf(penalties, shot),
      },
    };
  const winner = leader(score);
  if (!winner) return { key: "draw", values: { ...teams, score: scoreOf(score, "home") } };
  const values = { winner: teams[winner], loser: teams[other(winner)], score: scoreOf(score, winner) };
  return { key: hasExtraTime ? "win.extra" : "win", values };
}

/** How the result came about: a comeback, the goal that decided, or a late leveller. */
function turns({ teams, score, goals }: FootballFacts, course: readonly Score[]): RecapLine<FootballRecapKey>[] {
  const winner = leader(score);
  if (!winner) {
    const last = goals.at(-1);
    return last?.player && !last.isOwn && last.minute >= LATE
      ? [{ key: "leveller", values: { player: last.player, team: teams[last.side], minute: minuteOf(last) } }]
      : [];
  }
  const lines: RecapLine<FootballRecapKey>[] = [];
  const worst = worstOf(course, winner);
  if (worst) lines.push({ key: "comeback", values: { winner: teams[winner], score: scoreOf(worst, winner) } });
  const conceded = score[at(other(winner))];
  if (score[at(winner)] - conceded !== 1) return lines;
  const decider = goals[course.findLastIndex((now, index) => goals[index]?.side === winner && now[at(winner)] === conceded + 1)];
  if (decider?.player && !decider.isOwn)
    lines.push({ key: "winner", values: { player: decider.player, minute: minuteOf(decider) } });
  return lines;
}

/** The players with two goals or more, the most first. */
function scorers({ teams, goals }: FootballFacts): RecapLine<FootballRecapKey>[] {
  const counts = new Map<string, { count: number; player: string; side: Side }>();
  for (const { player, side, isOwn } of goals) {
    if (player === null || isOwn) continue;
    const key = `${side} ${player}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, player, side });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ count, player, side }) => ({ key: "scored", values: { player, count, team: teams[side] } }));
}

export function footballRecap(facts: FootballFacts): RecapLine<FootballRecapKey>[] {
  const { teams, score, half, goals, reds } = facts;
  const course = toCourse(goals, score);
  const isGoalless = score[0] + score[1] === 0;
  const turned = course ? turns(facts, course) : [];
  const hasComeback = turned.some(({ key }) => key === "comeback");
  const halfLine: RecapLine<FootballRecapKey>[] =
    half && !isGoalless && !hasComeback ? [{ key: "half", values: { score: scoreOf(half, "home") } }] : [];
  const cards = reds.slice(0, REDS_MAX).map((card): RecapLine<FootballRecapKey> => {
    const values = { team: teams[card.side], minute: minuteOf(card) };
    return card.player === null ? { key: "red.team", values } : { key: "red", values: { ...values, player: card.player } };
  });
  return [firstLine(facts), ...halfLine, ...turned, ...(course ? scorers(facts) : []), ...cards].slice(0, LINES_MAX);
}

export interface BasketballFacts extends Finished {
  /** [home, away] by period, overtimes last. */
  periods: readonly Score[];
  regularPeriods: number;
  /** The home side's lead after each change of the score. */
  leads: readonly number[];
  /** The best scorers of both sides. */
  best: readonly { side: Side; player: string; points: number }[];
}

export type BasketballRecapKey = "win" | "win.overtime" | "comeback" | "wire" | "quarter" | "points";

/** The recap does not mention smaller deficits and period margins, because they are usual. */
const COMEBACK_FROM = 10;
const QUARTER_FROM = 8;

export function basketballRecap(facts: BasketballFacts): RecapLine<BasketballRecapKey>[] {
  const { teams, score, periods, regularPeriods, leads, best } = facts;
  const winner = leader(score);
  if (!winner) return [];
  const lines: RecapLine<BasketballRecapKey>[] = [];
  const values = { winner: teams[winner], loser: teams[other(winner)], score: scoreOf(score, winner) };
  lines.push({ key: periods.length > regularPeriods ? "win.overtime" : "win", values });
  const own = leads.map((lead) => (winner === "home" ? lead : -lead));
  const worst = Math.min(0, ...own);
  const isWhole = own.at(-1) === Math.abs(score[0] - score[1]);
  if (isWhole && -worst >= COMEBACK_FROM) lines.push({ key: "comeback", values: { winner: teams[winner], points: -worst } });
  // The first entry is skipped, because it is 0 to 0 or the first basket.
  else if (isWhole && own.slice(1).every((lead) => lead > 0)) lines.push({ key: "wire", values: { winner: teams[winner] } });
  const margins = periods.slice(0, regularPeriods).map((period) => period[at(winner)] - period[at(other(winner))]);
  const most = Math.max(0, ...margins);
  const number = margins.indexOf(most);
  const quarter = periods[number];
  if (most >= QUARTER_FROM && quarter)
    lines.push({ key: "quarter", values: { number: number + 1, winner: teams[winner], score: scoreOf(quarter, winner) } });
  const top = best.toSorted((a, b) => b.points - a.points)[0];
  if (top && top.points > 0)
    lines.push({ key: "points", values: { player: top.player, team: teams[top.side], points: top.points } });
  return lines;
}
