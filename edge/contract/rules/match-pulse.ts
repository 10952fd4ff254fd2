import type { Match, MatchPulse } from "../entities/match";

/** The moving part of a match, as the light call and the pushed messages carry it (order: `MatchPulse`). */
export const pulseOf = (match: Match): MatchPulse => [
  match.matchid,
  match.status,
  match.kickoff_time,
  match.home.score,
  match.away.score,
  match.home.half_score,
  match.away.half_score,
  match.home.red_cards,
  match.away.red_cards,
  match.period_remaining_time,
  match.clock_started_at,
  match.updated_at,
  match.home.penalties,
  match.away.penalties,
  match.home.yellow_cards,
  match.away.yellow_cards,
  match.home.corners,
  match.away.corners,
];
