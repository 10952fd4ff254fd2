import type { Translated } from "../contract/rules/names.ts";
import type { AlertEvent } from "./alert-events.ts";

/** Facts of a match, and of the player of an event, that a message names. */
export interface MatchFacts {
  home: Translated;
  away: Translated;
  league: Translated;
  homeTeamId: number;
  awayTeamId: number;
  incident: { kind: string; side: "home" | "away" | null; minute: number; added: number; player: Translated | null } | null;
}

interface MatchNames {
  homeTeamId: number;
  awayTeamId: number;
  /** JSON of `Translated`. */
  home: string;
  away: string;
  league: string;
}

interface IncidentRow {
  kind: string;
  side: "home" | "away" | null;
  minute: number;
  added: number;
  /** JSON of the player's names in each language, each null where the incident names nobody. */
  player: string;
}

const teamName = (team: string, language: string): string =>
  `coalesce(${team}.short_${language}, ${team}.name_${language}, ${team}.short_en, ${team}.name_en)`;

/** JSON of the texts that `read` gives for each language. */
const inEachLanguage = (read: (language: string) => string): string =>
  `json_object('zh', ${read("zh")}, 'pt', ${read("pt")}, 'en', ${read("en")})`;

const names = (table: string): string => inEachLanguage((language) => teamName(table, language));

const MATCH_SQL =
  `SELECT m.home_team_id AS homeTeamId, m.away_team_id AS awayTeamId, ${names("h")} AS home, ${names("a")} AS away, ${names("l")} AS league` +
  " FROM matches m JOIN teams h ON h.id = m.home_team_id JOIN teams a ON a.id = m.away_team_id JOIN leagues l ON l.id = m.league_id WHERE m.id = ?1";

const INCIDENT_SQL =
  `SELECT i.kind, i.side, i.minute, i.added, ${inEachLanguage((language) => `coalesce(p.name_${language}, p.name_en, i.player_name)`)} AS player` +
  " FROM incidents i LEFT JOIN players p ON p.id = i.player_id WHERE i.match_id = ?1 AND i.seq = ?2";

/** Reads the facts of an event's match in one round trip; null if the match no longer exists. */
export async function readMatchFacts(
  db: D1Database,
  { matchId, seq }: Pick<AlertEvent, "matchId" | "seq">,
): Promise<MatchFacts | null> {
  const [matches, incidents] = await db.batch([
    db.prepare(MATCH_SQL).bind(matchId),
    db.prepare(INCIDENT_SQL).bind(matchId, seq ?? 0),
  ]);
  const match = matches?.results[0] as MatchNames | undefined;
  if (!match) return null;
  const incident = incidents?.results[0] as IncidentRow | undefined;
  const player = incident && (JSON.parse(incident.player) as { [language in keyof Translated]: string | null });
  return {
    homeTeamId: match.homeTeamId,
    awayTeamId: match.awayTeamId,
    home: JSON.parse(match.home) as Translated,
    away: JSON.parse(match.away) as Translated,
    league: JSON.parse(match.league) as Translated,
    incident: incident ? { ...incident, player: player?.zh && player.pt ? (player as Translated) : null } : null,
  };
}
