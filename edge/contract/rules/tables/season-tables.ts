import { isCancelled, isFinished, SPORT, type SportId } from "../matches.ts";
import { tableField } from "./field.ts";
import {
  addResult,
  afterSplit,
  type CarriedLine,
  dropResult,
  emptyLine,
  findResult,
  type Line,
  linePoints,
  type Result,
  type TableAdjustment,
  type TableMatch,
} from "./lines.ts";
import { rankTeams } from "./rank.ts";
import { type Carry, type FullRules, fullRules, type TableRules } from "./rules.ts";
import type { TableSide } from "./sides.ts";
import { getLine, openSlots, type Slot, slotKey } from "./slots.ts";
import { findStages, OWN_TABLES } from "./stages.ts";

/** Number of matches per team in the table of recent matches. */
const RECENT = 5;

export interface TableSources {
  sportId: SportId;
  /** The competition's rules. The sport's defaults replace omitted rules. */
  rules: TableRules | null;
  /** Every team of the season with its group or conference ("" in a league). */
  teams: readonly { teamId: number; groupName: string }[];
  matches: readonly TableMatch[];
  adjustments?: readonly TableAdjustment[];
  carried?: readonly CarriedLine[];
}

export interface TableOptions {
  side?: TableSide;
  /** True to count matches in play with their current score. */
  isRunning?: boolean;
  /** Ids of matches that are treated as not played yet, because the viewer hides their scores. */
  leaveOut?: ReadonlySet<number>;
}

export interface TableRow {
  /** Stage of the table; empty for the main table. */
  stage: string;
  groupName: string;
  /** Part of a split table; otherwise empty. */
  part: string;
  teamId: number;
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** League points in football; wins in basketball. */
  points: number;
  /** Points from adjustments, which `points` includes. */
  adjusted: number;
  form: string;
  /** True if a match of the team is in play. */
  isRunning: boolean;
}

