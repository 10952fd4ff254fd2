/** Simulates the rest of a league's season 10,000 times. A page shows the results for each team's final place. */
import { FOOTBALL_STATUS, SPORT } from "#edge/contract/rules/matches.ts";
import { type FullRules, fullRules } from "#edge/contract/rules/tables/rules.ts";
import { findRules } from "#edge/matches/matches.ts";
import type { GoalForecast } from "./score-matrix.ts";
import { noSeasons, type RestOfSeason, type SeasonResult, seasonOutlook, simulateSeasons } from "./season.ts";

/** Number of simulated seasons, and the number that the Durable Object simulates before it handles other events. */
export const OUTLOOK_SEASONS = 10_000;
const SLICE = 2_000;
/** Places at the end of the table that are counted together. Leagues with few teams have fewer such places. */
const LAST = { most: 4, usual: 3, fewFrom: 12, few: 1 } as const;
const FOUR_DOWN: readonly string[] = ["brazil-serie-a", "brazil-serie-b"];
const TEAMS_LEAST = 4;
/**
 * A league with more teams than this rarely plays a full double round-robin. Such a league counts as a double round-robin only if
 * its calendar has the number of rounds of a double round-robin.
 */
const TEAMS_MOST = 24;

interface SeasonMatch {
  home: string;
  away: string;
  neutral: number;
  status: number;
  homeScore: number | null;
  awayScore: number | null;
}

export interface SeasonState {
  id: number;
  slug: string;
  /** Number of finished matches. */
  known: number;
  /** The version and the number of results of the season's stored outlook; null if there is none. */
  stored: { version: string; known: number } | null;
  matches: SeasonMatch[];
  /** Rules of the season's table; those of football if omitted. */
  rules?: FullRules;
  /** Points from decisions, by team. */
  adjusted?: Readonly<Record<string, number>>;
  rounds: number;
}

/** A team's prospects as the database stores them. Shares are rounded to ten-thousandths. */
export interface OutlookTeam {
  team: number;
  points: number;
  title: number;
  last: number;
  places: number[];
}

interface SeasonRow {
  id: number;
  slug: string;
  version: string | null;
  known: number | null;
  rounds: number;
  seasonName: string;
  seasonRules: string;
  leagueRules: string;
}

/** The season of the league's next match. Null between seasons, and for a league with groups or knock-out rounds. */
export async function seasonState(db: D1Database, league: number, nowS: number): Promise<SeasonState | null> {
  const found = await db
    .prepare(
      `select s.id, l.slug, s.name as seasonName, s.rules as seasonRules, l.rules as leagueRules, o.version, o.known, (select count(*) from rounds where season_id = s.id) as rounds from leagues l join seasons s on s.league_id = l.id
       left join season_outlooks o on o.season_id = s.id
       where l.id = ?1 and l.sport_id = 1 and l.format = 'league'
         and exists (select 1 from matches where season_id = s.id and starts_at > ?2 and status = ?3)
         and not exists (select 1 from rounds where season_id = s.id and stage <> 'league')
       order by s.starts_at limit 1`,
    )
    .bind(league, nowS, FOOTBALL_STATUS.NOT_STARTED)
    .first<SeasonRow>();
  if (!found) return null;
  const decisions = await db
    .prepare(
      "select cast(team_id as text) as team, sum(points) as points from adjustments where season_id = ?1 and kind = 'points' group by team_id",
    )
    .bind(found.id)
    .all<{ team: string; points: number }>();
  const { results } = await db
    .prepare(
      `select cast(m.home_team_id as text) as home, cast(m.away_team_id as text) as away, m.neutral, m.status,
         coalesce(r.home, m.home_score) as homeScore, coalesce(r.away, m.away_score) as awayScore
       from matches m left join regular_scores r on r.match_id = m.id
       where m.season_id = ?1 and m.status not in (?2, ?3) and m.home_team_id <> m.away_team_id and m.source <> 'replay'
       order by m.starts_at, m.id`,
    )
    .bind(found.id, FOOTBALL_STATUS.ABANDONED, FOOTBALL_STATUS.CANCELLED)
    .all<SeasonMatch>();
  const { id, slug, version, known, rounds } = found;
  return {
    id,
    slug,
    rounds,
    known: results.filter(isPlayed).length,
    stored: version !== null && known !== null ? { version, known } : null,
    matches: results,
    rules: findRules({ ...found, sportId: SPORT.FOOTBALL, leagueSlug: slug }),
    adjusted: Object.fromEntries(decisions.results.map(({ team, points }) => [team, points])),
  };
}

