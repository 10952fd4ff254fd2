import { foldWords } from "#edge/contract/rules/folding.ts";
import { allLeagues, allTeams, type CatalogueTeam } from "./catalogue.ts";
import { sourceSpellings } from "./source-spellings.ts";
import type { LeagueEntry, Names, SportName } from "./types.ts";

/** Words that only mean "club"; some sources write them, others do not. */
const CLUB_WORDS = new Set(["fc", "cf", "sc", "ac", "afc"]);

/** `FC Köln` becomes `fc koln`. Drops apostrophes and full stops; other punctuation separates words. Empty if nothing is left. */
export function foldSpelling(spelling: string): string {
  return foldWords(spelling).join(" ");
}

function withoutClubWords(folded: string): string {
  return folded
    .split(" ")
    .filter((word) => !CLUB_WORDS.has(word))
    .join(" ");
}

interface Entry {
  slug: string;
  name: Names;
  short: Names;
  aliases: string[];
}

type Bucket<T> = Map<string, Set<T>>;

interface SpellingIndex<T> {
  /** Full names, aliases and spellings of sources. */
  full: Bucket<T>;
  /** Short names and slugs; used only if no full name matches. */
  brief: Bucket<T>;
  /** Full names, aliases and slugs without the club words. */
  bare: Bucket<T>;
}

function add<T>(bucket: Bucket<T>, key: string, row: T): void {
  if (key === "") return;
  const rows = bucket.get(key);
  if (rows) rows.add(row);
  else bucket.set(key, new Set([row]));
}

function forms(names: Names): string[] {
  return names.pt === undefined ? [names.en, names.zh] : [names.en, names.zh, names.pt];
}

function buildIndex<T extends Entry>(rows: readonly T[], spellings: (row: T) => readonly string[] = () => []): SpellingIndex<T> {
  const index: SpellingIndex<T> = { full: new Map(), brief: new Map(), bare: new Map() };
  for (const row of rows) {
    for (const spelling of [...forms(row.name), ...row.aliases, ...spellings(row)]) {
      const folded = foldSpelling(spelling);
      add(index.full, folded, row);
      add(index.bare, withoutClubWords(folded), row);
    }
    for (const spelling of [...forms(row.short), row.slug]) add(index.brief, foldSpelling(spelling), row);
    add(index.bare, withoutClubWords(foldSpelling(row.slug)), row);
  }
  return index;
}

/** Undefined if the key has no row or several rows, because a wrong club is worse than none. */
function only<T>(bucket: Bucket<T>, key: string): T | undefined {
  const rows = bucket.get(key);
  if (rows?.size !== 1) return undefined;
  const [row] = rows;
  return row;
}

function find<T>(index: SpellingIndex<T>, spelling: string): T | undefined {
  const folded = foldSpelling(spelling);
  if (folded === "") return undefined;
  if (index.full.has(folded)) return only(index.full, folded);
  if (index.brief.has(folded)) return only(index.brief, folded);
  return only(index.bare, withoutClubWords(folded));
}

/** Builds the value on first use and caches it. So requests without a lookup cost nothing. */
function lazilyBySport<T>(build: (sport: SportName) => T): (sport: SportName) => T {
  const built = new Map<SportName, T>();
  return (sport) => {
    const known = built.get(sport);
    if (known !== undefined) return known;
    const fresh = build(sport);
    built.set(sport, fresh);
    return fresh;
  };
}

/**
 * Countries of leagues, by the codes that cup files append to clubs: `Arsenal FC (ENG)`. Canadian clubs play in the United States'
 * league.
 */
// biome-ignore format: a few lines
const LEAGUE_COUNTRY: Record<string, string> = {
  ENG: "gb-eng", SCO: "gb-sct", ESP: "es", ITA: "it", GER: "de", FRA: "fr", MCO: "fr", POR: "pt", NED: "nl", TUR: "tr", BEL: "be",
  BRA: "br", ARG: "ar", USA: "us", CAN: "us", MEX: "mx", CHN: "cn", JPN: "jp", KOR: "kr", KSA: "sa", AUS: "au",
};

/** Used instead of a country for competitions with clubs from many leagues. */
const REGIONS = new Set(["eu", "asia", "samerica", "un"]);

/** Reports whether a team plays in the country of a code, so that `Barcelona SC (ECU)` is not taken for Barcelona. */
function playsIn(team: CatalogueTeam, code: string): boolean {
  const country = allLeagues.find(({ sport, slug }) => sport === team.sport && slug === team.league)?.country;
  if (country === undefined) return false;
  return REGIONS.has(country) ? LEAGUE_COUNTRY[code] === undefined : LEAGUE_COUNTRY[code] === country;
}

const teamIndex = lazilyBySport((sport) =>
  buildIndex(
    allTeams.filter((team) => team.sport === sport),
    sourceSpellings,
  ),
);
const leagueIndex = lazilyBySport((sport) => buildIndex(allLeagues.filter((league) => league.sport === sport)));

/**
 * Finds the team for a spelling in a sport: by full name in any language, alias or a source's spelling, then by short name or slug, then by the full
 * names without FC, CF, SC, AC and AFC. Ignores case, accents and punctuation. A country code at the end, as in `Arsenal FC
 * (ENG)`, is not part of the name, and the club must play in that country.
 * @returns the row, or undefined if nothing matches or two teams match equally well.
 */
export function findTeam(sport: SportName, spelling: string): CatalogueTeam | undefined {
  const index = teamIndex(sport);
  const [, name, code] = /^(.*\S)\s*\(([A-Z]{3})\)$/.exec(spelling.trim()) ?? [];
  if (name === undefined || code === undefined) return find(index, spelling);
  const whole = index.full.has(foldSpelling(spelling)) ? find(index, spelling) : undefined;
  const team = whole ?? find(index, name);
  return team !== undefined && (team === whole || playsIn(team, code)) ? team : undefined;
}

/**
 * Finds the competition for a spelling in a sport, by the same steps as `findTeam`.
 * @returns the row, or undefined if nothing matches or two competitions match equally well.
 */
export function findLeague(sport: SportName, spelling: string): LeagueEntry | undefined {
  return find(leagueIndex(sport), spelling);
}