/** Matches may be in any order. A team without a match has zeros. A knock-out match counts only for the play-off criterion. */
export function seasonTables(sources: TableSources, options: TableOptions = {}): TableRow[] {
  const { sportId, teams, adjustments = [], carried = [] } = sources;
  const { side = "all", isRunning = false, leaveOut } = options;
  const rules = fullRules(sportId, sources.rules);
  if (rules.meetings === 0) return [];
  const matches = [...sources.matches].sort((a, b) => a.startsAt - b.startsAt || (a.id ?? 0) - (b.id ?? 0));
  const stages = findStages(matches, rules);
  const rulings = new Map(adjustments.flatMap((ruling) => (ruling.matchId > 0 ? [[ruling.matchId, ruling] as const] : [])));
  const groupByTeam = new Map(teams.map(({ teamId, groupName }) => [teamId, groupName]));
  const made = openSlots();
  const playOffs: Result[] = [];
  const met = new Map<string, number>();
  const hasOwnStages = stages.some((stage) => stage !== null && OWN_TABLES.has(stage)) && !stages.includes("");
  if (!hasOwnStages) for (const { teamId, groupName } of teams) getLine(made.slot("", groupName), teamId);

  const counts: { match: TableMatch; result: Result; stage: string }[] = [];
  for (const [at, match] of matches.entries()) {
    const stage = stages[at] ?? null;
    const ruling = match.id === undefined ? undefined : rulings.get(match.id);
    const isLeftOut = match.id !== undefined && leaveOut?.has(match.id) === true;
    const result = isLeftOut ? null : findResult(match, ruling, isRunning);
    if (stage === null) {
      if (result && isFinished(sportId, match.status)) playOffs.push(result);
      continue;
    }
    const pair = `${stage} ${match.groupName} ${match.homeTeamId} ${match.awayTeamId}`;
    const before = met.get(pair) ?? 0;
    met.set(pair, before + 1);
    if (before >= (rules.meetings ?? Number.POSITIVE_INFINITY)) continue;
    const isOff = !isLeftOut && (ruling?.kind === "annulled" || isCancelled(sportId, match.status));
    for (const slot of findSlots(match, stage)) {
      if (!isOff)
        for (const teamId of [match.homeTeamId, match.awayTeamId]) if (belongs(slot, match, teamId)) getLine(slot, teamId);
      if (!result && !isOff) slot.open.push([match.homeTeamId, match.awayTeamId]);
    }
    if (result) counts.push({ match, result, stage });
  }

  function findSlots({ groupName, homeTeamId, awayTeamId }: TableMatch, stage: string): Set<Slot> {
    if (groupName || stage) return new Set([made.slot(stage, groupName)]);
    return new Set([homeTeamId, awayTeamId].map((teamId) => made.slot("", groupByTeam.get(teamId) ?? "")));
  }
  function belongs({ groupName }: Slot, match: TableMatch, teamId: number): boolean {
    return match.groupName !== "" || (groupByTeam.get(teamId) ?? groupName) === groupName || !groupByTeam.has(teamId);
  }

  const left = new Map<number, number>();
  if (side === "recent") {
    for (const { result } of counts)
      for (const teamId of [result.home, result.away]) left.set(teamId, (left.get(teamId) ?? 0) + 1);
  }
  for (const { match, result, stage } of counts) {
    for (const slot of findSlots(match, stage)) {
      slot.results.push(result);
      for (const isHome of [true, false]) {
        const teamId = isHome ? result.home : result.away;
        const own = stage || match.groupName ? slot.groupName : (groupByTeam.get(teamId) ?? "");
        if (own !== slot.groupName) continue;
        if (side === (isHome ? "away" : "home") || (side === "recent" && (left.get(teamId) ?? 0) > RECENT)) continue;
        const other = isHome ? result.away : result.home;
        addResult(getLine(slot, teamId), result, isHome, (groupByTeam.get(other) ?? "") === (groupByTeam.get(teamId) ?? ""));
      }
    }
    if (side === "recent") for (const teamId of [result.home, result.away]) left.set(teamId, (left.get(teamId) ?? 0) - 1);
  }

  const places = new Map<string, Map<number, number>>();
  if (side === "all") {
    for (const { teamId, stage, points, matchId } of adjustments) {
      if (matchId > 0 || points === 0) continue;
      for (const slot of made.slots.values()) {
        const line = slot.stage === stage ? slot.lines.get(teamId) : undefined;
        if (line) line.adjusted += points;
      }
    }
    for (const { slot: key, teamId, won, drawn, lost, scored, conceded, points, place, counted } of carried) {
      const at = key.indexOf("/");
      const line = getLine(at < 0 ? made.slot("", key) : made.slot(key.slice(0, at), key.slice(at + 1)), teamId);
      line.won += won;
      line.drawn += drawn;
      line.lost += lost;
      line.played += won + drawn + lost;
      line.scored += scored;
      line.conceded += conceded;
      line.adjusted += points;
      for (const { match, result } of counted?.length ? counts : [])
        if (match.id !== undefined && counted?.includes(match.id)) dropResult(line, result);
      places.set(key, (places.get(key) ?? new Map()).set(teamId, place));
    }
  }

  const order =
    side === "all"
      ? rules.order
      : rules.order.filter((criterion) => !/^h2h|^opponents|play-off|lots|rounding|earlier/.test(criterion));
  const rank = (slot: Slot, lines: readonly Line[], by: FullRules): Line[] => {
    const field = tableField(lines, {
      rules: by,
      results: slot.results,
      open: slot.open,
      playOffs,
      places: places.get(slotKey(slot.stage, slot.groupName)) ?? new Map(),
    });
    return rankTeams(
      lines.map((_, index) => index),
      by,
      field,
    ).map((index) => lines[index]!);
  };
  const sided: FullRules = { ...rules, order };
  const rows = (slot: Slot, ranked: readonly (readonly [Line, string])[]): TableRow[] =>
    ranked.map(([line, part], index) => ({
      stage: slot.stage,
      groupName: slot.groupName,
      part,
      teamId: line.teamId,
      position: index + 1,
      played: line.played,
      won: line.won,
      drawn: line.drawn,
      lost: line.lost,
      scored: line.scored,
      conceded: line.conceded,
      points: sportId === SPORT.FOOTBALL ? linePoints(line, rules.points) : line.won + line.adjusted,
      adjusted: line.adjusted,
      form: line.form,
      isRunning: line.isRunning,
    }));

  // If a team without a stated group plays in a group, only that group lists the team.
  const grouped = new Set(
    [...made.slots.values()].flatMap(({ stage, groupName, lines }) => (stage || !groupName ? [] : [...lines.keys()])),
  );
  for (const [teamId, { played }] of made.slots.get("")?.lines ?? [])
    if (played === 0 && grouped.has(teamId)) made.slots.get("")?.lines.delete(teamId);

  const parts = rules.split?.parts.filter(({ stage }) => made.slots.has(slotKey(stage, ""))) ?? [];
  const partKeys = new Set(parts.map(({ stage }) => slotKey(stage, "")));
  const tables: TableRow[] = [];
  for (const [key, slot] of made.slots) {
    if (partKeys.has(key) || slot.lines.size === 0) continue;
    if (key === "" && parts.length > 0) tables.push(...splitTables(slot));
    else
      tables.push(
        ...rows(
          slot,
          rank(slot, [...slot.lines.values()], sided).map((line) => [line, ""] as const),
        ),
      );
  }
  return tables;

  /** Returns one table if teams keep all their points. Otherwise, returns the main table and a second table with the parts. */
  function splitTables(main: Slot): TableRow[] {
    const base = rank(main, [...main.lines.values()], sided);
    const toCarry = (part: (typeof parts)[number]): Carry => part.carry ?? rules.split?.carry ?? "all";
    const isOne = parts.every((part) => toCarry(part) === "all");
    const countsAll = isOne || rules.split?.counts === "all";
    const after: Slot = {
      ...main,
      stage: isOne ? "" : "split",
      lines: new Map(),
      results: [...main.results],
      open: [...main.open],
    };
    const partByTeam = new Map<number, string>();
    for (const part of parts) {
      const slot = made.slots.get(slotKey(part.stage, ""))!;
      after.results.push(...slot.results);
      after.open.push(...slot.open);
      for (const [teamId, own] of slot.lines) {
        partByTeam.set(teamId, part.stage);
        const before = main.lines.get(teamId) ?? emptyLine(teamId);
        after.lines.set(teamId, side === "all" || isOne ? afterSplit(own, before, toCarry(part), countsAll, rules.points) : own);
      }
    }
    if (isOne) for (const [teamId, line] of main.lines) if (!partByTeam.has(teamId)) after.lines.set(teamId, line);
    for (const [index, { teamId }] of base.entries()) {
      const line = after.lines.get(teamId);
      if (line) line.earlierPlace = index + 1;
    }
    const by: FullRules = isOne || side !== "all" ? sided : { ...rules, order: rules.split?.order ?? rules.order };
    const blocks = new Map<string, Line[]>();
    for (const line of after.lines.values()) {
      const part = partByTeam.get(line.teamId) ?? "";
      blocks.set(part, [...(blocks.get(part) ?? []), line]);
    }
    const best = (lines: readonly Line[]): number =>
      Math.min(...lines.map(({ teamId }) => base.findIndex((line) => line.teamId === teamId) >>> 0));
    const partIndex = new Map(parts.map(({ stage }, at) => [stage, at]));
    const ordered = [...blocks].sort(([a, own], [b, other]) => {
      const [first, second] = [partIndex.get(a), partIndex.get(b)];
      return first !== undefined && second !== undefined ? first - second : best(own) - best(other);
    });
    const ranked = ordered.flatMap(([part, lines]) => rank(after, lines, by).map((line) => [line, part] as const));
    return isOne
      ? rows(after, ranked)
      : [
          ...rows(
            main,
            base.map((line) => [line, ""] as const),
          ),
          ...rows(after, ranked),
        ];
  }
}
