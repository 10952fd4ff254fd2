import type { SystemMessageEntry } from "../contract/calls/user-inbox.ts";
import type { MatchPulse } from "../contract/entities/match.ts";
import { contract, type Group, type Product } from "../contract/index.ts";
import { NO_RECORD, withoutResults } from "../contract/rules/hidden-results.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { decodePulse, encodePulse, withoutResultPulse } from "../contract/rules/match-pulse.ts";
import { isScoreHidden, SPORT, type Spoilers } from "../contract/rules/matches.ts";
import { getServerText } from "../contract/texts/server-text.ts";

type Answers = {
  [G in Group]: {
    [C in keyof Product[G]]: Product[G][C] extends (input: infer I) => Promise<infer D> ? [input: I, answer: D] : never;
  };
};
type IsHidden = (matchid: number) => boolean;
type Mask<Call> = Call extends [input: infer I, answer: infer D]
  ? (answer: D, input: I, isHidden: IsHidden, locale: Locale) => D
  : never;

/**
 * Hides the result in a pulse. A pulse names neither the sport nor the start of its match. If `sportId` is 0 (both sports), status
 * and clock stay in the pulse, and the page hides them.
 */
function hiddenPulse(pulse: MatchPulse, sportId: number): MatchPulse {
  const now = decodePulse(pulse);
  const { status, kickoffAt, remainingS, clockStartedAt } = now;
  const isBasketball = sportId === SPORT.BASKETBALL;
  const hidden = withoutResultPulse(isBasketball ? SPORT.BASKETBALL : SPORT.FOOTBALL, now, kickoffAt);
  return encodePulse(sportId === 0 ? { ...hidden, status, kickoffAt, remainingS, clockStartedAt } : hidden);
}

/** Kinds of messages whose text reveals whether a plan was right. */
const RESULT_KINDS: ReadonlySet<string> = new Set(["planDecided", "planEarned"]);

function withoutOutcome(message: SystemMessageEntry, locale: Locale): SystemMessageEntry {
  if (!RESULT_KINDS.has(message.kind)) return message;
  const words = getServerText(locale, "inbox");
  return { ...message, title: words("tip.hidden.title"), text: words("tip.hidden.text") };
}

