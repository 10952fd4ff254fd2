import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import type { MatchCourse } from "#edge/contract/entities/forecast.ts";
import { type Incident, type IncidentKind, RED_CARD_KINDS } from "#edge/contract/entities/incident.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import { FOOTBALL_STATISTIC_KEYS, type FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatMinute } from "#edge/contract/rules/match-clock.ts";
import { FOOTBALL_STATUS, isFinished, SPORT } from "#edge/contract/rules/matches.ts";
import { inOrderOfPlay } from "#edge/contract/rules/order-of-play.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import type { TabQuery } from "../tab-query.ts";
import { footballRecapView, type RecapView } from "../recap-view.ts";
import { statisticsOf } from "../statistics-of.ts";
import { type CourseGoal, courseView, type CourseView } from "./course-view.ts";
import { shirtName } from "./shirt-name.ts";
import { toScore } from "../../score-text.ts";

type Combined = CallData<Contract["sport"]["getMatchCombineData"]>;

export type Side = "home" | "away";

/** The id is null if the database does not have the player. */
export type Person = [id: number | null, name: string];

export interface FootballEvent {
  seq: number;
  kind: IncidentKind;
  minute: string;
  side: Side | null;
  player?: Person;
  related?: Person;
  /** Score after the event, `2 - 1`. */
  score?: string;
  cancelled?: true;
  /** The minutes of added time that were announced; missing if the source does not state them. */
  minutes?: number;
}

/** `x` is per cent of the pitch's length towards the attacked goal, `y` per cent of the width from the attacker's left. */
export type Shot = [x: number, y: number, side: Side, kind: IncidentKind, minute: string, player: string];

export interface FootballHappening {
  /** null before the end. */
  recap: RecapView | null;
  timeline: FootballEvent[];
  live: FootballEvent[];
  liveTotal: number;
  statistics: [key: FootballStatisticKey, home: number, away: number][];
  /** The parts of the match that have separate statistics; 0 is the whole match. */
  parts: number[];
  part: number;
  /** Pressure in each minute from the first on, from -100 (away) to 100 (home). */
  momentum: number[];
  goals: [minute: number, side: Side][];
  /** null without a forecast. */
  course: CourseView | null;
  shots: Shot[];
}

/** The first page has this many lines. A link shows the rest. */
const LIVE_SHOWN = 25;
/** These frequent kinds would bury the other lines, so the live text leaves them out. The momentum graph shows them. */
const WITHOUT_TEXT: ReadonlySet<IncidentKind> = new Set<IncidentKind>(["attack", "dangerous-attack"]);
const GOALS: ReadonlySet<IncidentKind> = new Set<IncidentKind>(["goal", "penalty-goal", "own-goal"]);

/**
 * Goals may be reported after the whistle. The entries for the end of the first half and of the match therefore show the match's
 * own score.
 */
function scoreAfter(
  { kind, period, home_score, away_score }: Incident,
  { home, away, status }: Match,
): [number | null, number | null] {
  if (kind === "half-time" && period === 1 && home.half_score !== null) return [home.half_score, away.half_score];
  const isEnd = kind === "full-time" && isFinished(SPORT.FOOTBALL, status) && home.score !== null;
  return isEnd ? [home.score, away.score] : [home_score, away_score];
}

function toEvent(incident: Incident, match: Match, locale: Locale): FootballEvent {
  const person = (who: Incident["player"]): Person | undefined => (who ? [who.id, formatName(who, locale)] : undefined);
  const [home, away] = scoreAfter(incident, match);
  return {
    seq: incident.seq,
    kind: incident.kind,
    minute: formatMinute(incident.minute, incident.added),
    side: incident.side,
    ...(incident.player && { player: person(incident.player) }),
    ...(incident.related && { related: person(incident.related) }),
    ...(home !== null && away !== null && { score: toScore(home, away) }),
    ...(incident.cancelled === 1 && { cancelled: true as const }),
    ...(incident.kind === "added-time" && incident.value && { minutes: incident.value }),
  };
}

/** An own goal is listed on its scorer's side but counts for the other side. */
const scoringSide = ({ kind, side }: Incident): Side => ((side === "home") === (kind !== "own-goal") ? "home" : "away");

const findReds = (incidents: readonly Incident[]): [minute: number, side: Side][] =>
  incidents.flatMap(({ kind, cancelled, side, period, minute }): [number, Side][] =>
    RED_CARD_KINDS.has(kind) && cancelled === 0 && side !== null && period <= 2 ? [[minute, side]] : [],
  );

/** Returns the goals in the 90 minutes, because the chances concern only these minutes. */
const findScorers = (incidents: readonly Incident[], locale: Locale): CourseGoal[] =>
  incidents
    .filter(({ kind, cancelled, side, period }) => GOALS.has(kind) && cancelled === 0 && side !== null && period <= 2)
    .map((incident) => {
      const { minute, added, player } = incident;
      const name = player ? shirtName(formatName(player, locale)) : "";
      return { minute, side: scoringSide(incident), label: `${name} ${formatMinute(minute, added)}'`.trim() };
    });

export function footballHappening(
  combined: Combined,
  incidents: readonly Incident[],
  course: MatchCourse,
  { all, part: requested }: Pick<TabQuery, "all" | "part">,
  locale: Locale,
): FootballHappening {
  const { part, parts, figures } = statisticsOf(combined.statistics, requested);
  const { match } = combined.info;
  const teams = { home: formatShortName(match.hometeam, locale), away: formatShortName(match.awayteam, locale) };
  const isOver = match.status > FOOTBALL_STATUS.SECOND_HALF;
  const live = inOrderOfPlay(
    SPORT.FOOTBALL,
    incidents.filter(({ kind }) => !WITHOUT_TEXT.has(kind)),
  ).reverse();
  return {
    recap: footballRecapView(combined, locale),
    // An own goal stands on the side for which it counts, as in the score list and in the score itself.
    timeline: combined.incidents.map((incident) => ({
      ...toEvent(incident, match, locale),
      side: incident.kind === "own-goal" && incident.side ? scoringSide(incident) : incident.side,
    })),
    live: (all ? live : live.slice(0, LIVE_SHOWN)).map((incident) => toEvent(incident, match, locale)),
    liveTotal: live.length,
    parts,
    part,
    statistics: figures
      ? FOOTBALL_STATISTIC_KEYS.flatMap((key) => {
          const home = figures.home[key];
          const away = figures.away[key];
          return home === undefined || away === undefined ? [] : [[key, home, away] as [FootballStatisticKey, number, number]];
        })
      : [],
    momentum: combined.momentum.map(({ value }) => value),
    goals: combined.incidents
      .filter(({ kind, cancelled, side }) => GOALS.has(kind) && cancelled === 0 && side !== null)
      .map((incident) => [incident.minute, scoringSide(incident)]),
    course: courseView(
      { ...course, reds: findReds(combined.incidents), goals: findScorers(combined.incidents, locale), teams, isOver },
      locale,
    ),
    shots: combined.shots.flatMap((shot) =>
      shot.side && shot.x !== null && shot.y !== null
        ? [
            [
              Math.round(shot.x),
              Math.round(shot.y),
              shot.side,
              shot.kind,
              formatMinute(shot.minute, shot.added),
              shot.player ? formatName(shot.player, locale) : "",
            ] as Shot,
          ]
        : [],
    ),
  };
}
