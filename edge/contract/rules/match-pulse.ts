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

/**
 * A match after a pulse. A pulse of another match, and one that is not newer than what is shown (the light call sends the
 * last seconds' changes again, and pushes may overtake each other), changes nothing and gives the same object.
 */
export function withPulse(match: Match, pulse: MatchPulse): Match {
  if (pulse[0] !== match.matchid || pulse[11] <= match.updated_at) return match;
  return {
    ...match,
    status: pulse[1],
    // 0 where no period has begun: the scheduled time stands.
    kickoff_time: pulse[2] || match.kickoff_time,
    period_remaining_time: pulse[9],
    clock_started_at: pulse[10],
    updated_at: pulse[11],
    home: {
      score: pulse[3],
      half_score: pulse[5],
      red_cards: pulse[7],
      penalties: pulse[12],
      yellow_cards: pulse[14],
      corners: pulse[16],
    },
    away: {
      score: pulse[4],
      half_score: pulse[6],
      red_cards: pulse[8],
      penalties: pulse[13],
      yellow_cards: pulse[15],
      corners: pulse[17],
    },
  };
}
