import type { League } from "#edge/contract/entities/league.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { sportName, type SportName } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { type BoardView, boardView } from "#app/features/database/board-view.ts";
import { countryName, flagOf } from "#app/features/database/country-name.ts";
import { late } from "#app/features/late-part/late.ts";
import { nameOf, shortNameOf } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

const TEASER_PLACES = 5;
/** Competitions of more than one country. */
const INTERNATIONAL = new Set(["un", "eu", "asia", "samerica"]);

/** [league id, name, badge, flag key, country's name] */
export type LeagueRow = [id: number, name: string, logo: string, flag: string, country: string];
/** [sport, league id, short name, badge] */
export type LeagueTile = [sport: SportName, id: number, name: string, logo: string];

const rowOf = (league: League, locale: Locale): LeagueRow => [
  league.id,
  nameOf(league, locale),
  league.logo,
  flagOf(league.country),
  countryName(league.country, locale),
];

type Product = LoadContext["product"];

/** The leagues of a sport, and those followed most of all. */
async function leaguesOf({ sportDatabase }: Product, sport: SportName, locale: Locale) {
  const home = await guard(sportDatabase.getHome({}));
  const leagues = sport === "football" ? home.fbList : home.bbList;
  return {
    hot: home.hotList.map(
      (league): LeagueTile => [sportName(league.sport_id), league.id, shortNameOf(league, locale), league.logo],
    ),
    /** Names of all leagues: what the browser remembers of a visited one may be in the other language. */
    names: Object.fromEntries(
      [...home.fbList, ...home.bbList].map((league) => [league.id, shortNameOf(league, locale)]),
    ) as Record<string, string>,
    international: leagues.filter(({ country }) => INTERNATIONAL.has(country)).map((league) => rowOf(league, locale)),
    domestic: leagues.filter(({ country }) => !INTERNATIONAL.has(country)).map((league) => rowOf(league, locale)),
  };
}

/** The heads of a sport's rankings. */
async function boardsOf({ sportDatabase }: Product, sport: SportName, locale: Locale): Promise<BoardView[]> {
  const [fifa, hot] = await guard(
    Promise.all([
      sport === "football" ? sportDatabase.getFifaRank({ page: 1, size: TEASER_PLACES }) : null,
      sport === "football" ? sportDatabase.getHotFootballRank({}) : sportDatabase.getHotBasketballRank({}),
    ]),
  );
  const boards = [boardView(`hot-${sport}`, sport, hot.list.slice(0, TEASER_PLACES), locale)];
  return fifa && fifa.list.length > 0 ? [boardView("fifa-men", sport, fifa.list, locale), ...boards] : boards;
}

/** The database's first screen, in two parts that may come late. */
export async function readHome(context: LoadContext, sport: SportName) {
  const { product, visit } = context;
  const [leagues, boards] = await Promise.all([
    late(context, leaguesOf(product, sport, visit.locale)),
    late(context, boardsOf(product, sport, visit.locale)),
  ]);
  return { sport, leagues, boards };
}

export type DatabaseLeagues = Awaited<ReturnType<typeof leaguesOf>>;
