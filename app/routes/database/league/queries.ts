import type { Round } from "#edge/contract/entities/league.ts";
import { toSportId, type SportName } from "#edge/contract/rules/matches.ts";
import type { TableSide } from "#edge/contract/rules/tables/sides.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { boardView, BOARDS_OF } from "#app/features/database/board-view.ts";
import { countryName, toFlag } from "#app/features/database/country-name.ts";
import { outlookView } from "#app/features/database/outlook-view.ts";
import { roundName } from "#app/features/standings/round-name.ts";
import { toTies } from "#app/features/database/tie-view.ts";
import { arrival, type Late, late, lateHead } from "#app/features/late-part/late.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { titledTables } from "#app/features/standings/standings-view.ts";

export const LEAGUE_TABS = ["matches", "table", "leaders", "teams", "facts", "outlook"] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];
/** The tabs of a season without matches. Teams and facts come first, because such a season can have them. */
const TABS_WITHOUT_MATCHES: readonly LeagueTab[] = ["teams", "facts", "matches", "table", "leaders", "outlook"];

/** The tabs in their order. A league's page opens with the first one. */
export const listTabs = (sport: SportName, matchCount: number | undefined): LeagueTab[] =>
  (matchCount === 0 ? TABS_WITHOUT_MATCHES : LEAGUE_TABS).filter((tab) => tab !== "outlook" || sport === "football");

const MATCHES_SHOWN = 100;

export interface LeagueQuery {
  sport: SportName;
  cid: number;
  /** null if the address names none. */
  tab: LeagueTab | null;
  season_id?: number;
  round_id?: number;
  side?: TableSide;
  page: number;
}

/** Sorts rounds by their first match. Rounds without a match come last, by their number. */
const inOrder = (rounds: readonly Round[]): Round[] =>
  [...rounds].sort((a, b) => (a.from || Number.MAX_SAFE_INTEGER) - (b.from || Number.MAX_SAFE_INTEGER) || a.number - b.number);

type EventInfo = Awaited<ReturnType<LoadContext["product"]["sportDatabase"]["getEventInfo"]>>;

/**
 * The tab that the address names, or the first one. The count of matches is unknown for a league without teams, because nobody
 * has read its season yet.
 */
const findTab = ({ sport, tab }: LeagueQuery, { match_count, teams }: EventInfo): LeagueTab =>
  tab ?? listTabs(sport, teams.length > 0 ? match_count : undefined)[0] ?? "matches";

function toHead(info: EventInfo, query: LeagueQuery, locale: Locale) {
  const { sport, cid, season_id, round_id } = query;
  const { league, season } = info;
  const tab = findTab(query, info);
  const roundId = round_id ?? info.current_round_id ?? 0;
  const round = info.rounds.find(({ id }) => id === roundId);
  // Some matches begin before the season's stated first day, so the starts of the rounds are included.
  const starts = [season?.starts_at ?? 0, ...info.rounds.map((round) => round.from)].filter((from) => from > 0);
  return {
    sport,
    cid,
    tab,
    tabs: listTabs(sport, info.teams.length > 0 ? info.match_count : undefined),
    name: formatName(league, locale),
    short: formatShortName(league, locale),
    logo: league.logo,
    flag: toFlag(league.country),
    country: countryName(league.country, locale),
    followed: info.followed,
    seasons: info.seasons.map(({ id, name }) => [id, name] as const),
    seasonId: season?.id ?? 0,
    /** The season in the address, which the page's links keep; 0 for the newest season. */
    chosen: season_id ?? 0,
    season: season?.name ?? "",
    from: starts.length > 0 ? Math.min(...starts) : 0,
    to: Math.max(...info.rounds.map((round) => round.to), season?.ends_at ?? 0),
    rounds:
      tab === "matches"
        ? inOrder(info.rounds).map((round) => [round.id, roundName(round, locale), round.number, round.name ? 1 : 0] as const)
        : [],
    roundId,
    /** True if the chosen round is a knock-out round that has not been drawn yet. */
    undrawn: round?.stage === "knockout" && round.from === 0,
  };
}

export type LeagueHead = ReturnType<typeof toHead>;

/** Header of a league that is not in this isolate's cache; shown while the league is loading. */
const unknownLeague = ({ sport, cid, tab, season_id, round_id }: LeagueQuery): LeagueHead => ({
  sport,
  cid,
  tab: tab ?? "matches",
  tabs: listTabs(sport, undefined),
  name: "",
  short: "",
  logo: "",
  flag: "",
  country: "",
  followed: 0,
  seasons: [],
  seasonId: season_id ?? 0,
  chosen: season_id ?? 0,
  season: "",
  from: 0,
  to: 0,
  rounds: [],
  roundId: round_id ?? 0,
  undrawn: false,
});

/** Searches this isolate's cache for the league's page and for the list of all leagues. null if the league is in neither. */
async function rememberedLeague({ remembered }: LoadContext, sport: SportName, input: EventInput): Promise<EventInfo | null> {
  const { sportDatabase } = remembered().product;
  const info = await sportDatabase.getEventInfo(input).catch(() => null);
  if (info || input.season_id !== undefined) return info;
  const all = await sportDatabase.getHome({}).catch(() => null);
  const league = all?.[sport === "football" ? "fbList" : "bbList"].find(({ id }) => id === input.cid);
  return league ? { league, seasons: [], season: null, rounds: [], current_round_id: null, teams: [], followed: 0 } : null;
}

