import type { League } from "../../../../edge/contract/entities/league";
import type { Locale } from "../../../../edge/contract/rules/locale";
import { type SportName, sportName } from "../../../../edge/contract/rules/sports";
import type { LoadContext } from "../../../../edge/load-context";
import { type BoardView, boardView } from "../../../features/database/board-view";
import { countryName, flagOf } from "../../../features/database/country-name";
import { nameOf, shortNameOf } from "../../../features/names";
import { guard } from "../../../features/page-guard";

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

/** The database's first screen: what is followed most, the leagues of a sport, and the heads of its rankings. */
export async function readHome({ product, visit }: LoadContext, sport: SportName) {
  const { sportDatabase } = product;
  const { locale } = visit;
  const [home, fifa, hot] = await guard(
    Promise.all([
      sportDatabase.getHome({}),
      sport === "football" ? sportDatabase.getFifaRank({ page: 1, size: TEASER_PLACES }) : null,
      sport === "football" ? sportDatabase.getHotFootballRank({}) : sportDatabase.getHotBasketballRank({}),
    ]),
  );
  const leagues = sport === "football" ? home.fbList : home.bbList;
  const boards: BoardView[] = [boardView(`hot-${sport}`, sport, hot.list.slice(0, TEASER_PLACES), locale)];
  if (fifa && fifa.list.length > 0) boards.unshift(boardView("fifa-men", sport, fifa.list, locale));
  return {
    sport,
    hot: home.hotList.map(
      (league): LeagueTile => [sportName(league.sport_id), league.id, shortNameOf(league, locale), league.logo],
    ),
    /** Names of all leagues: what the browser remembers of a visited one may be in the other language. */
    names: Object.fromEntries(
      [...home.fbList, ...home.bbList].map((league) => [league.id, shortNameOf(league, locale)]),
    ) as Record<string, string>,
    international: leagues.filter(({ country }) => INTERNATIONAL.has(country)).map((league) => rowOf(league, locale)),
    domestic: leagues.filter(({ country }) => !INTERNATIONAL.has(country)).map((league) => rowOf(league, locale)),
    boards,
  };
}

export type DatabaseHome = Awaited<ReturnType<typeof readHome>>;
