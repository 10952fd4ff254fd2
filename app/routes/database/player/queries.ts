import { type SportName, sportName } from "../../../../edge/contract/rules/sports";
import type { LoadContext } from "../../../../edge/load-context";
import { countryName, flagOf } from "../../../features/database/country-name";
import { nameOf, shortNameOf } from "../../../features/names";
import { guard } from "../../../features/page-guard";

const YEAR_MS = 365.2425 * 86_400_000;

/** Whole years since a birth date; null where only the year is known, since it may be off by one. */
function ageAt(birthDate: string | null, nowMs: number): number | null {
  if (!birthDate || birthDate.length < 10) return null;
  const age = Math.floor((nowMs - Date.parse(birthDate)) / YEAR_MS);
  return age > 0 && age < 100 ? age : null;
}

/** A player's page. */
export async function readPlayer({ product, visit, now }: LoadContext, sport: SportName, playerid: number) {
  const { player, boards, last } = await guard(product.sportDatabase.getPlayerInfo({ sport, playerid }));
  const { locale } = visit;
  return {
    sport,
    name: nameOf(player, locale),
    number: player.number,
    position: player.position,
    flag: flagOf(player.country),
    country: countryName(player.country, locale),
    born: player.birth_date,
    age: ageAt(player.birth_date, now()),
    height: player.height_cm,
    weight: player.weight_kg,
    team: player.team ? ([player.team.id, nameOf(player.team, locale), player.team.logo] as const) : null,
    boards: boards.map(({ type, league, season, place, value, detail }) => ({
      type,
      league: league ? ([league.id, shortNameOf(league, locale), league.logo] as const) : null,
      season,
      place,
      value,
      matches: Number(detail.matches ?? detail.games ?? 0),
    })),
    last: last.map(({ match, goals, points, cards }) => ({
      id: match.matchid,
      sport: sportName(match.sport_id),
      time: match.time,
      home: shortNameOf(match.hometeam, locale),
      homeLogo: match.hometeam.logo,
      away: shortNameOf(match.awayteam, locale),
      awayLogo: match.awayteam.logo,
      score: [match.home.score, match.away.score] as const,
      did: [goals, points, cards] as const,
    })),
  };
}

export type PlayerPage = Awaited<ReturnType<typeof readPlayer>>;
