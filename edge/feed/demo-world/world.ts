import { toSportId } from "#edge/contract/rules/matches.ts";
import { rulesOfSeason } from "#edge/matches/matches.ts";
import { Random } from "../../ground/random.ts";
import { coachRow } from "../coach-row.ts";
import { roundId, seasonId, teamId } from "../ids.ts";
import { leagueAliases, teamAliases } from "../names/aliases.ts";
import { bookmakers } from "../names/bookmakers.ts";
import { allTeams } from "../names/catalogue.ts";
import { demoTvChannels } from "../names/tv-channels.ts";
import type { FeedBatch, FeedRecords } from "../records.ts";
import { isLongGame } from "../simulator/fixture.ts";
import { simulateOdds } from "../simulator/odds.ts";
import type { SimulatedMatch } from "../simulator/squad.ts";
import { computeStandings } from "../standings.ts";
import { toTeamRow } from "../team-row.ts";
import { seasonBoards } from "./boards.ts";
import { dayNumber, firstDay, seasonName, seasonOfDay } from "./calendar.ts";
import { demoCoach } from "./coaches.ts";
import { competitions as allCompetitions, type DemoCompetition, unplayedLeagues } from "./competitions.ts";
import { drawnStages, isCup, knockoutFixtures, knockoutRound } from "./knockout.ts";
import { finishedRow, fixtureRow, incidentRows, lineupRows, statisticsRows } from "./match-rows.ts";
import { findCountry, getSquad, playFixture } from "./play.ts";
import { type DemoFixture, fixturesOfDay } from "./schedule.ts";
import { hotTeams, leagueRow, playerRow, seasonRows, worldCup } from "./season-rows.ts";

const DAY_S = 86_400;
const HOUR_S = 3600;
/**
 * If a match started less than this many seconds ago, all its incidents are stored. Of an older football match, only KEPT_KINDS are
 * stored.
 */
const FULL_DETAIL_S = 36 * HOUR_S;
/** Seconds for which football match sheets are stored. All basketball sheets are stored, because season lists need them. */
const FOOTBALL_SHEETS_S = 14 * DAY_S;
/** The match sheets are known from this many seconds before a match. */
const SHEETS_AHEAD_S = HOUR_S;
const ODDS_BEFORE_S = 3 * DAY_S;
const ODDS_AHEAD_S = 3 * DAY_S;
/** Days for which the schedule is known in advance. */
export const FUTURE_DAYS = 10;
/** Usual total of points in a game of four times ten minutes. */
const FIBA_GAME_POINTS = 165;
const QUOTING_BOOKMAKERS = bookmakers.slice(0, 8);

export interface WorldStep {
  label: "names" | "squads" | "matches" | "tables";
  batch: FeedBatch;
  done: number;
  total: number;
}

export interface WorldOptions {
  /** Unix seconds. */
  now: number;
  /** Unix seconds of the demo world's first start. The schedule is computed from this time. */
  origin?: number;
  competitions?: readonly DemoCompetition[];
  futureDays?: number;
}

/**
 * Returns the status of a match that is postponed or called off; null if the match is played. The match's id decides, so every call
 * returns the same. Matches of a cup, and matches that fill a slot, are always played.
 */
function findFate(id: number, { anchor, competition: { sportId, cup } }: DemoFixture): number | null {
  if (anchor || cup) return null;
  const random = new Random(`fate/${id}`);
  if (!random.chance(0.006)) return null;
  return sportId === 1 ? random.pick([9, 12]) : random.pick([13, 12]);
}

function oddsRows(fixture: DemoFixture, id: number, now: number): FeedRecords["odds"] {
  const { home, away, competition, startsAt } = fixture;
  const quotes = simulateOdds({
    seed: String(id),
    sport: competition.league.sport,
    homeStrength: home.strength,
    awayStrength: away.strength,
    startsAt,
    bookmakers: QUOTING_BOOKMAKERS,
    ...(!isLongGame(competition.league.slug) && { gamePoints: FIBA_GAME_POINTS }),
  });
  return quotes.filter(({ at }) => at <= now).map((quote) => ({ ...quote, matchId: id }));
}

