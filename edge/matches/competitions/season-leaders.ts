import type { SportId } from "../../contract/rules/matches.ts";

export const LEADER_PLACES = 30;
/** A basketball player appears on a list of averages only with at least this share of the highest number of games. */
export const GAMES_SHARE = 0.4;
/** Scorers are listed only if at least this share of a season's goals has known scorers. Otherwise the order would be wrong. */
const GOALS_KNOWN_SHARE = 0.9;

/** Returns SQL that selects the finished matches of season ?1, without replays. */
const played = (sport: string, columns: string): string =>
  `played AS MATERIALIZED (SELECT id, home_team_id, away_team_id, ${columns} FROM matches WHERE season_id = ?1 AND ${sport} AND +source <> 'replay')`;

/**
 * Lists of scorers and assists. `matches` is the number of matches in which the player was on the pitch: starts, counted from the
 * line-up sheets if all of them exist, and substitutions. If old sheets were deleted, the statement adds the matches that changed
 * since the last list to the number in the last list.
 */
const FOOTBALL = `WITH ${played("+sport_id = 1 AND +status = 8", "coalesce(home_score, 0) + coalesce(away_score, 0) AS goals, updated_at")},
told AS MATERIALIZED (
  SELECT i.kind, i.player_id, i.related_id, CASE i.side WHEN 'home' THEN p.home_team_id WHEN 'away' THEN p.away_team_id END AS team
  FROM played p CROSS JOIN incidents i ON i.match_id = p.id
  WHERE i.kind IN ('goal', 'penalty-goal', 'own-goal') AND i.cancelled = 0),
known AS MATERIALIZED (
  SELECT EXISTS (SELECT 1 FROM told) AND
    (SELECT count(*) FROM told WHERE kind = 'own-goal' OR player_id IS NOT NULL) >= ${GOALS_KNOWN_SHARE} * (SELECT sum(goals) FROM played) AS ok,
    (SELECT cast((max(updated_at) + 999) / 1000 AS INTEGER) FROM played) AS stamp),
stored AS MATERIALIZED (
  SELECT type, player_id AS player, detail->>'$.matches' AS matches, updated_at FROM billboards
  WHERE sport_id = 1 AND season_id = ?1 AND type IN ('goals', 'assists')),
on_pitch AS (
  SELECT p.id, p.updated_at, l.player_id AS player FROM played p CROSS JOIN lineups l ON l.match_id = p.id
  WHERE l.starter = 1 AND l.player_id IS NOT NULL
  UNION SELECT p.id, p.updated_at, i.player_id FROM played p CROSS JOIN incidents i ON i.match_id = p.id
  WHERE i.kind = 'substitution' AND i.cancelled = 0 AND i.player_id IS NOT NULL),
games AS MATERIALIZED (
  SELECT player, count(*) AS n,
    sum(updated_at > 1000 * (SELECT max(updated_at) FROM stored WHERE type = 'goals')) AS new_for_goals,
    sum(updated_at > 1000 * (SELECT max(updated_at) FROM stored WHERE type = 'assists')) AS new_for_assists
  FROM on_pitch GROUP BY player),
whole AS MATERIALIZED (
  SELECT NOT EXISTS (SELECT 1 FROM played p WHERE NOT EXISTS (SELECT 1 FROM lineups l WHERE l.match_id = p.id AND l.starter = 1)) AS ok),
tallies AS (
  SELECT 'goals' AS type, player_id AS player, max(team) AS team, count(*) AS value, sum(kind = 'penalty-goal') AS penalties
  FROM told WHERE kind <> 'own-goal' AND player_id IS NOT NULL GROUP BY player_id
  UNION ALL
  SELECT 'assists', related_id, max(team), count(*), NULL FROM told WHERE kind = 'goal' AND related_id IS NOT NULL GROUP BY related_id),
counted AS MATERIALIZED (
  SELECT t.*, CASE WHEN whole.ok THEN coalesce(g.n, 0)
    ELSE b.matches + coalesce(iif(t.type = 'goals', g.new_for_goals, g.new_for_assists), 0) END AS matches
  FROM whole CROSS JOIN tallies t LEFT JOIN games g ON g.player = t.player LEFT JOIN stored b ON b.type = t.type AND b.player = t.player),
ranked AS MATERIALIZED (
  SELECT type, player, team, value, json_patch('{}', json_object('matches', matches, 'penalties', penalties)) AS detail,
    row_number() OVER (PARTITION BY type ORDER BY value DESC, coalesce(matches, 1000), player) AS place
  FROM counted)`;