/** `frame` is rendered from this isolate's cache while the header is loading. */
export async function readLeague(
  context: LoadContext,
  query: LeagueQuery,
): Promise<{ head: Late<LeagueHead>; frame: LeagueHead; content: Late<LeagueContent> }> {
  const { product, visit } = context;
  const { sport, cid, season_id, round_id } = query;
  const { locale } = visit;
  const input = { sport, cid, ...(season_id !== undefined && { season_id }) };
  const found = guard(product.sportDatabase.getEventInfo(input));
  const head = found.then((info) => toHead(info, query, locale));
  // A tab that does not need the league's rounds is read in parallel with the league.
  const { tab } = query;
  const early =
    tab === null || (tab === "matches" && round_id === undefined)
      ? null
      : readContent(product, { ...query, tab }, input, found, round_id, visit);
  early?.catch(() => undefined);
  const { head: shown, frame } = await lateHead(context, head, async () => {
    const known = await rememberedLeague(context, sport, input);
    return known ? toHead(known, query, locale) : unknownLeague(query);
  });
  if ("now" in shown)
    return {
      head: shown,
      frame,
      content: await late(
        context,
        early ?? readContent(product, { ...query, tab: frame.tab }, input, found, frame.roundId, visit),
      ),
    };
  const content = early ?? matchesInRound(context, query, input, { found, guessed: frame.roundId });
  return { head: shown, frame, content: { later: arrival(content, context) } };
}

/** The remembered round is read in parallel with the league. If it is no longer the current round, the matches are read again. */
async function matchesInRound(
  { product, visit }: LoadContext,
  query: LeagueQuery,
  input: EventInput,
  round: { found: Promise<EventInfo>; guessed: number },
): Promise<LeagueContent> {
  const { found, guessed } = round;
  const guess = guessed > 0 ? readContent(product, { ...query, tab: "matches" }, input, found, guessed, visit) : null;
  guess?.catch(() => undefined);
  const info = await found;
  const tab = findTab(query, info);
  const current = query.round_id ?? info.current_round_id ?? 0;
  return guess && tab === "matches" && current === guessed
    ? guess
    : readContent(product, { ...query, tab }, input, found, current, visit);
}

type TabQuery = LeagueQuery & { tab: LeagueTab };
type Product = LoadContext["product"];
type Locale = LoadContext["visit"]["locale"];
type EventInput = { sport: SportName; cid: number; season_id?: number };

async function readMatches(
  product: Product,
  { page }: TabQuery,
  input: EventInput,
  round_id: number | undefined,
  locale: Locale,
) {
  const request = { ...input, page, size: MATCHES_SHOWN, ...(round_id !== undefined && { round_id }) };
  const { list, total } = await guard(product.sportDatabase.getEventMatch(request));
  const knockout = list.some((match) => match.round?.stage === "knockout");
  return {
    matches: list.map((match) => matchLine(match, locale)),
    ties: knockout ? toTies(list, locale) : [],
    page,
    pages: Math.max(1, Math.ceil(total / MATCHES_SHOWN)),
  };
}

/** `roundId` is 0 for a league without rounds. */
async function readContent(
  product: Product,
  query: TabQuery,
  input: EventInput,
  found: Promise<EventInfo>,
  roundId: number | undefined,
  visit: LoadContext["visit"],
) {
  const { tab, sport } = query;
  const { locale } = visit;
  const sportId = toSportId(sport) ?? 1;
  if (tab === "matches") return { tab, ...(await readMatches(product, query, input, roundId || undefined, locale)) };
  if (tab === "teams")
    return { tab, teams: (await found).teams.map((team) => [team.id, formatName(team, locale), team.logo] as const) };
  if (tab === "table") {
    const side = query.side ?? "all";
    const { tables } = await guard(product.sportDatabase.getEventIntegral({ ...input, ...(side !== "all" && { side }) }));
    return {
      tab,
      side,
      tables: titledTables(tables, sportId, locale),
    };
  }
  if (tab === "leaders") {
    const { boards } = await guard(product.sportDatabase.getEventRank(input));
    const order = (type: string): number => (BOARDS_OF[sport] as readonly string[]).indexOf(type) >>> 0;
    const sorted = [...boards].sort((a, b) => order(a.type) - order(b.type));
    return { tab, boards: sorted.map(({ type, rows }) => boardView(type, sport, rows, locale)) };
  }
  if (tab === "outlook") {
    const { outlook } = await guard(
      product.forecast.getSeasonOutlook({
        league_id: query.cid,
        ...(query.season_id !== undefined && { season_id: query.season_id }),
      }),
    );
    return { tab, outlook: outlookView(outlook, visit) };
  }
  return { tab: "facts" as const, facts: await guard(product.sportDatabase.getEventView(input)) };
}

export type LeagueContent = Awaited<ReturnType<typeof readContent>>;
export type TabContent<Tab extends LeagueContent["tab"]> = Extract<LeagueContent, { tab: Tab }>;
export type LeaguePage = LeagueHead & { content: LeagueContent };
