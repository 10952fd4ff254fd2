import { isFinished, SPORT } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { boardView } from "#app/features/database/board-view.ts";
import { asTree, type BracketRound, bracketMatch } from "#app/features/database/bracket-view.ts";
import { groupName, roundName } from "#app/features/standings/round-name.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { titledTables } from "#app/features/standings/standings-view.ts";

export const CUP_TABS = ["groups", "bracket", "matches", "scorers"] as const;
export type CupTab = (typeof CUP_TABS)[number];

type Cup = Awaited<ReturnType<LoadContext["product"]["sportDatabase"]["getFifa2025"]>>;
type Locale = LoadContext["visit"]["locale"];

/** The tournament of national teams. Its pages show more than those of the clubs' tournament. */
const WORLD_CUP = "fifa-world-cup";
const THIRD_PLACE = /third|3rd/i;
/** A pattern for the names of rounds that are played before the tree begins. */
const BEFORE_TREE = /play-?off|play-?in/i;

/** A match counts as being played for this many seconds after its start. */
const LONGEST_MATCH_S = 3 * 3600;

/**
 * Without a current round, returns the next or last one. Only the clock (`nowS`, unix seconds) decides, so no result is revealed.
 */
function presentRound({ rounds }: Cup, nowS: number): Cup["rounds"][number] | undefined {
  const drawn = rounds.filter(({ matches }) => matches.length > 0).sort((a, b) => a.round.from - b.round.from);
  return drawn.find(({ round }) => round.to + LONGEST_MATCH_S >= nowS) ?? drawn.at(-1);
}

function toBracket(cup: Cup, nowS: number, locale: Locale): { tree: BracketRound[]; others: BracketRound[]; present: string } {
  const { rounds } = cup;
  const present = presentRound(cup, nowS);
  const knockout = rounds.filter(({ round, matches }) => round.stage === "knockout" && matches.length > 0);
  const view = ({ round, matches }: Cup["rounds"][number]): BracketRound => ({
    name: roundName(round, locale),
    matches: matches.map((match) => bracketMatch(match, locale)),
  });
  const aside = (entry: Cup["rounds"][number]): boolean =>
    THIRD_PLACE.test(entry.round.name ?? "") || BEFORE_TREE.test(entry.round.name ?? "");
  return {
    present: present?.round.stage === "knockout" ? roundName(present.round, locale) : "",
    tree: asTree(knockout.filter((entry) => !aside(entry)).map(view)),
    others: knockout.filter(aside).map(view),
  };
}

function toContent(cup: Cup, tab: CupTab, nowS: number, locale: Locale) {
  switch (tab) {
    case "groups": {
      const tables = titledTables(cup.tables, SPORT.FOOTBALL, locale);
      // Teams that were eliminated before the group stage are in no group.
      const grouped = cup.groups.filter(({ name }) => name !== "" || cup.groups.length === 1);
      const groups = grouped.map(({ name, teams }) => ({
        name: groupName(name, locale),
        teams: teams.map((team) => [team.id, formatShortName(team, locale), team.logo] as const),
      }));
      return { tab, tables, groups: tables.length > 0 ? [] : groups, national: cup.league?.slug === WORLD_CUP };
    }
    case "bracket":
      return { tab, ...toBracket(cup, nowS, locale) };
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

/** If no tab is chosen, reads the stage that is being played. */
export async function readCup({ product, visit, now }: LoadContext, chosenTab: CupTab | null, season_id: number | null) {
  const cup = await guard(product.sportDatabase.getFifa2025(season_id === null ? {} : { season_id }));
  const { locale } = visit;
  const nowS = Math.floor(now() / 1000);
  const tab = chosenTab ?? (presentRound(cup, nowS)?.round.stage === "knockout" ? "bracket" : "groups");
  return {
    name: cup.league ? formatName(cup.league, locale) : "",
    logo: cup.league?.logo ?? "",
    leagueId: cup.league?.id ?? 0,
    season: cup.season?.name ?? "",
    seasonId: cup.season?.id ?? 0,
    seasons: cup.seasons.map(({ id, name }) => [id, name] as const),
    chosen: season_id ?? 0,
    played: cup.rounds.some(({ matches }) => matches.some((match) => isFinished(match.sport_id, match.status))),
    content: toContent(cup, tab, nowS, locale),
  };
}

export type CupPage = Awaited<ReturnType<typeof readCup>>;
export type CupContent<Tab extends CupTab> = Extract<CupPage["content"], { tab: Tab }>;
