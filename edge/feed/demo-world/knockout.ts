import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { rulesOfSeason } from "#edge/matches/matches.ts";
import { Random } from "../../ground/random.ts";
import { teamId } from "../ids.ts";
import type { CatalogueTeam } from "../names/catalogue.ts";
import { computeStandings, type TableMatch } from "../standings.ts";
import { matchdayStart, seasonName, toWorldHour, usualHour } from "./calendar.ts";
import type { DemoCompetition } from "./competitions.ts";
import type { CupFormat } from "./cup-plans.ts";
import { playFixture } from "./play.ts";
import { roundPairs } from "./round-pairs.ts";
import type { DemoFixture } from "./schedule.ts";

const DAY_S = 86_400;
const HOUR_S = 3600;
/**
 * A matchday takes two days, and its last match may end after midnight. The next round is drawn this many seconds after the
 * matchday begins.
 */
const DRAWN_AFTER_S = 2 * DAY_S + 6 * HOUR_S;

/** A tie: the better seed, which plays the second leg at home, and the other team. */
type Tie = readonly [better: CatalogueTeam, other: CatalogueTeam];
type CupCompetition = DemoCompetition & { cup: CupFormat };

export const isCup = (competition: DemoCompetition): competition is CupCompetition => competition.cup !== null;

/** The first matchday of a knock-out round. Matchdays count from 1. */
const firstMatchday = ({ rounds, cup }: CupCompetition, stage: number): number =>
  rounds + 1 + cup.stages.slice(0, stage).reduce((sum, { legs }) => sum + legs, 0);

/** Numbers of knock-out rounds follow the numbers of the group rounds. */
export const knockoutRound = ({ rounds }: DemoCompetition, stage: number): number => rounds + stage + 1;

/** When a round is drawn, in unix seconds. All earlier matches are over then. */
const drawnAt = (competition: CupCompetition, origin: number, season: number, stage: number): number =>
  matchdayStart(competition, origin, season, firstMatchday(competition, stage) - 1) * DAY_S + DRAWN_AFTER_S;

/** `now` is in unix seconds. */
export function drawnStages(competition: CupCompetition, origin: number, season: number, now: number): number {
  const undrawn = competition.cup.stages.findIndex((_, stage) => drawnAt(competition, origin, season, stage) > now);
  return undrawn === -1 ? competition.cup.stages.length : undrawn;
}

/** Ties by round, up to the requested round. The result depends only on the names, not on the time at which the world began. */
interface Bracket {
  /** Seed of a team by id. */
  seeds: Map<number, number>;
  /** Places of the first full round: a team, or null until a play-off decides the team. */
  entrants: (CatalogueTeam | null)[];
  ties: Tie[][];
}
const brackets = new Map<string, Bracket>();

function toFixtures(
  competition: CupCompetition,
  origin: number,
  season: number,
  stage: number,
  ties: readonly Tie[],
): DemoFixture[] {
  const { legs, neutral } = competition.cup.stages[stage] as CupFormat["stages"][number];
  return ties.flatMap(([better, other], index) =>
    Array.from({ length: legs }, (_, at): DemoFixture => {
      const day =
        matchdayStart(competition, origin, season, firstMatchday(competition, stage) + at) + (index % competition.roundDays);
      const [home, away] = legs === 2 && at === 0 ? [other, better] : [better, other];
      const leg = legs === 1 ? null : at === 0 ? 1 : 2;
      return {
        competition,
        season,
        round: knockoutRound(competition, stage),
        home,
        away,
        groupName: "",
        startsAt: toWorldHour(origin, day * DAY_S + usualHour(competition.league)),
        anchor: false,
        knockout: { leg, neutral },
      };
    }),
  );
}

/** Returns the winner: by the goals of both legs including extra time, then by the penalties of the last leg. */
function findWinner(legs: readonly DemoFixture[], origin: number): CatalogueTeam {
  const last = legs.at(-1) as DemoFixture;
  let lead = 0;
  for (const fixture of legs) {
    const { homeScore, awayScore } = playFixture(fixture, origin).result;
    lead += fixture.home === last.home ? homeScore - awayScore : awayScore - homeScore;
  }
  const [home = 0, away = 0] = playFixture(last, origin).result.penalties ?? [];
  return (lead || home - away) > 0 ? last.home : last.away;
}

