import type { Round } from "../../../../edge/contract/entities/league";
import { sportIdOf, type SportName } from "../../../../edge/contract/rules/sports";
import type { LoadContext } from "../../../../edge/load-context";
import { boardView, BOARDS_OF } from "../../../features/database/board-view";
import { countryName, flagOf } from "../../../features/database/country-name";
import { groupName, roundName } from "../../../features/database/round-name";
import { tiesOf } from "../../../features/database/tie-view";
import { matchLine } from "../../../features/match-row/match-line";
import { nameOf, shortNameOf } from "../../../features/names";
import { guard } from "../../../features/page-guard";
import { standingsView } from "../../../features/standings-view";

export const LEAGUE_TABS = ["matches", "table", "leaders", "teams", "facts"] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];

const MATCHES_SHOWN = 100;

/** What an address asks of a league's page. */
export interface LeagueQuery {
  sport: SportName;
  cid: number;
  tab: LeagueTab;
  season_id?: number;
  round_id?: number;
  page: number;
}

/** Rounds by their first match; those without one yet follow by number. */
const inOrder = (rounds: readonly Round[]): Round[] =>
  [...rounds].sort((a, b) => (a.from || Number.MAX_SAFE_INTEGER) - (b.from || Number.MAX_SAFE_INTEGER) || a.number - b.number);

/** A league's page: its header, and what its tab shows. */
export async function readLeague({ product, visit }: LoadContext, query: LeagueQuery) {
  const { sport, cid, tab, season_id } = query;
  const { locale } = visit;
  const input = { sport, cid, ...(season_id !== undefined && { season_id }) };
  // The tabs that do not depend on the league's rounds are asked for beside it.
  const early = tab === "matches" || tab === "teams" ? null : tabOf(product, query, input, locale);
  early?.catch(() => {});
  const info = await guard(product.sportDatabase.getEventInfo(input));
  const roundId = query.round_id ?? info.current_round_id ?? undefined;
  const content =
    tab === "matches"
      ? { tab, ...(await matchesOf(product, query, input, roundId, locale)) }
      : tab === "teams"
        ? { tab, teams: info.teams.map((team) => [team.id, nameOf(team, locale), team.logo] as const) }
        : ((await early) as NonNullable<Awaited<typeof early>>);
  const { league, season } = info;
  const round = info.rounds.find(({ id }) => id === roundId);
  // Matches may begin before the day that a season names.
  const starts = [season?.starts_at ?? 0, ...info.rounds.map((round) => round.from)].filter((from) => from > 0);
  return {
    sport,
    cid,
    name: nameOf(league, locale),
    short: shortNameOf(league, locale),
    logo: league.logo,
    flag: flagOf(league.country),
    country: countryName(league.country, locale),
    followed: info.followed,
    seasons: info.seasons.map(({ id, name }) => [id, name] as const),
    seasonId: season?.id ?? 0,
    /** The season named in the address, kept in its links; 0 for the newest. */
    chosen: season_id ?? 0,
    season: season?.name ?? "",
    from: starts.length > 0 ? Math.min(...starts) : 0,
    to: Math.max(...info.rounds.map((round) => round.to), season?.ends_at ?? 0),
    rounds:
      tab === "matches"
        ? inOrder(info.rounds).map((round) => [round.id, roundName(round, locale), round.number, round.name ? 1 : 0] as const)
        : [],
    roundId: roundId ?? 0,
    /** The chosen round is one of a knock-out that is not drawn yet. */
    undrawn: round?.stage === "knockout" && round.from === 0,
    content,
  };
}

type Product = LoadContext["product"];
type Locale = LoadContext["visit"]["locale"];
type EventInput = { sport: SportName; cid: number; season_id?: number };

async function matchesOf(
  product: Product,
  { page }: LeagueQuery,
  input: EventInput,
  round_id: number | undefined,
  locale: Locale,
) {
  const asked = { ...input, page, size: MATCHES_SHOWN, ...(round_id !== undefined && { round_id }) };
  const { list, total } = await guard(product.sportDatabase.getEventMatch(asked));
  const knockout = list.some((match) => match.round?.stage === "knockout");
  return { matches: list.map((match) => matchLine(match, locale)), ties: knockout ? tiesOf(list, locale) : [], page, pages: Math.max(1, Math.ceil(total / MATCHES_SHOWN)) };
}

async function tabOf(product: Product, { tab, sport }: LeagueQuery, input: EventInput, locale: Locale) {
  const sportId = sportIdOf(sport) ?? 1;
  if (tab === "table") {
    const { tables } = await guard(product.sportDatabase.getEventIntegral(input));
    return {
      tab,
      tables: standingsView(tables, sportId, locale).map((table) => ({ ...table, group: groupName(table.group, locale) })),
    };
  }
  if (tab === "leaders") {
    const { boards } = await guard(product.sportDatabase.getEventRank(input));
    const order = (type: string): number => (BOARDS_OF[sport] as readonly string[]).indexOf(type) >>> 0;
    const sorted = [...boards].sort((a, b) => order(a.type) - order(b.type));
    return { tab, boards: sorted.map(({ type, rows }) => boardView(type, sport, rows, locale)) };
  }
  return { tab: "facts" as const, facts: await guard(product.sportDatabase.getEventView(input)) };
}

export type LeaguePage = Awaited<ReturnType<typeof readLeague>>;
export type LeagueContent = LeaguePage["content"];