export function fixtureBatch(
  fixture: DemoFixture,
  origin: number,
  now: number,
): { batch: FeedBatch; simulated: SimulatedMatch | null } {
  const { sportId } = fixture.competition;
  const row = fixtureRow(fixture, origin);
  const id = row.id as number;
  const age = now - fixture.startsAt;
  const batch: FeedBatch = { matches: [row] };
  if (age > -ODDS_AHEAD_S && age < ODDS_BEFORE_S) batch.odds = oddsRows(fixture, id, now);
  const fate = findFate(id, fixture);
  if (fate !== null) {
    batch.matches = [{ ...row, status: fate, driver: null }];
    return { batch, simulated: null };
  }
  if (age < -SHEETS_AHEAD_S) return { batch, simulated: null };
  const simulated = playFixture(fixture, origin);
  const over = age >= simulated.result.endsAt;
  if (sportId === 2 || age < FOOTBALL_SHEETS_S) Object.assign(batch, lineupRows(row, simulated, over));
  if (!over) return { batch, simulated: null };
  batch.matches = [finishedRow(row, simulated)];
  if (sportId === 1 || age < FULL_DETAIL_S) batch.incidents = incidentRows(row, simulated, age < FULL_DETAIL_S);
  batch.statistics = statisticsRows(row, simulated);
  return { batch, simulated };
}

function join(batches: readonly FeedBatch[]): FeedBatch {
  const joined: { [T in keyof FeedRecords]?: unknown[] } = {};
  for (const batch of batches) {
    for (const [table, rows] of Object.entries(batch) as [keyof FeedRecords, unknown[]][]) {
      const all = joined[table] ?? [];
      joined[table] = all;
      all.push(...rows);
    }
  }
  return joined as FeedBatch;
}

/** UTC days, both included. */
const fixturesBetween = (origin: number, from: number, to: number, list: readonly DemoCompetition[]): DemoFixture[] =>
  Array.from({ length: to - from + 1 }, (_, i) => fixturesOfDay(origin, from + i, list)).flat();

export function drawnFixtures(
  origin: number,
  now: number,
  list: readonly DemoCompetition[],
): { roundId: number; fixtures: () => DemoFixture[] }[] {
  return list.filter(isCup).flatMap((competition) => {
    const { sportId, league } = competition;
    const season = seasonOfDay(competition, origin, dayNumber(now));
    // The final of a season may still be missing after the next season has begun, so the previous season is included.
    return [season - 1, season]
      .filter((one) => one >= 0)
      .flatMap((one) => {
        const id = seasonId(sportId, league.slug, seasonName(competition, origin, one));
        return Array.from({ length: drawnStages(competition, origin, one, now) }, (_, stage) => ({
          roundId: roundId(id, knockoutRound(competition, stage), "knockout"),
          fixtures: () => knockoutFixtures(competition, origin, one, stage),
        }));
      });
  });
}

