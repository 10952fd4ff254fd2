import type { Locale } from "../contract/rules/locale.ts";
import type { AlertEvent } from "./alert-events.ts";

/** A name in the languages of the product. */
type Named = Record<Locale, string>;

/** What is said of a match and of the player an event is about. */
export interface MatchFacts {
  home: Named;
  away: Named;
  league: Named;
  homeTeamId: number;
  awayTeamId: number;
  incident: { kind: string; side: "home" | "away" | null; minute: number; added: number; player: Named | null } | null;
}

interface MatchNames {
  homeTeamId: number;
  awayTeamId: number;
  homeZh: string;
  homePt: string;
  awayZh: string;
  awayPt: string;
  leagueZh: string;
  leaguePt: string;
}

interface IncidentRow {
  kind: string;
  side: "home" | "away" | null;
  minute: number;
  added: number;
  zh: string | null;
  pt: string | null;
}

const teamName = (team: string, language: string): string =>
  `coalesce(${team}.short_${language}, ${team}.name_${language}, ${team}.short_en, ${team}.name_en)`;

const MATCH_SQL =
  `SELECT m.home_team_id AS homeTeamId, m.away_team_id AS awayTeamId, ${teamName("h", "zh")} AS homeZh, ${teamName("h", "pt")} AS homePt,` +
  ` ${teamName("a", "zh")} AS awayZh, ${teamName("a", "pt")} AS awayPt, ${teamName("l", "zh")} AS leagueZh, ${teamName("l", "pt")} AS leaguePt` +
  " FROM matches m JOIN teams h ON h.id = m.home_team_id JOIN teams a ON a.id = m.away_team_id JOIN leagues l ON l.id = m.league_id WHERE m.id = ?1";

const INCIDENT_SQL =
  "SELECT i.kind, i.side, i.minute, i.added, coalesce(p.name_zh, p.name_en, i.player_name) AS zh, coalesce(p.name_pt, p.name_en, i.player_name) AS pt" +
  " FROM incidents i LEFT JOIN players p ON p.id = i.player_id WHERE i.match_id = ?1 AND i.seq = ?2";

/** The facts of an event's match in one round trip; null where the match is gone. */
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
  return {
    homeTeamId: match.homeTeamId,
    awayTeamId: match.awayTeamId,
    home: { zh: match.homeZh, "pt-BR": match.homePt },
    away: { zh: match.awayZh, "pt-BR": match.awayPt },
    league: { zh: match.leagueZh, "pt-BR": match.leaguePt },
    incident: incident
      ? { ...incident, player: incident.zh && incident.pt ? { zh: incident.zh, "pt-BR": incident.pt } : null }
      : null,
  };
}
