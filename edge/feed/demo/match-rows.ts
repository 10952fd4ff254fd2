import { MAJOR_INCIDENT_KINDS } from "../../contract/entities/incident";
import { type BoxScore, boxScore } from "../box-score";
import { matchId, matchKey, seasonId, roundId, teamId } from "../ids";
import type { FeedBatch, FeedRecords } from "../records";
import type { SimSheet, SimulatedMatch } from "../simulator/squad";
import type { FeedIncident, Side, TimelineEvent } from "../timeline";
import { type DemoFixture, seasonName } from "./schedule";

type MatchRow = FeedRecords["matches"][number];
type IncidentEvent = TimelineEvent & { type: "incident"; incident: FeedIncident };

/** Kinds that a match of the past keeps: the incident list; a whole text live of thousands of matches would fill the disk. */
const KEPT_KINDS: ReadonlySet<string> = new Set([...MAJOR_INCIDENT_KINDS, "kick-off", "half-time", "second-half", "full-time"]);

/** The fixture as a row that has not started. */
export function fixtureRow(fixture: DemoFixture, origin: number): MatchRow {
  const { competition, home, away, round, groupName, startsAt } = fixture;
  const { sportId, league } = competition;
  const season = seasonName(competition, origin, fixture.season);
  const key = matchKey(league.slug, season, home.slug, away.slug, league.format === "league" ? "" : `r${round}`);
  const seasonRow = seasonId(sportId, league.slug, season);
  const stage = league.format === "cup" ? "group" : "league";
  return {
    id: matchId(sportId, key),
    sportId,
    sourceKey: key,
    source: "demo",
    leagueId: 0,
    seasonId: seasonRow,
    roundId: roundId(seasonRow, round, stage),
    homeTeamId: teamId(sportId, home.slug),
    awayTeamId: teamId(sportId, away.slug),
    startsAt,
    status: 1,
    groupName,
    driver: "simulator",
    updatedAt: 0,
  };
}

/** The row of a match that is over. */
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

/** Incidents of a match that is over: all of them, or those that its incident list keeps. */
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

const boxes = new WeakMap<SimulatedMatch, BoxScore["lines"]>();
const sheetOf = ({ players }: SimSheet) => players.map(({ player, starter }) => ({ playerId: player.id, starter }));

/** Box lines of a basketball game by player, counted once: its sheets and the season's lists both need them. */
export function boxLines(simulated: SimulatedMatch): BoxScore["lines"] {
  let lines = boxes.get(simulated);
  if (!lines) {
    const { home, away } = simulated.lineups;
    lines = boxScore({ home: sheetOf(home), away: sheetOf(away) }, simulated.timeline.filter(isIncident).map(({ incident }) => incident)).lines;
    boxes.set(simulated, lines);
  }
  return lines;
}

/** Match sheets; a basketball game that is over carries its box score in them. */
export function lineupRows(row: MatchRow, simulated: SimulatedMatch, over: boolean): Pick<FeedBatch, "lineups" | "lineupSides"> {
  const matchId = row.id as number;
  const sides: [Side, SimSheet][] = [["home", simulated.lineups.home], ["away", simulated.lineups.away]];
  const box = over && row.sportId === 2 ? boxLines(simulated) : null;
  return {
    lineupSides: sides.map(([side, { formation, coach }]) => ({ matchId, side, formation, coach })),
    lineups: sides.flatMap(([side, { players }]) =>
      players.map(({ player, starter, captain, x, y, position }, index) => ({
        matchId,
        side,
        place: index + 1,
        playerId: player.id,
        playerName: player.name,
        number: player.number,
        position,
        starter: starter ? 1 : 0,
        captain: captain ? 1 : 0,
        x,
        y,
        stats: JSON.stringify(box?.get(player.id) ?? {}),
      })),
    ),
  };
}

/** The last statistics of every period. */
export function statisticsRows(row: MatchRow, simulated: SimulatedMatch): FeedRecords["statistics"] {
  const last = new Map<number, FeedRecords["statistics"][number]>();
  for (const event of simulated.timeline) {
    if (event.type !== "statistics") continue;
    last.set(event.period, { matchId: row.id as number, period: event.period, home: JSON.stringify(event.home), away: JSON.stringify(event.away) });
  }
  return [...last.values()];
}
