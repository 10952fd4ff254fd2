import type { Match } from "#edge/contract/entities/match.ts";
import type { BillboardRow } from "#edge/contract/entities/person.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toSportId, type SportName } from "#edge/contract/rules/matches.ts";
import type { TableSide } from "#edge/contract/rules/tables/sides.ts";
import { inLanguage, type PartlyLocalized } from "#edge/contract/rules/localized.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { boardView, BOARDS_OF } from "#app/features/database/board-view.ts";
import { countryName, toFlag } from "#app/features/database/country-name.ts";
import { splitNext } from "#app/features/database/split-next.ts";
import { type SquadGroup, squadView } from "#app/features/database/squad-view.ts";
import { type Late, lateHead } from "#app/features/late-part/late.ts";
import { type MatchLine, matchLine } from "#app/features/match-row/match-line.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { type StandingsView, titledTables, withRows } from "#app/features/standings/standings-view.ts";

export const TEAM_TABS = ["matches", "squad", "table", "leaders"] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

const FORM_MATCHES = 5;
/** Number of table rows shown above and below the team's own row. */
const EXCERPT_AROUND = 2;

/** W, D or L. A match that was decided by a shoot-out is a draw, as in tables. */
export function resultFor(match: Match, teamId: number): "W" | "D" | "L" {
  const difference = (match.home.score ?? 0) - (match.away.score ?? 0);
  if (difference === 0) return "D";
  return difference > 0 === (match.hometeam.id === teamId) ? "W" : "L";
}

const placeName = (place: PartlyLocalized | null, locale: Locale): string => (place ? inLanguage(place, locale) : "");

/**
 * A player who is listed in two competitions keeps the better row. The rows are ranked within the team and do not name the team.
 */
function bestOfEach(rows: readonly BillboardRow[]): BillboardRow[] {
  const best = new Map<number, BillboardRow>();
  for (const row of rows) {
    const known = row.player && best.get(row.player.id);
    if (row.player && (!known || known.value < row.value)) best.set(row.player.id, row);
  }
  return [...best.values()].sort((a, b) => b.value - a.value).map((row, at) => ({ ...row, place: at + 1, team: null }));
}

export interface TeamQuery {
  sport: SportName;
  teamid: number;
  tab: TeamTab;
  side: TableSide;
}

type TeamInfo = Awaited<ReturnType<LoadContext["product"]["sportDatabase"]["getTeamInfo"]>>;

/** The rows are from the table in which the team has played most; null if no table has the team. */
function findExcerpt({ standings }: TeamInfo, sport: SportName, teamid: number, locale: Locale): StandingsView | null {
  const place = (table: StandingsView): number => table.rows.findIndex((row) => row[1] === teamid);
  const played = (table: StandingsView): number => table.rows[place(table)]?.[4] ?? -1;
  const [table] = titledTables(standings, toSportId(sport) ?? 1, locale).sort((a, b) => played(b) - played(a));
  if (!table || played(table) < 0) return null;
  const at = place(table);
  const first = Math.max(0, Math.min(at - EXCERPT_AROUND, table.rows.length - 2 * EXCERPT_AROUND - 1));
  return withRows(table, table.rows.slice(first, first + 2 * EXCERPT_AROUND + 1));
}

/** Frame of a team that is not in this isolate's cache; shown while the page is loading. */
const unknownTeam = ({ sport, teamid, tab }: TeamQuery): TeamFrame => ({
  sport,
  teamId: teamid,
  tab,
  name: "",
  logo: "",
  flag: "",
  country: "",
  national: false,
  leagues: [],
});

/** Returns the data of the part around a team's tabs. This isolate's cache is enough to render this part. */
function toFrame(info: TeamInfo, { sport, teamid, tab }: TeamQuery, locale: Locale) {
  return {
    sport,
    teamId: teamid,
    tab,
    name: formatName(info.team, locale),
    logo: info.team.logo,
    flag: toFlag(info.country),
    country: countryName(info.country, locale),
    national: info.kind === "national" && sport === "football",
    leagues: info.leagues.map((league) => [league.id, formatShortName(league, locale), league.logo] as const),
  };
}

function toPage(info: TeamInfo, query: TeamQuery, locale: Locale, nowMs: number) {
  const { sport, teamid, tab } = query;
  return {
    ...toFrame(info, query, locale),
    city: placeName(info.city, locale),
    venue: placeName(info.venue, locale),
    founded: info.founded,
    coach: info.coach && formatName(info.coach, locale),
    followed: info.followed,
    form: info.last
      .filter(({ home }) => home.score !== null)
      .slice(0, FORM_MATCHES)
      .map((match) => resultFor(match, teamid))
      .reverse()
      .join(""),
    excerpt: tab === "matches" ? findExcerpt(info, sport, teamid, locale) : null,
    content: toContent(info, query, locale, nowMs),
  };
}

/** Reads the page in one round trip. `frame` is rendered from this isolate's cache while the page is loading. */
export async function readTeam(context: LoadContext, query: TeamQuery): Promise<{ page: Late<TeamPage>; frame: TeamFrame }> {
  const { product, remembered, visit } = context;
  const { sport, teamid, tab, side } = query;
  const request = { sport, teamid, ...(tab === "table" && side !== "all" && { side }) };
  const page = guard(product.sportDatabase.getTeamInfo(request)).then((info) => toPage(info, query, visit.locale, context.now()));
  const { head, frame } = await lateHead<TeamPage, TeamFrame>(context, page, () =>
    remembered()
      .product.sportDatabase.getTeamInfo(request)
      .then(
        (info) => toFrame(info, query, visit.locale),
        () => unknownTeam(query),
      ),
  );
  return { page: head, frame };
}

type Board = ReturnType<typeof boardView>;
type Content =
  | { tab: "matches"; live: MatchLine[]; next: MatchLine[]; last: MatchLine[] }
  | { tab: "squad"; squad: SquadGroup[] }
  | { tab: "table"; side: TableSide; tables: StandingsView[] }
  | { tab: "leaders"; boards: Board[] };

function toContent(info: TeamInfo, { sport, tab, side }: TeamQuery, locale: Locale, nowMs: number): Content {
  switch (tab) {
    case "matches":
      return {
        tab,
        ...splitNext(info.next, locale, nowMs),
        last: info.last.map((match) => matchLine(match, locale)),
      };
    case "squad":
      return { tab, squad: squadView(info.squad, sport, locale, info.kind === "national") };
    case "table":
      return { tab, side, tables: titledTables(info.standings, toSportId(sport) ?? 1, locale) };
    case "leaders": {
      const order = (type: string): number => (BOARDS_OF[sport] as readonly string[]).indexOf(type) >>> 0;
      const types = [...new Set(info.leaders.map(({ type }) => type))].sort((a, b) => order(a) - order(b));
      return {
        tab,
        boards: types.map((type) => boardView(type, sport, bestOfEach(info.leaders.filter((row) => row.type === type)), locale)),
      };
    }
  }
}

export type TeamFrame = ReturnType<typeof toFrame>;
export type TeamPage = ReturnType<typeof toPage>;
