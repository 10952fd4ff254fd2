import type { Contract } from "#edge/contract/index.ts";
import type { CallData } from "#edge/contract/call.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { type StandingsView, titledTables } from "#app/features/standings/standings-view.ts";
import type { ChancesView } from "../chances-view.ts";
import { nearBoth } from "../near-both.ts";
import { type PastMatch, pastMatch } from "../past-match.ts";

type Analysis = CallData<Contract["sport"]["getAnalysisData"]>;

export interface GamesView {
  list: PastMatch[];
  won: number;
  lost: number;
  scored: number;
  conceded: number;
}

export interface BasketballAnalysis {
  chances: ChancesView | null;
  meetings: PastMatch[];
  home: GamesView;
  away: GamesView;
  homeNext: PastMatch[];
  awayNext: PastMatch[];
  table: StandingsView | null;
}

export function basketballAnalysis(
  data: Analysis,
  teams: readonly [number, number],
  chances: ChancesView | null,
  locale: Locale,
): BasketballAnalysis {
  const list = (games: Analysis["head_to_head"]): PastMatch[] => games.map((game) => pastMatch(game, locale));
  const games = ({ list: matches, won, lost, scored, conceded }: Analysis["home_form"]): GamesView => ({
    list: list(matches),
    won,
    lost,
    scored,
    conceded,
  });
  return {
    chances,
    meetings: list(data.head_to_head),
    home: games(data.home_form),
    away: games(data.away_form),
    homeNext: list(data.home_next.slice(0, 3)),
    awayNext: list(data.away_next.slice(0, 3)),
    table: nearBoth(titledTables(data.standings, SPORT.BASKETBALL, locale), teams),
  };
}
