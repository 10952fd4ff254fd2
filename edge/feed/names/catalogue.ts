/** All name tables of both sports. Importers and the demo world read the tables here; the tables do not depend on each other. */

import * as basketballBrazil from "./basketball/brazil.ts";
import * as basketballChina from "./basketball/china.ts";
import * as basketballEurope from "./basketball/europe.ts";
import * as basketballJapan from "./basketball/japan.ts";
import * as basketballKorea from "./basketball/korea.ts";
import * as basketballNational from "./basketball/national.ts";
import * as basketballSpain from "./basketball/spain.ts";
import * as basketballUsa from "./basketball/usa.ts";
import * as footballArgentina from "./football/argentina.ts";
import * as footballAsia from "./football/asia.ts";
import * as footballAustralia from "./football/australia.ts";
import * as footballBelgium from "./football/belgium.ts";
import * as footballBrazil from "./football/brazil.ts";
import * as footballChina from "./football/china.ts";
import * as footballEngland from "./football/england.ts";
import * as footballEurope from "./football/europe.ts";
import * as footballFrance from "./football/france.ts";
import * as footballGermany from "./football/germany.ts";
import * as footballItaly from "./football/italy.ts";
import * as footballJapan from "./football/japan.ts";
import * as footballKorea from "./football/korea.ts";
import * as footballMexico from "./football/mexico.ts";
import * as footballNational from "./football/national.ts";
import * as footballNetherlands from "./football/netherlands.ts";
import * as footballPortugal from "./football/portugal.ts";
import * as footballSaudi from "./football/saudi.ts";
import * as footballScotland from "./football/scotland.ts";
import * as footballSouthAmerica from "./football/south-america.ts";
import * as footballSpain from "./football/spain.ts";
import * as footballTurkey from "./football/turkey.ts";
import * as footballUsa from "./football/usa.ts";
import { withSpanish } from "./spanish.ts";
import type { LeagueEntry, PlayerEntry, SportName, TeamEntry } from "./types.ts";

/** A row has its sport, because slugs are unique only within a sport. */
export type CatalogueTeam = TeamEntry & { sport: SportName };

/** A star with the sport. Only sport and slug together identify the star's club. */
export type CatalogueStar = PlayerEntry & { sport: SportName };

interface NameTable {
  leagues: readonly LeagueEntry[];
  teams: readonly TeamEntry[];
  stars: readonly PlayerEntry[];
}

// biome-ignore format: countries beside one another
const tables: Record<SportName, NameTable[]> = {
  football: [
    footballEngland, footballSpain, footballItaly, footballGermany, footballFrance, footballPortugal, footballNetherlands, footballTurkey,
    footballScotland, footballBelgium, footballEurope, footballBrazil, footballArgentina, footballUsa, footballMexico, footballChina,
    footballJapan, footballKorea, footballSaudi, footballAustralia, footballSouthAmerica, footballAsia, footballNational,
  ],
  basketball: [
    basketballUsa, basketballChina, basketballEurope, basketballSpain, basketballBrazil, basketballJapan, basketballKorea,
    basketballNational,
  ],
};

const sports: SportName[] = ["football", "basketball"];

/** Every competition of both sports, football first. */
export const allLeagues: LeagueEntry[] = sports.flatMap((sport) =>
  tables[sport].flatMap((table) =>
    table.leagues.map((league) => ({ ...league, name: withSpanish(league.name), short: withSpanish(league.short) })),
  ),
);

export const allTeams: CatalogueTeam[] = sports.flatMap((sport) =>
  tables[sport].flatMap((table) => table.teams.map((team) => ({ ...team, sport }))),
);

export const allStars: CatalogueStar[] = sports.flatMap((sport) =>
  tables[sport].flatMap((table) => table.stars.map((star) => ({ ...star, sport }))),
);

/** Conferences or districts of a league, by league slug, each a list of team slugs. */
export const leagueConferences: Record<string, { east: string[]; west: string[] }> = {
  "usa-nba": basketballUsa.conferences,
  "japan-b1": basketballJapan.conferences,
};

/**
 * Team slugs by league slug, for leagues whose clubs are in the tables of their domestic leagues. Any other league has the teams
 * whose field `league` names it.
 */
export const leagueParticipants: Record<string, string[]> = {
  "uefa-champions-league": footballEurope.participants,
  "conmebol-libertadores": footballSouthAmerica.participants,
  "afc-champions-league-elite": footballAsia.participants,
  "fifa-world-cup": Object.values(footballNational.worldCup2026Groups).flat(),
  euroleague: basketballEurope.participants,
  "fiba-world-cup": basketballNational.worldCupTeams,
  eurobasket: basketballNational.euroBasketTeams,
  "fiba-asia-cup": basketballNational.asiaCupTeams,
};
