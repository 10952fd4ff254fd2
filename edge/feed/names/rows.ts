/** Builders that keep the name tables compact: one row per club or player, with columns in a fixed order. */

import { withSpanish } from "./spanish.ts";
import { withSpanishCity } from "./spanish-cities.ts";
import type { CrestShape, Names, PlayerEntry, Position, TeamEntry } from "./types.ts";

/** The English (international) name, simplified Chinese, and Brazilian Portuguese if it differs from English. */
export type NameRow = [en: string, zh: string, pt?: string];

export function names([en, zh, pt]: NameRow): Names {
  return withSpanish(pt === undefined ? { en, zh } : { en, zh, pt });
}

export function team(
  league: string,
  slug: string,
  name: NameRow,
  short: NameRow,
  aliases: string[],
  shape: CrestShape,
  primary: string,
  secondary: string,
  city: NameRow,
  venue: NameRow,
  founded: number,
  strength: number,
): TeamEntry {
  return {
    slug,
    league,
    name: names(name),
    short: names(short),
    aliases,
    shape,
    colors: [primary, secondary],
    city: withSpanishCity(names(city)),
    venue: names(venue),
    founded,
    strength,
  };
}

export function star(
  teamSlug: string,
  name: NameRow,
  position: Position,
  number: number,
  born: number,
  country: string,
): PlayerEntry {
  return { team: teamSlug, name: names(name), position, number, born, country };
}