const isPlayed = ({ status, homeScore, awayScore }: SeasonMatch): boolean =>
  status === FOOTBALL_STATUS.FINISHED && homeScore !== null && awayScore !== null;

export function lastPlaces(slug: string, teams: number): number {
  if (FOUR_DOWN.includes(slug)) return LAST.most;
  return teams < LAST.fewFrom ? LAST.few : LAST.usual;
}

/** Null if the rest of the season is unknown. */
export function findRest(
  {
    id,
    known,
    matches,
    rounds,
    rules,
    adjusted = {},
  }: Pick<SeasonState, "id" | "known" | "matches" | "rounds" | "rules" | "adjusted">,
  goals: (home: string, away: string, neutral: boolean) => GoalForecast,
): RestOfSeason | null {
  const missing = missingPairs(matches, rounds);
  if (!missing) return null;
  const { win, draw, loss } = (rules ?? fullRules(SPORT.FOOTBALL)).points;
  const results: SeasonResult[] = [];
  const table = new Map<string, { team: string; points: number; goalsFor: number; goalsAgainst: number; won: number }>();
  const getLine = (team: string) => {
    const line = table.get(team) ?? { team, points: adjusted[team] ?? 0, goalsFor: 0, goalsAgainst: 0, won: 0 };
    table.set(team, line);
    return line;
  };
  for (const match of matches) {
    const [home, away] = [getLine(match.home), getLine(match.away)];
    if (!isPlayed(match)) continue;
    const [own, other] = [match.homeScore ?? 0, match.awayScore ?? 0];
    home.goalsFor += own;
    home.goalsAgainst += other;
    away.goalsFor += other;
    away.goalsAgainst += own;
    home.points += own > other ? win : own === other ? draw : loss;
    away.points += other > own ? win : own === other ? draw : loss;
    if (own !== other) (own > other ? home : away).won++;
    results.push({ home: match.home, away: match.away, homeGoals: own, awayGoals: other });
  }
  return {
    standings: [...table.values()],
    results,
    ...(rules && { rules }),
    fixtures: [
      ...matches.filter((match) => !isPlayed(match)).map(({ home, away, neutral }) => ({ home, away, isNeutral: neutral === 1 })),
      ...missing.map(([home, away]) => ({ home, away, isNeutral: false })),
    ].map(({ home, away, isNeutral }) => ({ home, away, forecast: goals(home, away, isNeutral) })),
    seed: `${id}/${known}`,
  };
}

/**
 * Returns the pairs of a double round-robin that have no match yet, because calendars appear late. Null if the league plays another
 * mode.
 */
export function missingPairs(
  matches: readonly Pick<SeasonMatch, "home" | "away">[],
  rounds: number,
): [home: string, away: string][] | null {
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort();
  const known = new Set(matches.map(({ home, away }) => `${home} ${away}`));
  const isTooLarge = teams.length > TEAMS_MOST && rounds < 2 * (teams.length - 1);
  if (teams.length < TEAMS_LEAST || isTooLarge || known.size < matches.length) return null;
  return teams.flatMap((home) =>
    teams.flatMap((away): [string, string][] => (home === away || known.has(`${home} ${away}`) ? [] : [[home, away]])),
  );
}

const share = (value: number): number => Math.round(value * 10_000) / 10_000;

/** `rest` pauses between slices, so that the Durable Object can handle other events. */
export async function playSeasons(restOfSeason: RestOfSeason, last: number, rest: () => Promise<void>): Promise<OutlookTeam[]> {
  let counts = noSeasons(restOfSeason);
  while (counts.seasons < OUTLOOK_SEASONS) {
    counts = simulateSeasons(restOfSeason, counts, Math.min(SLICE, OUTLOOK_SEASONS - counts.seasons));
    await rest();
  }
  return seasonOutlook(restOfSeason, counts, last)
    .map(({ team, expectedPoints, title, relegation, places }) => ({
      team: Number(team),
      points: Math.round(expectedPoints * 10) / 10,
      title: share(title),
      last: share(relegation),
      places: places.map(share),
    }))
    .sort((a, b) => b.points - a.points || b.title - a.title);
}
