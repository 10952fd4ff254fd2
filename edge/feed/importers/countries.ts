import { languageOf } from "#edge/contract/rules/locale.ts";
import { type ByLanguage, eachLanguage } from "#edge/contract/rules/localized.ts";
import { foldSpelling } from "../names/lookup.ts";

/** Flag keys for spellings that Intl does not know, and for teams that do not represent a state. */
const SPELLINGS: Record<string, string> = {
  england: "gb-eng",
  scotland: "gb-sct",
  wales: "gb-wls",
  "northern ireland": "gb-nir",
  "republic of ireland": "ie",
  usa: "us",
  "united states": "us",
  "korea republic": "kr",
  "south korea": "kr",
  "north korea": "kp",
  "dr congo": "cd",
  congo: "cg",
  "congo dr": "cd",
  "ivory coast": "ci",
  "cote divoire": "ci",
  "czech republic": "cz",
  turkey: "tr",
  "china pr": "cn",
  taiwan: "tw",
  "hong kong": "hk",
  macau: "mo",
  palestine: "ps",
  myanmar: "mm",
  "bosnia herzegovina": "ba",
  "bosnia and herzegovina": "ba",
  "trinidad and tobago": "tt",
  "antigua and barbuda": "ag",
  "saint kitts and nevis": "kn",
  "saint lucia": "lc",
  "saint vincent and the grenadines": "vc",
  "sao tome and principe": "st",
  "cape verde": "cv",
  "united states virgin islands": "vi",
  "turks and caicos islands": "tc",
  brunei: "bn",
  reunion: "re",
  "timor leste": "tl",
  "ireland republic": "ie",
  turkiye: "tr",
  "kyrgyz republic": "kg",
  "ir iran": "ir",
  micronesia: "fm",
  "vatican city": "va",
};

/** FIFA and IOC three-letter codes that differ from ISO 3166 alpha-3, and codes that these data sets use. */
const CODES: Record<string, string> = {
  ALB: "al",
  ALG: "dz",
  ARG: "ar",
  ARM: "am",
  AUS: "au",
  AUT: "at",
  AZE: "az",
  BEL: "be",
  BIH: "ba",
  BLR: "by",
  BOL: "bo",
  BRA: "br",
  BUL: "bg",
  CAN: "ca",
  CHI: "cl",
  CHN: "cn",
  CIV: "ci",
  CMR: "cm",
  COD: "cd",
  COL: "co",
  CPV: "cv",
  CRC: "cr",
  CRO: "hr",
  CUW: "cw",
  CYP: "cy",
  CZE: "cz",
  DEN: "dk",
  ECU: "ec",
  EGY: "eg",
  ENG: "gb-eng",
  ESP: "es",
  FIN: "fi",
  FRA: "fr",
  GEO: "ge",
  GER: "de",
  GHA: "gh",
  GRE: "gr",
  HAI: "ht",
  HON: "hn",
  HUN: "hu",
  IRL: "ie",
  IRN: "ir",
  IRQ: "iq",
  ISL: "is",
  ISR: "il",
  ITA: "it",
  JAM: "jm",
  JOR: "jo",
  JPN: "jp",
  KAZ: "kz",
  KOR: "kr",
  KSA: "sa",
  KUW: "kw",
  LVA: "lv",
  MAR: "ma",
  MEX: "mx",
  MLI: "ml",
  MNE: "me",
  MON: "mc",
  NED: "nl",
  NGA: "ng",
  NIR: "gb-nir",
  NOR: "no",
  NZL: "nz",
  PAN: "pa",
  PAR: "py",
  PER: "pe",
  POL: "pl",
  POR: "pt",
  QAT: "qa",
  ROU: "ro",
  RSA: "za",
  RUS: "ru",
  SCO: "gb-sct",
  SEN: "sn",
  SRB: "rs",
  SUI: "ch",
  SVK: "sk",
  SVN: "si",
  SWE: "se",
  TUN: "tn",
  TUR: "tr",
  UAE: "ae",
  UKR: "ua",
  URU: "uy",
  USA: "us",
  UZB: "uz",
  VEN: "ve",
  WAL: "gb-wls",
};

let byName: Map<string, string> | undefined;

/** Returns the code of each region that the runtime knows, by its folded English name. Builds the map on first use. */
function regionsByName(): Map<string, string> {
  if (byName) return byName;
  byName = new Map();
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (let first = 65; first <= 90; first++) {
    for (let second = 65; second <= 90; second++) {
      const code = String.fromCharCode(first, second);
      const name = names.of(code);
      const folded = name ? foldSpelling(name) : "";
      // A withdrawn code may share its name with the current code. The first code with a name is used, which is the current one for
      // all countries here.
      if (folded && !byName.has(folded)) byName.set(folded, code.toLowerCase());
    }
  }
  for (const [name, code] of Object.entries(SPELLINGS)) byName.set(name, code);
  return byName;
}

/** Null if the name is not a current country (a region, a former state). */
export const countryByName = (name: string): string | null => regionsByName().get(foldSpelling(name)) ?? null;

/** Returns the flag key for a FIFA code (`GER`); null if it is unknown. */
export const countryByCode = (code: string): string | null => CODES[code.toUpperCase()] ?? null;

const ALPHA2 = /^[a-z]{2}$/;

/** Null for a key that is not a state (`gb-eng`, `eu`). */
export function countryNames(key: string): ByLanguage<string> | null {
  if (!ALPHA2.test(key) || key === "eu" || key === "un") return null;
  const of = (locale: string): string => new Intl.DisplayNames(locale, { type: "region" }).of(key.toUpperCase()) ?? key;
  return eachLanguage((language) => of(languageOf(language).tag));
}
