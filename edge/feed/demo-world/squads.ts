import { Random } from "../../ground/random.ts";
import { playerId, slugify } from "../ids.ts";
import { allStars, type CatalogueTeam } from "../names/catalogue.ts";
import { nationalMix, squadMix } from "../names/countries.ts";
import { pools } from "../names/pools.ts";
import type { NamePool, Names, Position } from "../names/types.ts";
import type { SimPlayer } from "../simulator/squad.ts";

/** A player of the demo world: a star from the name tables, or an invented player with a name from the name pools. */
export interface DemoPlayer extends SimPlayer {
  slug: string;
  names: Names;
  born: number;
  country: string;
  heightCm: number;
  weightKg: number;
  position: Position;
}

/** Positions of a full squad, in the order in which gaps are filled. */
const FOOTBALL_SHAPE: Position[] = [
  "G",
  "D",
  "D",
  "D",
  "D",
  "M",
  "M",
  "M",
  "M",
  "F",
  "F",
  "G",
  "D",
  "D",
  "D",
  "M",
  "M",
  "M",
  "F",
  "F",
  "D",
  "M",
  "F",
];
const BASKETBALL_SHAPE: Position[] = ["PG", "SG", "SF", "PF", "C", "PG", "SG", "SF", "PF", "C", "SG", "SF", "PF", "C"];

const HEIGHT_CM: Record<Position, number> = { G: 190, D: 184, M: 179, F: 182, PG: 188, SG: 194, SF: 200, PF: 205, C: 211 };

const starsByTeam = new Map<string, (typeof allStars)[number][]>();
for (const star of allStars) {
  const key = `${star.sport}/${star.team}`;
  starsByTeam.set(key, [...(starsByTeam.get(key) ?? []), star]);
}

/** Nobody invented has a known player's name. */
const starNames = new Set(allStars.map(({ sport, name }) => `${sport}/${slugify(name.en)}`));

const clampRating = (rating: number): number => Math.max(40, Math.min(97, Math.round(rating)));

export function personName(random: Random, pool: NamePool): Names {
  const [given, givenInChinese] = random.pick(pool.given);
  const [family, familyInChinese] = random.pick(pool.family);
  return pool.order === "family-given"
    ? { en: `${family} ${given}`, zh: `${familyInChinese}${givenInChinese}` }
    : { en: `${given} ${family}`, zh: `${givenInChinese}·${familyInChinese}` };
}

/** Returns the team's stars, and invented players with names of the country. A team always has the same squad. */
export function demoSquad(team: CatalogueTeam, leagueCountry: string): DemoPlayer[] {
  const random = new Random(`squad/${team.sport}/${team.slug}`);
  const sportId = team.sport === "football" ? 1 : 2;
  const stars = starsByTeam.get(`${team.sport}/${team.slug}`) ?? [];
  const national = team.league === "national" || team.slug.startsWith("national-");
  const mix = (national ? nationalMix(stars[0]?.country ?? leagueCountry) : undefined) ?? squadMix(team.sport, leagueCountry);
  const players: DemoPlayer[] = [];
  const slugs = new Set<string>();
  const numbers = new Set<number>();
  const chinese = new Set<string>();
  const freeNumber = (): number => {
    let number = random.int(1, team.sport === "football" ? 35 : 55);
    while (numbers.has(number)) number = (number % 99) + 1;
    return number;
  };
  const add = (name: Names, position: Position, number: number, born: number, country: string, rating: number): boolean => {
    const slug = `${team.slug}/${slugify(name.en)}`;
    if (slugs.has(slug) || (name.zh && chinese.has(name.zh))) return false;
    slugs.add(slug);
    if (name.zh) chinese.add(name.zh);
    const free = numbers.has(number) ? freeNumber() : number;
    numbers.add(free);
    const heightCm = Math.round(random.normal(HEIGHT_CM[position], 5));
    players.push({
      id: playerId(sportId, slug),
      slug,
      name: name.en,
      names: name,
      position,
      number: free,
      born,
      country,
      heightCm,
      weightKg: Math.round(heightCm * 0.42 + random.normal(0, 4)),
      rating: clampRating(rating),
    });
    return true;
  };
  for (const star of stars) add(star.name, star.position, star.number, star.born, star.country, team.strength + random.int(2, 9));

  const missing = [...(team.sport === "football" ? FOOTBALL_SHAPE : BASKETBALL_SHAPE)];
  for (const { position } of players) {
    const at = missing.indexOf(position);
    missing.splice(at === -1 ? missing.length - 1 : at, 1);
  }
  for (const position of missing) {
    let added = false;
    while (!added) {
      const part = random.weighted(
        mix,
        mix.map(({ share }) => share),
      );
      const name = personName(random, pools[part.pool]);
      if (starNames.has(`${team.sport}/${slugify(name.en)}`)) continue;
      const number = position === "G" && !numbers.has(1) ? 1 : freeNumber();
      added = add(name, position, number, random.int(1990, 2007), part.country, random.normal(team.strength - 4, 4));
    }
  }
  return players;
}
