/**
 * Reads a source's name of a round completely or not at all. A known word inside a longer unknown name must not decide the result.
 */

import { ORDINALS, PHRASES, type RoundKind } from "./round-words.ts";

export type { RoundKind } from "./round-words.ts";

/** A part of a round's name: `Matchday 5`, `Group A`, `Apertura`. */
export interface RoundPart {
  kind: RoundKind;
  /**
   * The number in the words: of the round, of the remaining teams (kind `last`), or of the place that the match decides. Null if
   * there is none.
   */
  number: number | null;
  /** Letter or digit of a group, a path or a league, or the name of a confederation. */
  label: string | null;
}

export interface RoundName {
  /** The round itself: the last part of the name that is a round on its own. */
  round: RoundPart;
  /** The half-seasons, phases and paths that contain the round, outermost first. */
  within: readonly RoundPart[];
  group: string | null;
  /** 1 or 2 if the words name a leg of a tie, else null. */
  leg: 1 | 2 | null;
  /** 0 for no replay, else the number of the replay (1 for the first). */
  replay: number;
  /** Number of the game in a series, else null. */
  game: number | null;
}

export type RoundStage = "league" | "group" | "knockout";

/** Kinds of rounds that decide a tie or a cup. */
export const DECIDERS: ReadonlySet<RoundKind> = new Set<RoundKind>([
  "last",
  "quarter",
  "semi",
  "final",
  "finals",
  "place",
  "playIn",
  "preliminaryFinal",
  "eliminationFinal",
  "qualifyingFinal",
]);

const KNOCKOUT: ReadonlySet<RoundKind> = new Set<RoundKind>([
  ...DECIDERS,
  "round",
  "qualifying",
  "preliminary",
  "playoff",
  "playOut",
  "finalStage",
  "knockout",
]);
/** Kinds that contain rounds. A part of such a kind counts as the round only if the name has no other part. */
const FRAMES: ReadonlySet<RoundKind> = new Set<RoundKind>([
  "regular",
  "apertura",
  "clausura",
  "intermediate",
  "championship",
  "relegation",
  "promotion",
  "europe",
  "europaLeague",
  "conferenceLeague",
  "conference",
  "east",
  "west",
  "path",
  "league",
  "body",
  "leaguePhase",
  "groupStage",
  "group",
  "phase",
  "finalStage",
  "knockout",
]);
/** Kinds of rounds that have several ties. In `Semi-final 1`, the 1 is the number of a tie. */
const TIED: ReadonlySet<RoundKind> = new Set<RoundKind>(["last", "quarter", "semi", "playoff", "playIn"]);
/** Kinds of FRAMES whose rounds belong to a table. */
const TABLES: ReadonlySet<RoundKind> = new Set<RoundKind>([
  "championship",
  "relegation",
  "promotion",
  "europe",
  "groupStage",
  "group",
  "leaguePhase",
  "finalRound",
]);
/** Kinds of FRAMES whose rounds are ties, whatever other words surround them. */
const TIES: ReadonlySet<RoundKind> = new Set<RoundKind>(["playoff", "qualifying", "knockout", "preliminary"]);
const CJK = /[\u3400-\u9fff]/;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  drei: 3,
  funf: 5,
  sieben: 7,
};
/** Longer than any known name of a round. Longer names are not read. */
const NAME_MAX = 120;

const compiled = PHRASES.map(([kind, words, number]) => {
  let count = 0;
  // A regular expression allows each group name only once, so each number group of a phrase gets its own name.
  const numbered = words.replaceAll("(?<n>", () => `(?<n${++count}>`);
  // A Chinese character and a following Latin letter are two words: `小组赛B组`.
  return { kind, number, words: new RegExp(`(?:${numbered})(?:(?<![a-z0-9])|(?![a-z0-9]))`, "y") };
});

/** Folds a name: lower case, no accents, spaces for punctuation (not in `1/8`), and no spaces between Chinese characters. */
function folded(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/\u2044/g, "/")
    // Italian writers often type the degree sign instead of the ordinal sign, so the degree sign becomes `o`.
    .replace(/(\d)°/g, "$1o")
    .replace(/['\u2019`´.]/g, (mark) => (mark === "." ? " " : ""))
    .replace(/(?<!\d)\/|\/(?!\d)/g, " ")
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();
  return CJK.test(plain) ? plain.replace(/ (?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff]) /g, "") : plain;
}

/** Reads a Chinese numeral up to 99. */
function chineseNumber(text: string): number {
  const digit = (char: string | undefined): number => (char ? "一二三四五六七八九".indexOf(char) + 1 : 0);
  const ten = text.indexOf("十");
  if (ten < 0) return digit(text);
  return (ten === 0 ? 1 : digit(text[0])) * 10 + digit(text[ten + 1]);
}

function toNumber(text: string): number {
  if (/^\d/.test(text)) return Number.parseInt(text, 10);
  return ORDINALS[text] ?? NUMBERS[text] ?? chineseNumber(text);
}

