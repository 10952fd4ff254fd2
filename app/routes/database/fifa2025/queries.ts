import { isFinished, SPORT } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/load-context.ts";
import { boardView } from "#app/features/database/board-view.ts";
import { asTree, type BracketRound, bracketMatch } from "#app/features/database/bracket-view.ts";
import { groupName, roundName } from "#app/features/database/round-name.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { nameOf, shortNameOf } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { standingsView } from "#app/features/standings-view.ts";

export const CUP_TABS = ["groups", "bracket", "matches", "scorers"] as const;
export type CupTab = (typeof CUP_TABS)[number];

type Cup = Awaited<ReturnType<LoadContext["product"]["sportDatabase"]["getFifa2025"]>>;
type Locale = LoadContext["visit"]["locale"];

/** The tournament of national teams, whose pages tell more than a club's do; the other one is played by clubs. */
const WORLD_CUP = "fifa-world-cup";
const THIRD_PLACE = /third|3rd/i;
/** Rounds before the tree itself. */
const BEFORE_TREE = /play-?off|play-?in/i;

function bracketOf({ rounds }: Cup, locale: Locale): { tree: BracketRound[]; others: BracketRound[] } {
  const knockout = rounds.filter(({ round, matches }) => round.stage === "knockout" && matches.length > 0);
  const view = ({ round, matches }: Cup["rounds"][number]): BracketRound => ({
    name: roundName(round, locale),
    matches: matches.map((match) => bracketMatch(match, locale)),
  });
  const aside = (entry: Cup["rounds"][number]): boolean =>
    THIRD_PLACE.test(entry.round.name ?? "") || BEFORE_TREE.test(entry.round.name ?? "");
  return { tree: asTree(knockout.filter((entry) => !aside(entry)).map(view)), others: knockout.filter(aside).map(view) };
}

function contentOf(cup: Cup, tab: CupTab, locale: Locale) {
  switch (tab) {
    case "groups": {
      const tables = standingsView(cup.tables, SPORT.FOOTBALL, locale).map((table) => ({
        ...table,
        group: groupName(table.group, locale),
      }));
      // Teams that fell before the groups stand in none.
      const grouped = cup.groups.filter(({ name }) => name !== "" || cup.groups.length === 1);
      const groups = grouped.map(({ name, teams }) => ({
        name: groupName(name, locale),
        teams: teams.map((team) => [team.id, shortNameOf(team, locale), team.logo] as const),
      }));
      return { tab, tables, groups: tables.length > 0 ? [] : groups, national: cup.league?.slug === WORLD_CUP };
    }
    case "bracket":
      return { tab, ...bracketOf(cup, locale) };
    case "matches":
      return {
        tab,
        rounds: cup.rounds
          .filter(({ matches }) => matches.length > 0)
          .map(({ round, matches }) => ({
            id: round.id,
            name: roundName(round, locale),
            matches: matches.map((match) => matchLine(match, locale)),
          })),
      };
    case "scorers":
      return { tab, board: boardView("goals", "football", cup.scorers, locale) };
  }
}

/** The world tournament: groups, bracket, matches or scorers of a season. */
export async function readCup({ product, visit }: LoadContext, tab: CupTab, season_id: number | null) {
  const cup = await guard(product.sportDatabase.getFifa2025(season_id === null ? {} : { season_id }));
  const { locale } = visit;
  return {
    name: cup.league ? nameOf(cup.league, locale) : "",
    logo: cup.league?.logo ?? "",
    leagueId: cup.league?.id ?? 0,
    season: cup.season?.name ?? "",
    seasonId: cup.season?.id ?? 0,
    seasons: cup.seasons.map(({ id, name }) => [id, name] as const),
    chosen: season_id ?? 0,
    played: cup.rounds.some(({ matches }) => matches.some((match) => isFinished(match.sport_id, match.status))),
    content: contentOf(cup, tab, locale),
  };
}

export type CupPage = Awaited<ReturnType<typeof readCup>>;
export type CupContent<Tab extends CupTab> = Extract<CupPage["content"], { tab: Tab }>;
