import { asc, eq } from "drizzle-orm";
import { spelledOut, toWire } from "#edge/contract/rules/localized.ts";
import {
  type BoxScore,
  boxScore,
  emptyLine,
  findPerson,
  type IncidentRow,
  type PlayerNames,
  playerNames,
  readCoach,
  requireMatch,
  selectIncidents,
  selectMatchPlayers,
} from "#edge/matches/matches.ts";
import { lineupSides, lineups } from "#edge/matches/reads.ts";
import type { CallData } from "../contract/call.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import { RED_CARD_KINDS } from "../contract/entities/incident.ts";
import type { BoxLine, Lineup, LineupPlayer, LineupSide } from "../contract/entities/lineup.ts";
import type { Contract } from "../contract/index.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { inOrderOfPlay } from "../contract/rules/order-of-play.ts";
import { type Handlers, type ProductContext, publicSnapshot } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { selectMatchInfo } from "./match-info.ts";

export const selectLineups = (db: Database, matchId: number) =>
  db.select().from(lineups).where(eq(lineups.matchId, matchId)).orderBy(asc(lineups.side), asc(lineups.place));

const selectLineupSides = (db: Database, matchId: number) =>
  db.select().from(lineupSides).where(eq(lineupSides.matchId, matchId));

type SheetRow = typeof lineups.$inferSelect;
type SideName = SheetRow["side"];

const EMPTY_BOX: BoxLine = emptyLine();
const BOX_KEYS = Object.keys(EMPTY_BOX) as (keyof BoxLine)[];

/** Null for `{}`, which means that the source gave no box line. */
function storedBox(row: SheetRow): BoxLine | null {
  if (row.stats === "{}") return null;
  const stats = JSON.parse(row.stats) as Record<string, unknown>;
  if (!BOX_KEYS.some((key) => typeof stats[key] === "number")) return null;
  return Object.fromEntries(BOX_KEYS.map((key) => [key, typeof stats[key] === "number" ? stats[key] : 0])) as BoxLine;
}

/** Box lines of all players on the sheet: the source's lines or, if it gave none, lines counted from the incidents. */
export type Box = Map<SheetRow, BoxLine>;

export function findBox(sheet: readonly SheetRow[], events: readonly IncidentRow[]): Box {
  let counted: BoxScore | null = null;
  const count = (): BoxScore => {
    const of = (side: SideName) =>
      sheet.flatMap((row) =>
        row.side === side && row.playerId !== null ? [{ playerId: row.playerId, starter: row.starter }] : [],
      );
    counted ??= boxScore({ home: of("home"), away: of("away") }, events);
    return counted;
  };
  return new Map(
    sheet.map((row) => [
      row,
      storedBox(row) ?? (row.playerId === null ? undefined : count().lines.get(row.playerId)) ?? EMPTY_BOX,
    ]),
  );
}

/** In a side's totals, plus_minus is the side's lead. */
export function toTotals(sheet: readonly SheetRow[], box: Box): { home: BoxLine; away: BoxLine } {
  const total = (side: SideName): BoxLine => {
    const sum = { ...EMPTY_BOX };
    for (const row of sheet) {
      const line = row.side === side ? box.get(row) : undefined;
      if (line) for (const key of BOX_KEYS) sum[key] += line[key];
    }
    return sum;
  };
  const home = total("home");
  const away = total("away");
  home.plus_minus = home.points - away.points;
  away.plus_minus = away.points - home.points;
  return { home, away };
}

interface Deeds {
  goals: number;
  assists: number;
  own_goals: number;
  yellow_cards: number;
  red_cards: number;
  on_minute: number | null;
  off_minute: number | null;
}

const GOALS: ReadonlySet<string> = new Set(["goal", "penalty-goal"]);

/** Cancelled incidents do not count. Takes goals from the sheet if the source sends no incidents for them. */
function toDeeds(events: readonly IncidentRow[], sheet: readonly SheetRow[]): Map<number, Deeds> {
  const deeds = new Map<number, Deeds>();
  const of = (id: number): Deeds => {
    let own = deeds.get(id);
    if (!own) {
      own = { goals: 0, assists: 0, own_goals: 0, yellow_cards: 0, red_cards: 0, on_minute: null, off_minute: null };
      deeds.set(id, own);
    }
    return own;
  };
  for (const { kind, playerId, relatedId, minute, cancelled } of events) {
    if (cancelled) continue;
    if (playerId !== null) {
      if (GOALS.has(kind)) of(playerId).goals += 1;
      else if (kind === "own-goal") of(playerId).own_goals += 1;
      else if (kind === "yellow-card") of(playerId).yellow_cards += 1;
      else if (RED_CARD_KINDS.has(kind)) of(playerId).red_cards += 1;
      else if (kind === "substitution") of(playerId).on_minute ??= minute;
    }
    if (relatedId !== null) {
      if (GOALS.has(kind)) of(relatedId).assists += 1;
      else if (kind === "substitution") of(relatedId).off_minute = minute;
    }
  }
  if (!events.some(({ kind }) => GOALS.has(kind) || kind === "own-goal")) {
    for (const { playerId, stats } of sheet) {
      if (playerId === null || stats === "{}") continue;
      const { goals, own_goals } = JSON.parse(stats) as { goals?: unknown; own_goals?: unknown };
      if (typeof goals === "number") of(playerId).goals = goals;
      if (typeof own_goals === "number") of(playerId).own_goals = own_goals;
    }
  }
  return deeds;
}

