import { writtenIn } from "#edge/contract/rules/localized.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { boardView } from "#app/features/database/board-view.ts";
import { squadView } from "#app/features/database/squad-view.ts";
import { splitNext } from "#app/features/database/split-next.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { formatName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

export const FIFA_TABS = ["honor", "stats", "lineup"] as const;
export type FifaTab = (typeof FIFA_TABS)[number];

const LAST_SHOWN = 5;

type FifaTeamInfo = Awaited<ReturnType<LoadContext["product"]["sportDatabase"]["getFifaTeam"]>>;
type Locale = LoadContext["visit"]["locale"];

function toContent(info: FifaTeamInfo, tab: FifaTab, locale: Locale, nowMs: number) {
  switch (tab) {
    case "honor":
      return {
        tab,
        honours: info.honours.map((honour) => [honour.year, honour.title, writtenIn(honour, "host", locale)] as const),
      };
    case "stats":
      return {
        tab,
        figures: info.figures,
        scorers: boardView("goals", "football", info.scorers, locale),
        last: info.last.slice(0, LAST_SHOWN).map((match) => matchLine(match, locale)),
        ...splitNext(info.next.slice(0, LAST_SHOWN), locale, nowMs),
      };
    case "lineup":
      return { tab, squad: squadView(info.squad, "football", locale, true) };
  }
}

export async function readFifaTeam({ product, visit, now }: LoadContext, teamid: number, tab: FifaTab) {
  const info = await guard(product.sportDatabase.getFifaTeam({ teamid }));
  return {
    id: teamid,
    name: formatName(info.team, visit.locale),
    logo: info.team.logo,
    flag: info.team.country_logo,
    rank: info.rank,
    content: toContent(info, tab, visit.locale, now()),
  };
}

export type FifaTeamPage = Awaited<ReturnType<typeof readFifaTeam>>;
export type FifaContent<Tab extends FifaTab> = Extract<FifaTeamPage["content"], { tab: Tab }>;
