import type { Locale } from "#edge/contract/rules/locale.ts";
import { sportName, type SportName } from "#edge/contract/rules/matches.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { countryName, toFlag } from "#app/features/database/country-name.ts";
import { type Late, lateHead } from "#app/features/late-part/late.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";

const YEAR_MS = 365.2425 * 86_400_000;

/** Returns the age in whole years; null if only the year of birth is known, because the age may then be off by one. */
function ageAt(birthDate: string | null, nowMs: number): number | null {
  if (!birthDate || birthDate.length < 10) return null;
  const age = Math.floor((nowMs - Date.parse(birthDate)) / YEAR_MS);
  return age > 0 && age < 100 ? age : null;
}

type PlayerInfo = Awaited<ReturnType<LoadContext["product"]["sportDatabase"]["getPlayerInfo"]>>;

/** Returns the data of the part above a player's figures. This isolate's cache is enough to render this part. */
function toFrame({ player }: PlayerInfo, sport: SportName, locale: Locale) {
  return {
    sport,
    playerId: player.id,
    name: formatName(player, locale),
    number: player.number,
    flag: toFlag(player.country),
    country: countryName(player.country, locale),
    team: player.team ? ([player.team.id, formatName(player.team, locale), player.team.logo] as const) : null,
  };
}

function toPage(info: PlayerInfo, sport: SportName, locale: Locale, nowMs: number) {
  const { player, boards, season_totals: totals, last } = info;
  return {
    ...toFrame(info, sport, locale),
    position: player.position,
    born: player.birth_date,
    age: ageAt(player.birth_date, nowMs),
    height: player.height_cm,
    weight: player.weight_kg,
    boards: boards.map(({ type, league, season, place, value, detail }) => ({
      type,
      league: league ? ([league.id, formatShortName(league, locale), league.logo] as const) : null,
      season,
      place,
      value,
      matches: Number(detail.matches ?? detail.games ?? 0),
    })),
    totals: totals.map(({ league, season, ...sums }) => ({
      ...sums,
      season,
      league: league ? ([league.id, formatShortName(league, locale), league.logo] as const) : null,
    })),
    last: last.map(({ match, goals, points, yellow_cards, red_cards }) => ({
      id: match.matchid,
      league: formatShortName(match.matchevent, locale),
      sport: sportName(match.sport_id),
      start: toStart(match.time, match.date_only),
      home: formatShortName(match.hometeam, locale),
      homeLogo: match.hometeam.logo,
      away: formatShortName(match.awayteam, locale),
      awayLogo: match.awayteam.logo,
      score: [match.home.score, match.away.score] as const,
      did: [goals, points, yellow_cards, red_cards] as const,
    })),
  };
}

/** Frame of a player who is not in this isolate's cache; shown while the page is loading. */
const unknownPlayer = (sport: SportName, playerId: number): PlayerFrame => ({
  sport,
  playerId,
  name: "",
  number: null,
  flag: "",
  country: "",
  team: null,
});

export type PlayerFrame = ReturnType<typeof toFrame>;
export type PlayerPage = ReturnType<typeof toPage>;

/** Reads the page in one round trip. `frame` is rendered from this isolate's cache while the page is loading. */
export async function readPlayer(
  context: LoadContext,
  sport: SportName,
  playerid: number,
): Promise<{ page: Late<PlayerPage>; frame: PlayerFrame }> {
  const { product, remembered, visit, now } = context;
  const request = { sport, playerid };
  const page = guard(product.sportDatabase.getPlayerInfo(request)).then((info) => toPage(info, sport, visit.locale, now()));
  const { head, frame } = await lateHead<PlayerPage, PlayerFrame>(context, page, () =>
    remembered()
      .product.sportDatabase.getPlayerInfo(request)
      .then(
        (info) => toFrame(info, sport, visit.locale),
        () => unknownPlayer(sport, playerid),
      ),
  );
  return { page: head, frame };
}
