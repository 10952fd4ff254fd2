import { jsonByLanguage, shortNameSql } from "#edge/ground/db/localized.ts";
import { RED_CARDS } from "../contract/entities/incident.ts";
import { SUFFIXES } from "../contract/rules/locale.ts";
import type { ByLanguage, Localized } from "../contract/rules/localized.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";

export interface MatchFacts {
  home: Localized;
  away: Localized;
  league: Localized;
  homeTeamId: number;
  awayTeamId: number;
  /** In the order of play. */
  incidents: IncidentFacts[];
}

export interface IncidentFacts {
  kind: string;
  side: "home" | "away" | null;
  minute: number;
  added: number;
  player: Localized | null;
  /** True if another valid card sends the player off too. A second yellow card that became a red one is one dismissal. */
  isSentOffTwice: boolean;
}

interface MatchNames {
  homeTeamId: number;
  awayTeamId: number;
  /** JSON of `Localized`. */
  home: string;
  away: string;
  league: string;
}

interface IncidentRow extends Omit<IncidentFacts, "player" | "isSentOffTwice"> {
  /** JSON of the player's names in each language. Each name is null if the incident has no player. */
  player: string;
  twice: number;
}

const names = (table: string): string => jsonByLanguage((language) => shortNameSql(table, language));

const MATCH_SQL =
  `SELECT m.home_team_id AS homeTeamId, m.away_team_id AS awayTeamId, ${names("h")} AS home, ${names("a")} AS away, ${names("l")} AS league` +
  " FROM matches m JOIN teams h ON h.id = m.home_team_id JOIN teams a ON a.id = m.away_team_id JOIN leagues l ON l.id = m.league_id WHERE m.id = ?1";

const SENT_OFF = RED_CARDS.map((kind) => `'${kind}'`).join(", ");

/** For a new card, only the player's earlier cards count. For a withdrawn card, any other card of the player counts. */
const TWICE =
  `EXISTS (SELECT 1 FROM incidents o WHERE o.match_id = i.match_id AND o.cancelled = 0 AND i.kind IN (${SENT_OFF}) AND o.kind IN (${SENT_OFF})` +
  " AND o.side = i.side AND CASE WHEN i.cancelled = 1 THEN o.seq <> i.seq ELSE o.seq < i.seq END" +
  " AND (o.player_id = i.player_id OR lower(o.player_name) = lower(i.player_name)))";

const INCIDENT_SQL =
  `SELECT i.kind, i.side, i.minute, i.added, ${jsonByLanguage((language) => `coalesce(p.name_${language}, p.name_en, i.player_name)`)} AS player, ${TWICE} AS twice` +
  " FROM incidents i LEFT JOIN players p ON p.id = i.player_id WHERE i.match_id = ?1 AND i.seq IN (SELECT value FROM json_each(?2))" +
  " ORDER BY i.period, i.minute, i.added, i.seq";

/** Takes one round trip. Null if the match does not exist any more. */
export async function readMatchFacts(
  db: D1Database,
  { matchId, seq, seqs = seq === null ? [] : [seq] }: Pick<AlertEvent, "matchId" | "seq" | "seqs">,
): Promise<MatchFacts | null> {
  const [matches, incidents] = await db.batch([
    db.prepare(MATCH_SQL).bind(matchId),
    db.prepare(INCIDENT_SQL).bind(matchId, JSON.stringify(seqs)),
  ]);
  const match = matches?.results[0] as MatchNames | undefined;
  if (!match) return null;
  return {
    homeTeamId: match.homeTeamId,
    awayTeamId: match.awayTeamId,
    home: JSON.parse(match.home) as Localized,
    away: JSON.parse(match.away) as Localized,
    league: JSON.parse(match.league) as Localized,
    incidents: ((incidents?.results ?? []) as IncidentRow[]).map(toFacts),
  };
}

const isNamed = (player: ByLanguage<string | null>): player is ByLanguage<string> =>
  SUFFIXES.every((language) => player[language]);

function toFacts({ player: names, twice, ...row }: IncidentRow): IncidentFacts {
  const player = JSON.parse(names) as ByLanguage<string | null>;
  return { ...row, player: isNamed(player) ? player : null, isSentOffTwice: twice === 1 };
}
