import type { League } from "#edge/contract/entities/league.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { sportName, type SportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { type BoardView, boardView } from "#app/features/database/board-view.ts";
import { countryName, toFlag } from "#app/features/database/country-name.ts";
import { withOwnLeaguesFirst } from "#app/features/first-leagues.ts";
import { late } from "#app/features/late-part/late.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

const TEASER_PLACES = 5;
/** The flag keys of international competitions. */
const INTERNATIONAL = new Set(["un", "eu", "asia", "samerica"]);

export type LeagueRow = [id: number, name: string, logo: string, flag: string, country: string];
export type LeagueTile = [sport: SportName, id: number, name: string, logo: string];

const toRow = (league: League, locale: Locale): LeagueRow => [
  league.id,
  formatName(league, locale),
  league.logo,
  toFlag(league.country),
  countryName(league.country, locale),
];

type Product = LoadContext["product"];

/** Reads the leagues of the sport and the leagues that most people follow. */
async function readLeagues({ sportDatabase }: Product, sport: SportName, locale: Locale) {
  const home = await guard(sportDatabase.getHome({}));
  const leagues = withOwnLeaguesFirst(sport === "football" ? home.fbList : home.bbList, locale);
  return {
    hot: withOwnLeaguesFirst(home.hotList, locale).map(
      (league): LeagueTile => [sportName(league.sport_id), league.id, formatShortName(league, locale), league.logo],
    ),
    /** The browser may have stored a visited league's name in another language, so the names of all leagues are sent. */
    names: Object.fromEntries(
      [...home.fbList, ...home.bbList].map((league) => [league.id, formatShortName(league, locale)]),
    ) as Record<string, string>,
    international: leagues.filter(({ country }) => INTERNATIONAL.has(country)).map((league) => toRow(league, locale)),
    domestic: leagues.filter(({ country }) => !INTERNATIONAL.has(country)).map((league) => toRow(league, locale)),
  };
}

async function readBoards({ sportDatabase }: Product, sport: SportName, locale: Locale): Promise<BoardView[]> {
  const [fifa, hot] = await guard(
    Promise.all([
      sport === "football" ? sportDatabase.getFifaRank({ page: 1, size: TEASER_PLACES }) : null,
      sport === "football" ? sportDatabase.getHotFootballRank({}) : sportDatabase.getHotBasketballRank({}),
    ]),
  );
  const boards = [boardView(`hot-${sport}`, sport, hot.list.slice(0, TEASER_PLACES), locale)];
  return fifa && fifa.list.length > 0 ? [boardView("fifa-men", sport, fifa.list, locale), ...boards] : boards;
}

/** The page does not wait for its two parts, because either part may arrive late (`late`). */
export async function readHome(context: LoadContext, sport: SportName) {
  const { product, visit } = context;
  const [leagues, boards] = await Promise.all([
    late(context, readLeagues(product, sport, visit.locale)),
    late(context, readBoards(product, sport, visit.locale)),
  ]);
  return { sport, leagues, boards };
}

export type DatabaseLeagues = Awaited<ReturnType<typeof readLeagues>>;