function toLineupPlayer(row: SheetRow, names: PlayerNames, deeds: Map<number, Deeds>, box: Box | null): LineupPlayer {
  const person = findPerson(row.playerId, row.playerName, names) ?? toWire("name", spelledOut({ en: row.playerName }));
  const did = row.playerId === null ? undefined : deeds.get(row.playerId);
  return {
    ...person,
    id: row.playerId,
    number: row.number,
    position: row.position,
    starter: row.starter,
    captain: row.captain,
    x: row.x,
    y: row.y,
    goals: did?.goals ?? 0,
    own_goals: did?.own_goals ?? 0,
    yellow_cards: did?.yellow_cards ?? 0,
    red_cards: did?.red_cards ?? 0,
    // Basketball players are substituted freely, so a player has no single time of entering or leaving.
    on_minute: box ? null : (did?.on_minute ?? null),
    off_minute: box ? null : (did?.off_minute ?? null),
    box: box?.get(row) ?? null,
  };
}

async function readSheets(context: ProductContext, sport: SportParam, matchId: number) {
  const { db } = context;
  const [rows, sheet, sides, found, people] = await db.batch([
    selectMatchInfo(db, sport, matchId),
    selectLineups(db, matchId),
    selectLineupSides(db, matchId),
    selectIncidents(db, matchId),
    selectMatchPlayers(db, matchId),
  ]);
  requireMatch(rows, sport, matchId);
  const events = inOrderOfPlay(toSportId(sport), found);
  return { sheet, sides, events, names: playerNames(people), box: sport === "basketball" ? findBox(sheet, events) : null };
}

type Leaders = CallData<Contract["sport"]["getMatchTop3Data"]>["leaders"];
/** The three most informative figures of each sport. */
const LEADER_KEYS = {
  football: ["goals", "assists", "cards"],
  basketball: ["points", "rebounds", "assists"],
} as const;

/** Line-ups and leading players of a match (Specification 7.33, 7.34). */
export const lineup = {
  getLineupData: (context, { sport, matchid }) =>
    publicSnapshot(context, `lineup/${sport}/${matchid}`, LIVE_TTL_MS, async (): Promise<Lineup> => {
      const { sheet, sides, events, names, box } = await readSheets(context, sport, matchid);
      const deeds = toDeeds(events, sheet);
      const side = (name: SideName): LineupSide => {
        const head = sides.find((row) => row.side === name);
        const own = sheet.filter((row) => row.side === name);
        return {
          formation: head?.formation ?? null,
          coach: readCoach(head),
          players: own.map((row) => toLineupPlayer(row, names, deeds, box)),
        };
      };
      return { home: side("home"), away: side("away") };
    }),

  getMatchTop3Data: (context, { sport, matchid }) =>
    publicSnapshot(context, `top3/${sport}/${matchid}`, LIVE_TTL_MS, async () => {
      const { sheet, events, names, box } = await readSheets(context, sport, matchid);
      const deeds = toDeeds(events, sheet);
      const figure = (row: SheetRow, key: string): number => {
        if (box) return box.get(row)?.[key as keyof BoxLine] ?? 0;
        const did = row.playerId === null ? undefined : deeds.get(row.playerId);
        if (key === "cards") return (did?.yellow_cards ?? 0) + (did?.red_cards ?? 0);
        return key === "goals" ? (did?.goals ?? 0) : (did?.assists ?? 0);
      };
      const best = (side: SideName, key: string): Leaders[number]["home"] => {
        let leader: SheetRow | null = null;
        for (const row of sheet) {
          if (row.side === side && row.playerId !== null && figure(row, key) > (leader ? figure(leader, key) : 0)) leader = row;
        }
        if (leader?.playerId == null) return null;
        const person = findPerson(leader.playerId, leader.playerName, names);
        if (!person) return null;
        return { player: { ...person, id: leader.playerId }, value: figure(leader, key) };
      };
      return { leaders: LEADER_KEYS[sport].map((key) => ({ key, home: best("home", key), away: best("away", key) })) };
    }),
} satisfies Partial<Handlers<"sport">>;
