/** Leagues of football-data.co.uk. The main files name a division; the files that state the season in each row name a country. */

import { type Competition, findCompetition } from "./competitions.ts";

/** Keys of competitions (competitions.ts) by division. */
const DIVISIONS: Readonly<Record<string, string>> = {
  E0: "en.1",
  E1: "en.2",
  E2: "en.3",
  E3: "en.4",
  EC: "en.5",
  SC0: "sco.1",
  SC1: "sco.2",
  SC2: "sco.3",
  SC3: "sco.4",
  D1: "de.1",
  D2: "de.2",
  I1: "it.1",
  I2: "it.2",
  SP1: "es.1",
  SP2: "es.2",
  F1: "fr.1",
  F2: "fr.2",
  N1: "nl.1",
  B1: "be.1",
  P1: "pt.1",
  T1: "tr.1",
  G1: "gr.1",
};

/**
 * Keys of competitions by country and by league name, because a league's name changed over the years. The key under "" applies to
 * every other name.
 */
const COUNTRIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  argentina: { "": "ar.1", "copa liga profesional": "ar.cup" },
  austria: { "": "at.1" },
  brazil: { "": "br.1", "serie b": "br.2" },
  china: { "": "cn.1" },
  denmark: { "": "dk.1" },
  finland: { "": "fi.1" },
  ireland: { "": "ie.1" },
  japan: { "": "jp.1" },
  mexico: { "": "mx.1" },
  norway: { "": "no.1" },
  poland: { "": "pl.1" },
  romania: { "": "ro.1" },
  russia: { "": "ru.1" },
  sweden: { "": "se.1" },
  switzerland: { "": "ch.1" },
  usa: { "": "us.1" },
};

/** Leagues whose season is not one table: two tournaments a season, conferences, groups or play-offs. */
const WITHOUT_ONE_TABLE = new Set(["ar.1", "ar.cup", "mx.1", "us.1"]);
/** Leagues in which two teams meet more than once on a ground, and all matches count for one table. */
const MANY_MEETINGS = new Set(["sco.1", "sco.2", "sco.3", "sco.4", "ie.1", "ch.1", "fi.1"]);

export interface DataLeague {
  competition: Competition;
  /** Which of the league's matches count for one table: all, only the first meeting of two teams on a ground, or none. */
  table: "all" | "first meetings" | "none";
}

const findLeague = (key: string | undefined): DataLeague | null => {
  const competition = key === undefined ? null : findCompetition("football", key);
  if (!competition) return null;
  return {
    competition,
    table: WITHOUT_ONE_TABLE.has(key!) ? "none" : MANY_MEETINGS.has(key!) ? "all" : "first meetings",
  };
};

export const DIVISION_NAMES: readonly string[] = Object.keys(DIVISIONS);

/** Returns the league of a division such as `E0`; null if football-data.co.uk has no such division. */
export const leagueOfDivision = (division: string): DataLeague | null => findLeague(DIVISIONS[division.toUpperCase()]);

/** Returns the league for a row's country and league, such as `Brazil` and `Serie A`; null if the country is unknown. */
export function leagueOfCountry(country: string, league: string): DataLeague | null {
  const leagues = COUNTRIES[country.trim().toLowerCase()];
  return findLeague(leagues?.[league.trim().toLowerCase()] ?? leagues?.[""]);
}
