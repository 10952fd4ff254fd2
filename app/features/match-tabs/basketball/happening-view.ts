import type { Contract } from "#edge/contract/index.ts";
import type { CallData } from "#edge/contract/call.ts";
import type { Incident, IncidentKind } from "#edge/contract/entities/incident.ts";
import type { SideStatistics } from "#edge/contract/entities/statistics.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { regularPeriodMinutes } from "#edge/contract/rules/momentum.ts";
import { inOrderOfPlay } from "#edge/contract/rules/order-of-play.ts";
import type { TabQuery } from "../tab-query.ts";
import { basketballRecapView, type RecapView } from "../recap-view.ts";
import { statisticsOf } from "../statistics-of.ts";
import { formatName } from "#app/features/names.ts";
import { toScore } from "../../score-text.ts";

type Combined = CallData<Contract["sport"]["getMatchCombineData"]>;
type Leaders = CallData<Contract["sport"]["getMatchTop3Data"]>["leaders"];

export type Side = "home" | "away";

export interface CourtEvent {
  seq: number;
  kind: IncidentKind;
  period: number;
  /** Seconds left in the period. */
  left: number;
  side: Side | null;
  player?: string;
  related?: string;
  value?: number;
  score?: string;
  /** True if the provider has withdrawn the event. */
  cancelled?: true;
}

/** `x` is per cent of the court's length towards the basket, `y` per cent of the width from the shooter's left. */
export type CourtShot = [x: number, y: number, side: Side, made: 0 | 1, value: number];

export type SideLeader = [id: number, name: string, value: number];

export interface BasketballHappening {
  /** null before the end. */
  recap: RecapView | null;
  periodMinutes: number;
  /** One entry per change of the score: minutes since the tip-off, and the home side's lead. */
  lead: [minute: number, value: number][];
  shots: CourtShot[];
  leaders: { key: string; home: SideLeader | null; away: SideLeader | null }[];
  statistics: { home: SideStatistics; away: SideStatistics } | null;
  /** The parts of the game that have separate statistics; 0 is the whole game. */
  parts: number[];
  part: number;
  periods: number[];
  period: number;
  play: CourtEvent[];
  playTotal: number;
}

/** The first page has this many lines of a period. A link shows the rest. */
const PLAY_SHOWN = 25;

function toEvent(incident: Incident, locale: Locale): CourtEvent {
  const { seq, kind, period, second, side, player, related, value, cancelled, home_score: home, away_score: away } = incident;
  return {
    seq,
    kind,
    period,
    left: second,
    side,
    ...(player && { player: formatName(player, locale) }),
    ...(related && { related: formatName(related, locale) }),
    ...(value !== null && { value }),
    ...(cancelled === 1 && { cancelled: true as const }),
    ...(cancelled === 0 &&
      home !== null &&
      away !== null &&
      (kind === "shot-made" || kind === "free-throw-made" || kind === "period-end" || kind === "game-end") && {
        score: toScore(home, away),
      }),
  };
}

/** If the requested period of the play-by-play has no lines, the latest period is shown. */
export function basketballHappening(
  combined: Combined,
  leaders: Leaders,
  incidents: readonly Incident[],
  query: TabQuery,
  locale: Locale,
): BasketballHappening {
  const periods = [...new Set(incidents.map(({ period }) => period))].sort((a, b) => a - b);
  const period = periods.find((known) => known === query.period) ?? periods.at(-1) ?? 1;
  const own = inOrderOfPlay(
    SPORT.BASKETBALL,
    incidents.filter((incident) => incident.period === period),
  ).reverse();
  const { part, parts, figures } = statisticsOf(combined.statistics, query.part);
  const leader = (best: Leaders[number]["home"]): SideLeader | null =>
    best && [best.player.id, formatName(best.player, locale), best.value];
  return {
    recap: basketballRecapView(combined, leaders, locale),
    periodMinutes: regularPeriodMinutes(incidents),
    lead: combined.momentum.map(({ minute, value }) => [minute, value]),
    shots: combined.shots.flatMap((shot) =>
      shot.side && shot.x !== null && shot.y !== null
        ? [
            [
              Math.round(shot.x * 10) / 10,
              Math.round(shot.y * 10) / 10,
              shot.side,
              shot.kind === "shot-made" ? 1 : 0,
              shot.value ?? 2,
            ] as CourtShot,
          ]
        : [],
    ),
    leaders: leaders.map(({ key, home, away }) => ({ key, home: leader(home), away: leader(away) })),
    statistics: figures ? { home: figures.home, away: figures.away } : null,
    parts,
    part,
    periods,
    period,
    play: (query.all ? own : own.slice(0, PLAY_SHOWN)).map((incident) => toEvent(incident, locale)),
    playTotal: own.length,
  };
}
