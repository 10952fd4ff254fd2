import type { Product } from "#edge/contract/index.ts";
import type { MatchCourse } from "#edge/contract/entities/forecast.ts";
import type { Incident } from "#edge/contract/entities/incident.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import type { Quiz } from "#edge/contract/entities/quiz.ts";
import { SPORT, sportName } from "#edge/contract/rules/matches.ts";
import type { TableSide } from "#edge/contract/rules/tables/sides.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { cardView, type LiveCardView } from "../live/card-view.ts";
import { byViewers, inOwnLanguageOnTop } from "../live/spoken.ts";
import { viewOnce } from "../kept-part/view-once.ts";
import { findNextQuiz, isQuizClosed, type NextQuiz } from "../quiz/next-quiz.ts";
import { type StandingsView, titledTables } from "../standings/standings-view.ts";
import { type BasketballAnalysis, basketballAnalysis } from "./basketball/analysis-view.ts";
import { type BasketballBox, basketballBox } from "./basketball/box-view.ts";
import { type BasketballHappening, basketballHappening } from "./basketball/happening-view.ts";
import { chancesView } from "./chances-view.ts";
import { type FootballAnalysis, footballAnalysis } from "./football/analysis-view.ts";
import { type FootballHappening, footballHappening } from "./football/happening-view.ts";
import { type FootballLineup, footballLineup } from "./football/lineup-view.ts";
import { type MarketView, marketsView } from "./odds-view.ts";
import type { MatchTab } from "../match-header/tabs.ts";
import type { TabQuery } from "./tab-query.ts";

export type TabBody =
  | { kind: "anchors"; isCovered: boolean; rooms: LiveCardView[] }
  | { kind: "quiz"; quiz: Quiz; next: NextQuiz | null }
  | { kind: "football-happening"; body: FootballHappening }
  | { kind: "football-analysis"; body: FootballAnalysis }
  | { kind: "football-lineup"; body: FootballLineup }
  | { kind: "football-index"; markets: MarketView[] }
  | { kind: "football-rank"; tables: StandingsView[]; side: TableSide }
  | { kind: "basketball-happening"; body: BasketballHappening }
  | { kind: "basketball-analysis"; body: BasketballAnalysis }
  | { kind: "basketball-lineup"; body: BasketballBox }
  | { kind: "basketball-index"; markets: MarketView[] }
  | { kind: "basketball-rank"; tables: StandingsView[]; side: TableSide };

type MatchRequest = { sport: "football" | "basketball"; matchid: number };

/** The live text is loaded in pieces of 500 lines. A game with overtimes has three pieces. */
const PIECES_MAX = 4;
const PIECE = 500;

const NO_INCIDENTS: { list: Incident[] } = { list: [] };
const NO_COURSE: MatchCourse = { list: [], sealed: true, by: "model" };

/** A backend of an earlier release has the course in a call of its own, and one before it has none. */
const courseOfOlder = (product: Product, request: MatchRequest): Promise<MatchCourse> =>
  product.forecast.getMatchCourse(request).catch(() => NO_COURSE);

async function textLive(product: Product, request: MatchRequest): Promise<Incident[][]> {
  const pieces: Incident[][] = [];
  for (let startid = 0; pieces.length < PIECES_MAX; ) {
    const { list, lastid } = await product.sport.getTliveData({ ...request, startid });
    pieces.push(list);
    if (list.length < PIECE) break;
    startid = lastid;
  }
  return pieces;
}

export async function loadTab(context: LoadContext, match: Match, tab: MatchTab, query: TabQuery): Promise<TabBody> {
  const { product, visit } = context;
  const { locale } = visit;
  const request: MatchRequest = { sport: sportName(match.sport_id), matchid: match.matchid };
  const teams = [match.hometeam.id, match.awayteam.id] as const;
  const football = match.sport_id === SPORT.FOOTBALL;
  switch (tab) {
    case "anchors": {
      const covering = await product.sport.getMatchAnchors(request);
      const isCovered = covering.list.length > 0;
      const { list } = isCovered ? covering : await product.anchor.getRecAnchors({ sport_id: match.sport_id });
      const rooms = isCovered ? inOwnLanguageOnTop(list, context) : byViewers(list, context);
      return { kind: "anchors", isCovered, rooms: rooms.map((card) => cardView(card, context)) };
    }
    case "quiz": {
      const quiz = await product.quiz.getQuiz({ matchid: match.matchid, zone: visit.zone });
      return { kind: "quiz", quiz, next: isQuizClosed(quiz) ? await findNextQuiz(context, match.sport_id) : null };
    }
    case "happening": {
      const [combined, pieces, top] = await Promise.all([
        product.sport.getMatchCombineData(request),
        textLive(product, request),
        football ? null : product.sport.getMatchTop3Data(request),
      ]);
      const course = combined.course ?? (football ? await courseOfOlder(product, request) : NO_COURSE);
      const { incidents } = combined;
      return football
        ? viewOnce([incidents, ...pieces, course.list], `${locale} ${query.all} ${query.part}`, () => ({
            kind: "football-happening",
            body: footballHappening(combined, pieces.flat(), course, query, locale),
          }))
        : viewOnce(
            [incidents, ...pieces, ...(top ? [top.leaders] : [])],
            `${locale} ${query.period} ${query.all} ${query.part}`,
            () => ({
              kind: "basketball-happening",
              body: basketballHappening(combined, top?.leaders ?? [], pieces.flat(), query, locale),
            }),
          );
    }
    case "analysis": {
      const [data, forecast] = await Promise.all([
        product.sport.getAnalysisData(request),
        // A backend of an earlier release has no forecasts.
        product.forecast.getMatchForecast(request).catch(() => null),
      ]);
      return viewOnce(forecast ? [data, forecast] : [data], locale, () => {
        const chances = forecast && chancesView(forecast, match, locale);
        return football
          ? { kind: "football-analysis", body: footballAnalysis(data, teams, chances, locale) }
          : { kind: "basketball-analysis", body: basketballAnalysis(data, teams, chances, locale) };
      });
    }
    case "lineup": {
      const [lineup, { list }] = await Promise.all([
        product.sport.getLineupData(request),
        football ? product.sport.getIncidentsData(request) : NO_INCIDENTS,
      ]);
      return viewOnce([lineup, list], locale, () =>
        football
          ? { kind: "football-lineup", body: footballLineup(lineup, list, locale) }
          : { kind: "basketball-lineup", body: basketballBox(lineup, locale) },
      );
    }
    case "index": {
      const { list } = await product.sport.matchOdd(request);
      return viewOnce([list], locale, () => ({
        kind: football ? "football-index" : "basketball-index",
        markets: marketsView(list, match.sport_id, locale),
      }));
    }
    case "rank": {
      const { side } = query;
      const { tables } = await product.sport.getMatchRank({ ...request, ...(side !== "all" && { side }) });
      return viewOnce([tables], `${locale} ${side}`, () => ({
        kind: football ? "football-rank" : "basketball-rank",
        tables: titledTables(tables, match.sport_id, locale),
        side,
      }));
    }
  }
}
