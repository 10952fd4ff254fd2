import { MAJOR_INCIDENT_KINDS } from "#edge/contract/entities/incident.ts";
import type { FeedIncident, Side, TimelineEvent } from "#edge/matches/matches.ts";
import { leagueId, matchId, roundId, seasonId, teamId } from "../ids.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { sheetPlaces, sheetSide } from "../sheet-rows.ts";
import type { SimSheet, SimulatedMatch } from "../simulator/squad.ts";
import { seasonName } from "./calendar.ts";
import { fixtureKey } from "./play.ts";
import type { DemoFixture } from "./schedule.ts";

type MatchRow = FeedRecords["matches"][number];
type StatisticsEvent = Extract<TimelineEvent, { type: "statistics" }>;
type IncidentEvent = TimelineEvent & { type: "incident"; incident: FeedIncident };

/**
 * Only these kinds of incidents are stored for a past match, because the full text commentary of thousands of matches would fill
 * the disk.
 */
const KEPT_KINDS: ReadonlySet<string> = new Set([...MAJOR_INCIDENT_KINDS, "kick-off", "half-time", "second-half", "full-time"]);

export const groupStage = ({ format }: DemoFixture["competition"]["league"]): "group" | "league" =>
  format === "cup" ? "group" : "league";

/** Returns the fixture as the row of a match that has not started. */
export function fixtureRow(fixture: DemoFixture, origin: number): MatchRow {
  const { competition, home, away, round, groupName, startsAt, knockout } = fixture;
  const { sportId, league } = competition;
  const key = fixtureKey(fixture, origin);
  const seasonRow = seasonId(sportId, league.slug, seasonName(competition, origin, fixture.season));
  return {
    id: matchId(sportId, key),
    sportId,
    sourceKey: key,
    source: "demo",
    leagueId: leagueId(sportId, league.slug),
    seasonId: seasonRow,
    roundId: roundId(seasonRow, round, knockout ? "knockout" : groupStage(league)),
    homeTeamId: teamId(sportId, home.slug),
    awayTeamId: teamId(sportId, away.slug),
    startsAt,
    status: 1,
    groupName,
    neutral: knockout?.neutral ? 1 : 0,
    ...(knockout && { leg: knockout.leg ?? 0 }),
    driver: "simulator",
    updatedAt: 0,
  };
}

export function finishedRow(row: MatchRow, simulated: SimulatedMatch): MatchRow {
  const { result } = simulated;
  const [homeReds, awayReds] = result.reds;
  const [homeYellows, awayYellows] = result.yellows;
  const [homeCorners, awayCorners] = result.corners;
  return {
    ...row,
    status: result.status,
    homeScore: result.homeScore,
    awayScore: result.awayScore,
    homeHalfScore: result.homeHalf,
    awayHalfScore: result.awayHalf,
    ...(result.penalties && { homePenalties: result.penalties[0], awayPenalties: result.penalties[1] }),
    homeRedCards: homeReds,
    awayRedCards: awayReds,
    homeYellowCards: homeYellows,
    awayYellowCards: awayYellows,
    homeCorners,
    awayCorners,
    periodScores: JSON.stringify(result.periodScores),
    driver: null,
    updatedAt: (row.startsAt + result.endsAt) * 1000,
  };
}

export const isIncident = (event: TimelineEvent): event is IncidentEvent => event.type === "incident";

/** Returns only KEPT_KINDS unless `all` is set. */
export function incidentRows(row: MatchRow, simulated: SimulatedMatch, all: boolean): FeedRecords["incidents"] {
  const events = simulated.timeline.filter(isIncident);
  const cancelled = new Set(events.flatMap(({ incident }) => incident.cancels ?? []));
  return events
    .filter(({ incident }) => all || KEPT_KINDS.has(incident.kind))
    .map(({ seq, at, incident: { cancels: _, ...incident } }) => ({
      ...incident,
      matchId: row.id as number,
      seq,
      cancelled: cancelled.has(seq) ? 1 : 0,
      at: row.startsAt + at,
    }));
}

/** The match sheets of a finished basketball game contain the game's box score. */
export function lineupRows(row: MatchRow, simulated: SimulatedMatch, over: boolean): Pick<FeedBatch, "lineups" | "lineupSides"> {
  const matchId = row.id as number;
  const sides: [Side, SimSheet][] = [
    ["home", simulated.lineups.home],
    ["away", simulated.lineups.away],
  ];
  const box = over && row.sportId === 2 ? simulated.box : null;
  return {
    lineupSides: sides.map(([side, sheet]) => sheetSide(matchId, side, sheet)),
    lineups: sides.flatMap(([side, sheet]) =>
      sheetPlaces(matchId, side, sheet).map((row) => ({ ...row, stats: JSON.stringify(box?.get(row.playerId ?? 0) ?? {}) })),
    ),
  };
}

export function statisticsRows(row: MatchRow, { timeline }: SimulatedMatch): FeedRecords["statistics"] {
  // A match has about a hundred statistics events, so only the last of each period is written.
  const last = new Map<number, StatisticsEvent>();
  for (const event of timeline) if (event.type === "statistics") last.set(event.period, event);
  return [...last.values()].map(({ period, home, away }) => ({
    matchId: row.id as number,
    period,
    home: JSON.stringify(home),
    away: JSON.stringify(away),
  }));
}
