/** Reads stages of a season from the names of rounds. A stage has its own table or is a part of a table. */
import { BoundedMap } from "../../bounded-map.ts";
import { type ByLanguage, type SpelledName, spelledOut } from "../localized.ts";
import { DECIDERS, type RoundKind, type RoundName, readRound } from "../rounds.ts";
import type { TableMatch } from "./lines.ts";
import type { FullRules } from "./rules.ts";

/** Words that show the stage in a name that is not completely known. They must be tried in this order. */
const STAGE_WORDS: readonly [words: RegExp, key: string][] = [
  [/\b(?:apertura|opening (?:stage|tournament)|torneo inicial)\b/i, "apertura"],
  [/\b(?:clausura|closing (?:stage|tournament)|torneo final)\b/i, "clausura"],
  [/\b(?:second|2nd) (?:group (?:stage|round|phase)|round group)|\bsecond-round group/i, "second-round"],
  [/\bfinal (?:round|group|pool|stage group)\b/i, "final-round"],
  [
    /\b(?:championship|champions'?|title|meister\w*)\b(?=.*(?:round|group|play|matchday|stage|,))|\bplay-?offs? I\b(?!I)/i,
    "championship-round",
  ],
  [/\b(?:relegation|play-?outs?|abstieg\w*)\b/i, "relegation-round"],
  [/\b(?:europe|europa(?: league)?|ecl|conference league)\b|\bplay-?offs? II\b/i, "europe-round"],
];

/** Words of a round that belongs to no stage and decides a tie or a cup. No table counts such a round. */
const KNOCKOUT_WORDS =
  /play-?offs?[, ]+(?:play-?in|round|quarter|semi|final)|(?:quarter|semi)-?finals?\b|\bfinals?$|reclassification|^group \w+ play-?off/i;

/** Stages by the kinds of a name's parts, in every language that `readRound` knows. */
const STAGE_OF_KIND: Partial<Record<RoundKind, string>> = {
  apertura: "apertura",
  clausura: "clausura",
  finalRound: "final-round",
  championship: "championship-round",
  relegation: "relegation-round",
  playOut: "relegation-round",
  europe: "europe-round",
  europaLeague: "europe-round",
  conferenceLeague: "europe-round",
};
const SECOND = 2;

function stageOfParts({ round, within, group }: RoundName): string | null {
  if (DECIDERS.has(round.kind)) return null;
  const parts = [round, ...within];
  // A second phase may reuse the group letters of the first, so it is a separate stage.
  const isGrouped = (kind: RoundKind): boolean => kind === "groupStage" || (group !== null && kind === "phase");
  if (parts.some(({ kind, number }) => number === SECOND && isGrouped(kind))) return "second-round";
  return parts.map(({ kind }) => STAGE_OF_KIND[kind]).find((key) => key !== undefined) ?? "";
}

// Names are cached, because all matches of a season have the same few names.
const READ_MAX = 500;
const reads = /* @__PURE__ */ new BoundedMap<string, RoundName | null>(READ_MAX);
function readOnce(name: string): RoundName | null {
  const known = reads.get(name);
  if (known !== undefined) return known;
  const read = readRound(name);
  reads.set(name, read);
  return read;
}

/**
 * Returns the stage from the parts of a fully read name, else from known words. "" without a known stage; null if the round decides
 * a tie or a cup.
 */
function stageInWords(name: string): string | null {
  const read = readOnce(name);
  return read ? stageOfParts(read) : (STAGE_WORDS.find(([words]) => words.test(name))?.[1] ?? "");
}

/** "" for a plain round of the season, such as "Jornada 5" or "Regular season - 5". Null for a round that belongs to no table. */
export function tableStage(name: string | null): string | null {
  if (!name) return "";
  // "Quadrangular final" is a group in which all teams meet, so it is not a knock-out round.
  if (KNOCKOUT_WORDS.test(name) && readOnce(name)?.round.kind !== "finalRound" && !/\bfinal (?:round|group|pool)\b/i.test(name))
    return null;
  return stageInWords(name);
}

/** Key of a round's stage, for knock-out rounds too: the given stage, else the stage in the round's name, else "". */
export const stageOfRound = (name: string | null, tableStage: string): string =>
  tableStage || (name ? (stageInWords(name) ?? "") : "");

/** Stages that have their own table in every competition. */
export const OWN_TABLES: ReadonlySet<string> = new Set(["apertura", "clausura", "second-round", "final-round"]);

export const STAGE_NAMES: Readonly<Record<string, SpelledName>> = {
  apertura: { en: "Apertura", zh: "上半季（Apertura）", pt: "Apertura", es: "Apertura" },
  clausura: { en: "Clausura", zh: "下半季（Clausura）", pt: "Clausura", es: "Clausura" },
  "second-round": { en: "Second group stage", zh: "第二阶段小组赛", pt: "Segunda fase de grupos", es: "Segunda fase de grupos" },
  "final-round": { en: "Final round", zh: "决赛圈", pt: "Fase final", es: "Ronda final" },
  "championship-round": { en: "Championship round", zh: "争冠组", pt: "Fase do título", es: "Fase por el título" },
  "relegation-round": { en: "Relegation round", zh: "保级组", pt: "Fase do rebaixamento", es: "Fase de descenso" },
  "europe-round": { en: "European play-offs", zh: "欧战附加赛组", pt: "Playoffs europeus", es: "Playoffs europeos" },
  split: { en: "After the split", zh: "分组后积分榜", pt: "Após a divisão", es: "Tras la división" },
};

export function stageNames(key: string, own: SpelledName | undefined): ByLanguage<string> {
  const known = STAGE_NAMES[key];
  if (!own && known) return spelledOut(known);
  return spelledOut(own ?? { en: key.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()) });
}

/** Null for a match that counts in no table. */
export function findStages(matches: readonly TableMatch[], rules: FullRules): (string | null)[] {
  const split = rules.split?.parts.map(({ stage }) => stage) ?? [];
  const declared = new Set([...OWN_TABLES, ...Object.keys(rules.stages ?? {}), ...split]);
  const hasPlain = matches.some(({ roundName, stage, isKnockout }) => !isKnockout && !stage && !roundName);
  const keys = matches.map(({ roundName = null, stage, isKnockout, groupName }): string | null => {
    if (stage) return stage;
    const key = tableStage(roundName);
    // In "Playoff I, Matchday 3", all teams of the play-offs play each other. So such a matchday is not a tie.
    const read = roundName ? readOnce(roundName) : null;
    if (isKnockout) return key && (read?.round.kind === "matchday" || /matchday \d+$/i.test(roundName ?? "")) ? key : null;
    // If other matches have no round name, a round name without a stage means play-offs. Exceptions: the name is a matchday, or the
    // match belongs to a group.
    const isPlain = read?.round.kind === "matchday" && read.within.length === 0;
    return key === "" && roundName && hasPlain && !groupName && !read?.group && !isPlain && !/^group\b/i.test(roundName)
      ? null
      : key;
  });
  const hasMain = keys.includes("");
  return keys.map((key, at) => {
    if (key === null || key === "" || declared.has(key) || matches[at]?.stage) return key;
    return hasMain ? null : "";
  });
}