function phraseAt(text: string, at: number): { part: RoundPart; end: number } | null {
  let longest: { part: RoundPart; end: number } | null = null;
  for (const { kind, number, words } of compiled) {
    words.lastIndex = at;
    const found = words.exec(text);
    if (!found || found[0] === "" || words.lastIndex <= (longest?.end ?? at)) continue;
    const groups = Object.entries(found.groups ?? {});
    const given = groups.find(([group, text]) => group !== "label" && text !== undefined)?.[1];
    const label = found.groups?.label;
    longest = {
      part: { kind, number: number ?? (given === undefined ? null : toNumber(given)), label: label?.toUpperCase() ?? null },
      end: words.lastIndex,
    };
  }
  return longest;
}

function findParts(name: string): RoundPart[] | null {
  if (name.length > NAME_MAX) return null;
  const text = folded(name);
  const parts: RoundPart[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at++;
      continue;
    }
    const found = phraseAt(text, at);
    if (!found) return null;
    const before = parts.at(-1)?.kind;
    const bare = /^\d+$/.test(text.slice(at, found.end));
    at = found.end;
    if (bare && before && TIED.has(before)) continue;
    if (bare && before && (before === "final" || before === "finals")) parts.push({ ...found.part, kind: "game" });
    else if (bare && before && !FRAMES.has(before)) return null;
    else parts.push(found.part);
  }
  return parts.length > 0 ? parts : null;
}

/** `Round of 8`, `Round of 4` and `Round of 2` become quarter-final, semi-final and final. */
function settled(part: RoundPart): RoundPart {
  if (part.kind === "last" && part.number === 8) return { kind: "quarter", number: null, label: null };
  if (part.kind === "last" && part.number === 4) return { kind: "semi", number: null, label: null };
  if (part.kind === "last" && part.number === 2) return { kind: "final", number: null, label: null };
  return part;
}

/** Corrects the kind of a round according to the rest of its name. */
function inContext(exact: RoundPart, isReplayed: boolean, isInTable: boolean): RoundPart {
  // A matchday is never replayed, so "Round 3 Replay" belongs to a cup. In a table, "4. Runde" is a matchday.
  if (exact.kind === "matchday" && isReplayed) return { ...exact, kind: "round" };
  if (exact.kind === "round" && isInTable && !isReplayed) return { ...exact, kind: "matchday" };
  return exact;
}

/** In German, a tie may be named after what it decides: "Relegation Rückspiel". */
const isTieOfStake = ({ kind }: RoundPart, leg: RoundPart | undefined): boolean =>
  leg !== undefined && (kind === "relegation" || kind === "promotion");

/** Reads `Apertura Playoffs, Final`, `5. Spieltag`, `Oitavas de final`, `Quarter-finals 2nd leg`. Null if any word is unknown. */
export function readRound(name: string): RoundName | null {
  const all = findParts(name)?.map(settled);
  if (!all) return null;
  const is = (kind: RoundKind): RoundPart | undefined => all.find((part) => part.kind === kind);
  const rest = all.filter(({ kind }) => kind !== "leg" && kind !== "replay" && kind !== "game");
  const named = rest.filter(({ kind }) => !FRAMES.has(kind));
  // In "Semi-finals Play-offs", the play-offs contain the semi-finals, regardless of the order of words.
  const exact = named.findLast(({ kind }) => kind !== "playoff" && kind !== "qualifying") ?? named.at(-1) ?? rest.at(-1);
  if (!exact) return null;
  const replayed = is("replay") !== undefined || is("leg") !== undefined;
  const isInTable = all.some(({ kind }) => TABLES.has(kind)) && !all.some(({ kind }) => TIES.has(kind));
  const isStake = isTieOfStake(exact, is("leg"));
  const round: RoundPart = isStake ? { kind: "playoff", number: null, label: null } : inContext(exact, replayed, isInTable);
  const replay = is("replay");
  return {
    round,
    within: isStake ? rest : rest.filter((part) => part !== exact),
    group: is("group")?.label ?? null,
    leg: (is("leg")?.number as 1 | 2 | undefined) ?? null,
    replay: replay ? (replay.number ?? 1) : 0,
    game: is("game")?.number ?? null,
  };
}

/** Words that identify a knock-out round in a name that is not completely known. */
const KNOCKOUT_WORDS =
  /wild ?card|\bfinals?\b|semi-?final|quarter-?final|round of \d|play-?(?:off|in|out)|elimination|third place/i;

/**
 * `Final Round` counts as a group, and `Third round` as a cup's round. A matchday belongs to a table, but not if its only context
 * is play-offs, qualifying or a knock-out phase.
 */
export function stageOfRound(name: string): RoundStage {
  const read = readRound(name);
  if (!read) return KNOCKOUT_WORDS.test(name) ? "knockout" : /\bgroup\b/i.test(name) ? "group" : "league";
  const { round, within } = read;
  const kinds = new Set(within.map(({ kind }) => kind));
  if (round.kind === "finalRound" || read.group !== null || round.kind === "groupStage") return "group";
  if (round.kind === "matchday") {
    if (kinds.has("groupStage") || kinds.has("finalRound")) return "group";
    const playedOff = within.length === 1 && (kinds.has("playoff") || kinds.has("qualifying") || kinds.has("knockout"));
    return playedOff ? "knockout" : "league";
  }
  return KNOCKOUT.has(round.kind) ? "knockout" : "league";
}
