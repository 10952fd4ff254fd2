import type { Match, MatchInfo } from "#edge/contract/entities/match.ts";

/** Returns a team or competition with one name in all languages. */
export const named = (name: string, more: object = {}) => ({
  id: 1,
  name_zh: name,
  name_en: name,
  name_pt: name,
  short_name_zh: name,
  short_name_en: name,
  short_name_pt: name,
  logo: "",
  country_logo: "",
  ...more,
});

export const side = (score: number | null, more: Partial<Match["home"]> = {}): Match["home"] => ({
  score,
  half_score: null,
  penalties: null,
  red_cards: 0,
  yellow_cards: 0,
  corners: 0,
  ...more,
});

/** Returns a football match that has not started, without a time. */
export const toMatch = (more: object): Match =>
  ({
    matchid: 7,
    sport_id: 1,
    status: 1,
    kickoff_time: 0,
    date_only: 0,
    attented: 0,
    period_remaining_time: 0,
    clock_started_at: 0,
    period_scores: [],
    event_id: 3,
    group_name: "",
    round: null,
    home: side(null),
    away: side(null),
    updated_at: 0,
    ...more,
  }) as unknown as Match;

export const toInfo = (match: Match, more: Partial<MatchInfo> = {}): MatchInfo =>
  ({
    match,
    venue: null,
    home_place: null,
    referee: null,
    attendance: null,
    neutral: 0,
    first_leg: null,
    chances: null,
    votes: { home: 0, draw: 0, away: 0, mine: null },
    ...more,
  }) as MatchInfo;