const NO_FORM = { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
const ofMatch = ({ matchid }: { matchid: unknown }): number => Number(matchid);

/** Masks answers about one match while its score is hidden. Leaves out sums over many matches if the reader hides any scores. */
const MASKS: { [G in Group]?: { [C in keyof Answers[G]]?: Mask<Answers[G][C]> } } = {
  race: {
    getScoreChanges: (changes, { sport_id }, isHidden) => ({
      ...changes,
      list: changes.list.map((pulse) => (isHidden(pulse[0]) ? hiddenPulse(pulse, Number(sport_id)) : pulse)),
    }),
  },
  replay: {
    getReplay: (replay, _, isHidden) => (isHidden(replay.matchid) ? { ...replay, marks: [] } : replay),
  },
  user: {
    getSystemMessages: (inbox, _, __, locale) => ({ ...inbox, list: inbox.list.map((one) => withoutOutcome(one, locale)) }),
    readSystemMessage: (one, _, __, locale) => withoutOutcome(one, locale),
  },
  sport: {
    getMatchInfo: (info, input, isHidden) => ({
      ...info,
      first_leg: info.first_leg && isHidden(info.first_leg.matchid) ? null : info.first_leg,
      has: isHidden(ofMatch(input)) ? { ...info.has, incidents: true, statistics: true } : info.has,
    }),
    getMatchData: (data, input, isHidden) => (isHidden(ofMatch(input)) ? { statistics: [], momentum: [] } : data),
    matchOdd: (odds, input, isHidden) => (isHidden(ofMatch(input)) ? { list: [] } : odds),
    getTliveData: (live, input, isHidden) => (isHidden(ofMatch(input)) ? { list: [], lastid: 0 } : live),
    getIncidentsData: (incidents, input, isHidden) => (isHidden(ofMatch(input)) ? { list: [] } : incidents),
    getAnalysisData: (analysis) => ({
      ...analysis,
      home_form: { ...analysis.home_form, ...NO_FORM },
      away_form: { ...analysis.away_form, ...NO_FORM },
    }),
    getLineupData: (lineup, input, isHidden) => {
      if (!isHidden(ofMatch(input))) return lineup;
      const still = { goals: 0, own_goals: 0, yellow_cards: 0, red_cards: 0, on_minute: null, off_minute: null, box: null };
      const side = (one: typeof lineup.home) => ({ ...one, players: one.players.map((player) => ({ ...player, ...still })) });
      return { home: side(lineup.home), away: side(lineup.away) };
    },
    getMatchCombineData: (all, input, isHidden) =>
      isHidden(ofMatch(input))
        ? {
            ...all,
            incidents: [],
            statistics: [],
            momentum: [],
            shots: [],
            totals: null,
            course: all.course && { ...all.course, list: [] },
          }
        : all,
  },
  sportDatabase: {
    getEventView: (view) => ({ ...view, played: 0, scored: 0, home_wins: 0, draws: 0, away_wins: 0 }),
    getFifaRank: (rank) => ({ ...rank, list: [], total: 0 }),
    getBillboard: (board, { type }) => (type.startsWith("hot-") ? board : { ...board, list: [], total: 0, updated_at: 0 }),
    getFifaTeam: (team) => ({
      ...team,
      rank: null,
      honours: [],
      figures: { played: 0, clean_sheets: 0, ...NO_FORM },
    }),
  },
  forecast: {
    getMatchForecast: (forecast, input, isHidden) =>
      isHidden(ofMatch(input)) ? { ...forecast, live: null, market: null } : forecast,
    getMatchCourse: (course, input, isHidden) => (isHidden(ofMatch(input)) ? { ...course, list: [] } : course),
    getModelMatch: (page, input, isHidden) =>
      isHidden(ofMatch(input)) ? { ...page, forecast: { ...page.forecast, live: null, market: null }, course: [] } : page,
    getForecastRecord: () => ({ total: null, groups: [], calibration: { model: [], market: [] }, misses: [] }),
    getForecastResults: () => ({ list: [] }),
    getTeamRatings: (ratings) => ({ ...ratings, teams: [] }),
    getSeasonOutlook: () => ({ outlook: null }),
  },
  quiz: {
    getQuiz: (quiz, input, isHidden) => ({
      ...quiz,
      questions: quiz.questions.map((question) =>
        isHidden(ofMatch(input)) && question.state !== "open"
          ? {
              ...question,
              state: "closed" as const,
              outcome: "" as const,
              mine: question.mine && { ...question.mine, state: "waiting" as const, paid: 0, corrected: 0 },
            }
          : question,
      ),
    }),
    getMyQuiz: (mine, _, isHidden) => ({
      ...mine,
      list: mine.list.map((pick) =>
        isHidden(pick.matchid) ? { ...pick, state: "waiting" as const, paid: 0, corrected: 0 } : pick,
      ),
    }),
  },
  redorder: {
    getPlanRank: () => ({ list: [] }),
    getMaster: (page) => ({ ...page, records: { football: NO_RECORD, basketball: NO_RECORD }, market: null }),
  },
};

/** Returns a product whose answers reveal no hidden result. Only this module decides which results are hidden. */
export function hideResults(product: Product, { spoilers, locale }: { spoilers: Spoilers; locale: Locale }): Product {
  if (spoilers === null) return product;
  const isHidden: IsHidden = (matchid) => isScoreHidden(spoilers, matchid);
  type AnyCall = (input: never) => Promise<unknown>;
  type AnyMask = (answer: unknown, input: unknown, isHidden: IsHidden, locale: Locale) => unknown;
  const hiding =
    (call: AnyCall, mask: AnyMask | undefined): AnyCall =>
    async (input) => {
      const answer = withoutResults(await call(input), spoilers);
      return mask ? mask(answer, input, isHidden, locale) : answer;
    };
  const groups = Object.entries(contract).map(([group, calls]) => {
    const own = product[group as Group] as Record<string, AnyCall>;
    const masks = MASKS[group as Group] as Record<string, AnyMask> | undefined;
    return [group, Object.fromEntries(Object.keys(calls).map((name) => [name, hiding(own[name] as AnyCall, masks?.[name])]))];
  });
  return Object.fromEntries(groups) as Product;
}