export function* demoWorld({
  now,
  origin = now,
  competitions = allCompetitions,
  futureDays = FUTURE_DAYS,
}: WorldOptions): Generator<WorldStep> {
  const whole = competitions === allCompetitions;
  const leagues = [...competitions.map(({ league }) => league), ...(whole ? unplayedLeagues : [])];
  const teams = whole ? allTeams : [...new Set(competitions.flatMap((competition) => competition.teams))];
  const knockouts = drawnFixtures(origin, now, competitions).flatMap((round) => round.fixtures());
  const fixtures = [
    ...fixturesBetween(origin, firstDay(origin), Math.floor(now / DAY_S) + futureDays, competitions),
    ...knockouts,
  ];

  yield {
    label: "names",
    batch: {
      bookmakers: bookmakers.map(({ id, name, nameZh }) => ({ id, name, nameZh })),
      leagues: leagues.map(leagueRow),
      tvChannels: demoTvChannels(),
    },
    done: 1,
    total: 2,
  };
  const teamRows = teams.map((team) => ({
    ...toTeamRow(team, "demo", findCountry(team)),
    ...coachRow(demoCoach(team, findCountry(team))),
  }));
  const aliases = [...leagues.flatMap(leagueAliases), ...teams.flatMap(teamAliases)];
  yield { label: "names", batch: { teams: teamRows, aliases }, done: 2, total: 2 };

  const seasons = competitions.flatMap((competition) => {
    const own = fixtures.filter((fixture) => fixture.competition === competition);
    return [...new Set(own.map(({ season }) => season))].map((season) => seasonRows(competition, origin, season));
  });
  yield { label: "squads", batch: join(whole ? [...seasons, worldCup(now)] : seasons), done: 0, total: teams.length };
  for (let at = 0; at < teams.length; at += 50) {
    const part = teams.slice(at, at + 50);
    const players = part.flatMap((team) =>
      getSquad(team).map((player) => playerRow(player, toSportId(team.sport), teamId(toSportId(team.sport), team.slug))),
    );
    yield { label: "squads", batch: { players }, done: Math.min(at + 50, teams.length), total: teams.length };
  }

  const boards = new Map<string, ReturnType<typeof seasonBoards>>();
  const finished = new Map<string, FeedRecords["matches"]>();
  for (let at = 0; at < fixtures.length; at += 100) {
    const batches = fixtures.slice(at, at + 100).map((fixture) => {
      const { batch, simulated } = fixtureBatch(fixture, origin, now);
      if (simulated) {
        const key = `${fixture.competition.league.slug}/${fixture.competition.sportId}/${fixture.season}`;
        const board = boards.get(key) ?? seasonBoards(fixture.competition.sportId);
        boards.set(key, board);
        board.add(simulated);
        // Knock-out matches do not count in tables.
        if (!fixture.knockout) finished.set(key, [...(finished.get(key) ?? []), ...(batch.matches ?? [])]);
      }
      return batch;
    });
    yield { label: "matches", batch: join(batches), done: Math.min(at + 100, fixtures.length), total: fixtures.length };
  }

  let done = 0;
  for (const competition of competitions) {
    const { sportId, league, teams: field, toGroup } = competition;
    const batches: FeedBatch[] = [];
    for (const [key, board] of boards) {
      const [slug, sport, season] = key.split("/");
      if (slug !== league.slug || Number(sport) !== sportId) continue;
      const name = seasonName(competition, origin, Number(season));
      const id = seasonId(sportId, league.slug, name);
      const members = field.map((team) => ({ teamId: teamId(sportId, team.slug), groupName: toGroup(team.slug) }));
      const results = (finished.get(key) ?? []).map((match) => ({
        ...match,
        sportId,
        groupName: match.groupName ?? "",
        homeScore: match.homeScore ?? null,
        awayScore: match.awayScore ?? null,
      }));
      batches.push({
        standings: computeStandings(id, sportId, members, results, rulesOfSeason(sportId, league.slug, name)),
        billboards: board.rows(id, now),
      });
    }
    yield { label: "tables", batch: join(batches), done: ++done, total: competitions.length };
  }
  yield { label: "tables", batch: { billboards: hotTeams(teamRows, now) }, done, total: competitions.length };
}

/**
 * Yields the fixtures after the last known day, so that the schedule stays filled. The Board requests them. A second call for the
 * same days gives the same rows.
 * @param lastDay last UTC day (days since 1970) whose fixtures are known
 */
export function* extendSchedule(now: number, origin: number, lastDay: number): Generator<FeedBatch> {
  const until = Math.floor(now / DAY_S) + FUTURE_DAYS;
  if (lastDay >= until) return;
  const fixtures = fixturesBetween(origin, lastDay + 1, until, allCompetitions);
  const keys = new Map(fixtures.map((fixture) => [`${fixture.competition.league.slug}/${fixture.season}`, fixture]));
  const seasons = [...keys.values()].map(({ competition, season }) => seasonRows(competition, origin, season));
  yield { ...join(seasons), matches: fixtures.map((fixture) => fixtureRow(fixture, origin)) };
}
