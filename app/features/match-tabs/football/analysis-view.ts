import type { Contract } from "#edge/contract/index.ts";
import type { CallData } from "#edge/contract/call.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { type StandingsView, titledTables } from "#app/features/standings/standings-view.ts";
import type { ChancesView } from "../chances-view.ts";
import { nearBoth } from "../near-both.ts";
import { type PastMatch, pastMatch } from "../past-match.ts";

type Analysis = CallData<Contract["sport"]["getAnalysisData"]>;

export interface FormView {
  list: PastMatch[];
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
}

export interface FootballAnalysis {
  chances: ChancesView | null;
  headToHead: PastMatch[];
  home: FormView;
  away: FormView;
  homeNext: PastMatch[];
  awayNext: PastMatch[];
  table: StandingsView | null;
}

export function footballAnalysis(
  data: Analysis,
  teams: readonly [number, number],
  chances: ChancesView | null,
  locale: Locale,
): FootballAnalysis {
  const list = (matches: Analysis["head_to_head"]): PastMatch[] => matches.map((match) => pastMatch(match, locale));
  const form = ({ list: matches, ...sums }: Analysis["home_form"]): FormView => ({ ...sums, list: list(matches) });
  return {
    chances,
    headToHead: list(data.head_to_head),
    home: form(data.home_form),
    away: form(data.away_form),
    homeNext: list(data.home_next.slice(0, 3)),
    awayNext: list(data.away_next.slice(0, 3)),
    table: nearBoth(titledTables(data.standings, SPORT.FOOTBALL, locale), teams),
  };
}
