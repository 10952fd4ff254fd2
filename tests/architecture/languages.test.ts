import { expect, it } from "vitest";
import { SUFFIXES } from "#edge/contract/rules/locale.ts";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

/**
 * Fields that are written for one language only: `name_pt`, `namePt`, `pt:`, `.pt`. English is allowed, because its field has the
 * source's spelling and is the fallback for every language.
 */
const OTHERS = SUFFIXES.filter((language) => language !== "en");
const CAPITALS = OTHERS.map((language) => language.charAt(0).toUpperCase() + language.slice(1));
const BY_HAND = new RegExp(
  [
    String.raw`\b[a-z]\w*_(?:${OTHERS.join("|")})\b`,
    String.raw`[a-z](?:${CAPITALS.join("|")})\b`,
    String.raw`(?:^|[{,([])\s*["']?(?:${OTHERS.join("|")}|pt-BR)["']?\??:`,
    String.raw`[{,]\s*zh\s*,`,
    String.raw`(?<=[\w\])?])\.(?:${OTHERS.join("|")})\b`,
  ].join("|"),
);

const BOOKMAKER = "a bookmaker has its brand and the name that Chinese readers know it by, and no other (Specification 9.7)";
const SPEC_FIELD = "the Specification names `home_name_zh` and its like, which have no other language (3.7)";
const OWN_TEXTS = "texts of the API in the languages in which they were written; readers of a later one see English";

/** Files that may name languages, each with the reason. A folder ends in `/`. */
const ALLOWED: Readonly<Record<string, string>> = {
  "edge/contract/texts/": "the languages' texts",
  "edge/contract/brands/": "brands' texts",
  "edge/feed/names/": "tables of names",
  "edge/feed/importers/": "spellings of data sets",
  "edge/feed/demo-world/": "names and talk of the demo world",
  "edge/demo/": "texts of the demo world",
  "edge/contract/rules/locale.ts": "the list of languages",
  "edge/contract/rules/countries.ts": "names of provinces",
  "edge/contract/rules/shop.ts": "names of provinces",
  "edge/contract/rules/tables/stages.ts": OWN_TEXTS,
  "edge/matches/competition-rules/": OWN_TEXTS,
  "edge/matches/competitions/base-dictionary.ts": OWN_TEXTS,
  "edge/matches/competitions/world-cup-hosts.ts": OWN_TEXTS,
  "edge/matches/sport-names.ts": OWN_TEXTS,
  "edge/money/ledger/kind-names.ts": OWN_TEXTS,
  "edge/chat/translation/phrases.ts": "the phrase book",
  "edge/chat/translation/room-phrases.ts": "the phrase book",
  "edge/contract/rules/room-message.ts": "which fields of the wire a phone demands of a message: no later language's",
  "edge/contract/entities/match.ts": SPEC_FIELD,
  "edge/matches/match-row.ts": SPEC_FIELD,
  "edge/contract/entities/model-match.ts": BOOKMAKER,
  "edge/contract/entities/odds.ts": BOOKMAKER,
  "edge/contract/rules/odds.ts": BOOKMAKER,
  "edge/match-pages/odds.ts": BOOKMAKER,
  "edge/matches/schema/matches.ts": BOOKMAKER,
  "edge/models/figures.ts": BOOKMAKER,
  "edge/models/model-pages.ts": BOOKMAKER,
  "edge/feed/board/drivers/simulator.ts": "a player's Chinese name, which the simulator's squads must have",
  "edge/site/brand-icon.ts": "icons show the Chinese name's first letter in every language",
};

const isAllowed = (path: string): boolean =>
  Object.keys(ALLOWED).some((known) => (known.endsWith("/") ? path.startsWith(known) : path === known));

/** Returns a source's lines without comments, with their line numbers. */
function codeOf(path: string): [line: number, text: string][] {
  let inBlock = false;
  return readSource(path)
    .split("\n")
    .flatMap((line, index): [number, string][] => {
      const text = line.trim();
      if (text.startsWith("/*")) inBlock = true;
      const isComment = inBlock || text.startsWith("//");
      if (text.includes("*/")) inBlock = false;
      return isComment ? [] : [[index + 1, text]];
    });
}

const fieldsByHand = (path: string): string[] =>
  codeOf(path)
    .filter(([, text]) => BY_HAND.test(text))
    .map(([line, text]) => `${path}:${line}: ${text}`);

it("the code passes a translated text as one value for all languages", () => {
  const found = ["app", "edge"]
    .flatMap((folder) => sourcePaths(folder))
    .filter((path) => !isAllowed(path))
    .flatMap(fieldsByHand);
  expect(found).toEqual([]);
});

it("every exception in the list still matches some code", () => {
  const paths = ["app", "edge"].flatMap((folder) => sourcePaths(folder));
  const idle = Object.keys(ALLOWED).filter(
    (known) =>
      !paths.some((path) => (known.endsWith("/") ? path.startsWith(known) : path === known) && fieldsByHand(path).length > 0),
  );
  expect(idle).toEqual([]);
});