/**
 * Averages in tenths per game, only if all games of the season have box scores. An existing list that covers more games is kept.
 */
const BASKETBALL = `WITH ${played("+sport_id = 2 AND +status = 10", "updated_at")},
lines AS MATERIALIZED (
  SELECT l.match_id, l.player_id AS player, CASE l.side WHEN 'home' THEN p.home_team_id ELSE p.away_team_id END AS team,
    l.stats->>'$.points' AS points, l.stats->>'$.rebounds' AS rebounds, l.stats->>'$.assists' AS assists
  FROM played p CROSS JOIN lineups l ON l.match_id = p.id WHERE l.player_id IS NOT NULL AND l.stats <> '{}' AND l.stats->>'$.seconds' > 0),
sums AS MATERIALIZED (
  SELECT player, max(team) AS team, count(*) AS games, sum(points) AS points, sum(rebounds) AS rebounds, sum(assists) AS assists
  FROM lines GROUP BY player),
known AS MATERIALIZED (
  SELECT (SELECT count(DISTINCT match_id) FROM lines) = (SELECT count(*) FROM played)
    AND (SELECT max(games) FROM sums) >= coalesce((SELECT max(detail->>'$.games') FROM billboards
      WHERE sport_id = 2 AND season_id = ?1 AND type IN ('points', 'rebounds', 'assists')), 0) AS ok,
    (SELECT cast((max(updated_at) + 999) / 1000 AS INTEGER) FROM played) AS stamp),
totals AS (
  SELECT 'points' AS type, player, team, games, points AS total FROM sums
  UNION ALL SELECT 'rebounds', player, team, games, rebounds FROM sums
  UNION ALL SELECT 'assists', player, team, games, assists FROM sums),
counted AS (
  SELECT type, player, team, games, total, cast(round(total * 10.0 / games) AS INTEGER) AS value
  FROM totals WHERE games >= ${GAMES_SHARE} * (SELECT max(games) FROM sums)),
ranked AS MATERIALIZED (
  SELECT type, player, team, value, json_object('games', games, 'total', total) AS detail,
    row_number() OVER (PARTITION BY type ORDER BY value DESC, games, player) AS place
  FROM counted WHERE value > 0)`;

const LISTS: Record<SportId, { counted: string; types: string }> = {
  1: { counted: FOOTBALL, types: "'goals', 'assists'" },
  2: { counted: BASKETBALL, types: "'points', 'rebounds', 'assists'" },
};

/**
 * If the matches have enough data, writes the changed places of the lists and deletes the places that are no longer used.
 * `updated_at` is the last change of these matches.
 */
export function leaderStatements(db: D1Database, sportId: SportId, seasonId: number): D1PreparedStatement[] {
  const { counted, types } = LISTS[sportId];
  return [
    db
      .prepare(
        `${counted} INSERT INTO billboards (type, sport_id, season_id, place, team_id, player_id, value, detail, updated_at)
         SELECT type, ${sportId}, ?1, place, team, player, value, detail, stamp FROM ranked CROSS JOIN known WHERE ok AND place <= ${LEADER_PLACES}
         ON CONFLICT (type, sport_id, season_id, place) DO UPDATE SET team_id = excluded.team_id, player_id = excluded.player_id,
           value = excluded.value, detail = excluded.detail, updated_at = max(billboards.updated_at, excluded.updated_at)`,
      )
      .bind(seasonId),
    db
      .prepare(
        `${counted} DELETE FROM billboards WHERE sport_id = ${sportId} AND season_id = ?1 AND type IN (${types}) AND (SELECT ok FROM known)
         AND place > min(${LEADER_PLACES}, (SELECT count(*) FROM ranked r WHERE r.type = billboards.type))`,
      )
      .bind(seasonId),
  ];
}
