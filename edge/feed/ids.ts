/**
 * Row ids are hashes of stable keys. So every importer computes the same id without a query, and sources may be imported in any
 * order.
 */

/** 53 bits of cyrb53 (public domain, bryc). */
function hash53(text: string): number {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return 4294967296 * (2097151 & h2) + (h1 >>> 0);
}

/** 31 bits suffice for a table of some thousand rows. If two keys collide, the table's unique key rejects the second row. */
const small = (text: string): number => (hash53(text) % 2147483647) + 1;
/** 42 bits, because matches are many. */
const large = (text: string): number => (hash53(text) % 4398046511103) + 1;

export const leagueId = (sportId: number, slug: string): number => (hash53(`league/${sportId}/${slug}`) % 1048573) + 1;
export const seasonId = (sportId: number, leagueSlug: string, season: string): number =>
  small(`season/${sportId}/${leagueSlug}/${season}`);
export const roundId = (season: number, number: number, stage: string): number => small(`round/${season}/${number}/${stage}`);
export const teamId = (sportId: number, slug: string): number => small(`team/${sportId}/${slug}`);
export const playerId = (sportId: number, slug: string): number => small(`player/${sportId}/${slug}`);

/**
 * Normally, two teams meet once per season on each ground. `leg` distinguishes further meetings (a cup's round, the date of an NBA
 * game).
 */
export const matchKey = (leagueSlug: string, season: string, homeSlug: string, awaySlug: string, leg = ""): string =>
  `${leagueSlug}/${season}/${homeSlug}/${awaySlug}${leg && `/${leg}`}`;
export const matchId = (sportId: number, key: string): number => large(`match/${sportId}/${key}`);

/** Lower case, no accents, words joined by hyphens. */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/ß/g, "ss")
    .replace(/[øØ]/g, "o")
    .replace(/[\u0142\u0141]/g, "l")
    .replace(/['\u2019.]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

export const crestPath = (shape: string, primary: string, secondary: string): string =>
  `/m/crest/${shape}-${primary.replace("#", "")}-${secondary.replace("#", "")}.svg`.toLowerCase();