function groupTables(competition: CupCompetition, origin: number, season: number) {
  const { teams, toGroup, sportId, rounds } = competition;
  const toTeamId = (team: CatalogueTeam): number => teamId(sportId, team.slug);
  const results = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    roundPairs(competition, round).map(({ home, away, groupName }): TableMatch => {
      const { result } = playFixture(
        { competition, season, round, home, away, groupName, startsAt: 0, anchor: false, knockout: null },
        origin,
      );
      const { homeScore, awayScore } = result;
      return {
        sportId,
        status: FOOTBALL_STATUS.FINISHED,
        startsAt: round,
        homeTeamId: toTeamId(home),
        awayTeamId: toTeamId(away),
        homeScore,
        awayScore,
        groupName,
      };
    }),
  );
  return computeStandings(
    0,
    sportId,
    teams.map((team) => ({ teamId: toTeamId(team), groupName: toGroup(team.slug) })),
    results,
    rulesOfSeason(sportId, competition.league.slug, seasonName(competition, origin, season)),
  );
}

function openBracket(competition: CupCompetition, origin: number, season: number): Bracket {
  const key = `${competition.league.slug}/${seasonName(competition, origin, season)}`;
  const known = brackets.get(key);
  if (known) return known;
  const teams = new Map(competition.teams.map((team) => [teamId(competition.sportId, team.slug), team]));
  const { slots, seeds } = competition.cup.draw(groupTables(competition, origin, season), new Random(`draw/${key}`));
  const team = (id: number): CatalogueTeam => teams.get(id) as CatalogueTeam;
  const playoffs = slots.flatMap((slot) => (slot.length === 2 ? [toTie(competition, seeds, team(slot[0]), team(slot[1]))] : []));
  const bracket: Bracket = {
    seeds,
    entrants: slots.map((slot) => (slot.length === 2 ? null : team(slot[0]))),
    ties: playoffs.length > 0 ? [playoffs] : [],
  };
  if (playoffs.length === 0) bracket.ties.push(pairUp(competition, bracket));
  brackets.set(key, bracket);
  return bracket;
}

function toTie({ sportId }: CupCompetition, seeds: Bracket["seeds"], a: CatalogueTeam, b: CatalogueTeam): Tie {
  const rank = (team: CatalogueTeam): number => seeds.get(teamId(sportId, team.slug)) ?? seeds.size;
  return rank(a) < rank(b) ? [a, b] : [b, a];
}

function pairUp(competition: CupCompetition, { entrants, seeds }: Bracket): Tie[] {
  return Array.from({ length: entrants.length / 2 }, (_, index) =>
    toTie(competition, seeds, entrants[2 * index] as CatalogueTeam, entrants[2 * index + 1] as CatalogueTeam),
  );
}

/** Plays every earlier round first, because the winners of one round form the ties of the next. */
function findTies(competition: CupCompetition, origin: number, season: number, stage: number): readonly Tie[] {
  const bracket = openBracket(competition, origin, season);
  while (bracket.ties.length <= stage) {
    const last = bracket.ties.length - 1;
    const fixtures = toFixtures(competition, origin, season, last, bracket.ties[last] as Tie[]);
    const { legs } = competition.cup.stages[last] as CupFormat["stages"][number];
    const winners = (bracket.ties[last] as Tie[]).map((_, index) =>
      findWinner(fixtures.slice(index * legs, (index + 1) * legs), origin),
    );
    // Winners of play-offs fill the places that were kept for them. Winners of later rounds are the teams of the next round.
    const open = bracket.entrants.includes(null);
    bracket.entrants = open ? bracket.entrants.map((team) => team ?? (winners.shift() as CatalogueTeam)) : winners;
    bracket.ties.push(pairUp(competition, bracket));
  }
  return bracket.ties[stage] as Tie[];
}

/**
 * Returns the matches of one round of a cup's knock-out, both legs of each tie. Earlier results decide the ties, and each match's
 * seed decides its result, so every call returns the same.
 * @param stage index into the plan's stages
 */
export const knockoutFixtures = (competition: CupCompetition, origin: number, season: number, stage: number): DemoFixture[] =>
  toFixtures(competition, origin, season, stage, findTies(competition, origin, season, stage));
