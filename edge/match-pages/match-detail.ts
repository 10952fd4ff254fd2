import { asc, eq, gt } from "drizzle-orm";
import {
  follow,
  type OwnPart,
  playerNames,
  requireMatch,
  selectIncidents,
  selectIncidentsByKind,
  selectMatchPlayers,
  selectOwnPart,
  selectVotes,
  toIncident,
  toIncidents,
} from "#edge/matches/matches.ts";
import { incidents, statistics } from "#edge/matches/reads.ts";
import { ofMatch, selectCovered, selectRooms, toCards } from "#edge/streams/streams.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import {
  FOOTBALL_INCIDENT_KINDS,
  type Incident,
  type IncidentKind,
  MAJOR_INCIDENT_KINDS,
} from "../contract/entities/incident.ts";
import type { MatchInfo } from "../contract/entities/match.ts";
import type { MatchStatistics, SideStatistics } from "../contract/entities/statistics.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { basketballLead, footballMomentum, regularPeriodMinutes } from "../contract/rules/momentum.ts";
import { inOrderOfPlay } from "../contract/rules/order-of-play.ts";
import { type Handlers, ownMarkRows, type ProductContext, snapshot } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { findBox, selectLineups, toTotals } from "./lineup.ts";
import { selectMatchInfo, toMatchInfo } from "./match-info.ts";

/** Events on one page of the text commentary. */
const TEXT_LIVE_MAX = 500;
/** Basketball: only interruptions of the game, because the page draws the scoring from the lead and the text commentary. */
const BASKETBALL_MARKS: readonly IncidentKind[] = ["period-start", "period-end", "timeout", "technical-foul", "game-end"];
const SHOT_KINDS: Record<SportParam, ReadonlySet<string>> = {
  football: new Set<IncidentKind>([
    "goal",
    "penalty-goal",
    "penalty-missed",
    "shot-on-target",
    "shot-off-target",
    "shot-blocked",
    "woodwork",
  ]),
  basketball: new Set<IncidentKind>(["shot-made", "shot-missed"]),
};
const MARKS: Record<SportParam, readonly IncidentKind[]> = {
  football: [
    ...MAJOR_INCIDENT_KINDS,
    ...FOOTBALL_INCIDENT_KINDS.filter((kind) => ["half-time", "full-time", "extra-time", "shootout"].includes(kind)),
  ],
  basketball: BASKETBALL_MARKS,
};

const selectStatistics = (db: Database, matchId: number) =>
  db.select().from(statistics).where(eq(statistics.matchId, matchId)).orderBy(asc(statistics.period));

const toStatistics = (rows: readonly (typeof statistics.$inferSelect)[]): MatchStatistics[] =>
  rows.map(({ period, home, away }) => ({
    period,
    home: JSON.parse(home) as SideStatistics,
    away: JSON.parse(away) as SideStatistics,
  }));

const toMomentum = (sport: SportParam, list: readonly Incident[]) =>
  sport === "football" ? footballMomentum(list) : basketballLead(list, regularPeriodMinutes(list));

type MatchInput = { sport: SportParam; matchid: number };
const toKey = (call: string, { sport, matchid }: MatchInput): string => `${call}/${sport}/${matchid}`;

/** Reads the viewer's own part separately from the part that all viewers share. Null for a guest who does not follow the match. */
async function findOwnPart(context: ProductContext, matchId: number): Promise<OwnPart | null> {
  const [[own] = []] = (await ownMarkRows(context, (uid) => [selectOwnPart(context.db, uid, matchId)])) ?? [];
  return own ?? (context.guestFollows?.match.includes(matchId) ? { attented: 1, mine: null } : null);
}

/** The head and the tab of a page by a claim want the same part. Such a page changes nothing, so the part stays right. */
const ownParts = new WeakMap<ProductContext, Map<number, Promise<OwnPart | null>>>();

function readOwnPart(context: ProductContext, matchId: number): Promise<OwnPart | null> {
  if (!context.claimedReads) return findOwnPart(context, matchId);
  const known = ownParts.get(context) ?? new Map<number, Promise<OwnPart | null>>();
  ownParts.set(context, known);
  const own = known.get(matchId) ?? findOwnPart(context, matchId);
  known.set(matchId, own);
  return own;
}

/** A viewer who neither follows the match nor voted gets the shared object itself, so that results derived from it are reused. */
function withOwn(info: MatchInfo, own: OwnPart | null): MatchInfo {
  if (!own || (own.attented === info.match.attented && own.mine === info.votes.mine)) return info;
  return { ...info, match: { ...info.match, attented: own.attented }, votes: { ...info.votes, mine: own.mine } };
}

/** Calls that the first screen of a match needs (Specification 7.26, 7.27, 7.30 to 7.32, 7.34). */
export const matchDetail = {
  async attentMatch(context, { sport, matchid, type }) {
    return { attented: await follow(context, "match", toSportId(sport), matchid, type === 1) };
  },

  async getMatchInfo(context, { sport, matchid }) {
    // Reads the match of either sport, because an address may name the wrong sport. The request for the right sport is then
    // answered from the cache.
    const shared = snapshot(context, `info/${matchid}`, LIVE_TTL_MS, async () => {
      const [rows, votes] = await context.db.batch([
        selectMatchInfo(context.db, null, matchid),
        selectVotes(context.db, matchid),
      ]);
      return rows[0] ? toMatchInfo(rows[0], votes) : null;
    });
    const [info, own] = await Promise.all([shared, readOwnPart(context, matchid)]);
    return withOwn(requireMatch(info?.match.sport_id === toSportId(sport) ? [info] : [], sport, matchid), own);
  },

  getMatchAnchors: (context, input) =>
    snapshot(context, toKey("match-anchors", input), LIVE_TTL_MS, async () => {
      const { db } = context;
      const { sport, matchid } = input;
      const [rows, roomRows, covered] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        selectRooms(db, ofMatch(matchid)),
        selectCovered(db, ofMatch(matchid)),
      ]);
      requireMatch(rows, sport, matchid);
      return { list: toCards(roomRows, covered) };
    }),

  getMatchData: (context, input) =>
    snapshot(context, toKey("data", input), LIVE_TTL_MS, async () => {
      const { sport, matchid } = input;
      const { db } = context;
      const [rows, figures, events] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        selectStatistics(db, matchid),
        selectIncidents(db, matchid),
      ]);
      requireMatch(rows, sport, matchid);
      const list = toIncidents(sport, events, new Map());
      return { statistics: toStatistics(figures), momentum: toMomentum(sport, list) };
    }),

  getTliveData: (context, input) =>
    snapshot(context, `${toKey("tlive", input)}/${input.startid}`, LIVE_TTL_MS, async () => {
      const { sport, matchid, startid } = input;
      const { db } = context;
      const later = selectIncidents(db, matchid, gt(incidents.seq, startid)).limit(TEXT_LIVE_MAX);
      const [rows, events, people] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        later,
        selectMatchPlayers(db, matchid),
      ]);
      requireMatch(rows, sport, matchid);
      // Pages are divided by `seq`, so that a reader gets only new incidents. Within a page the incidents are in order of play.
      return { list: toIncidents(sport, events, playerNames(people)), lastid: events.at(-1)?.seq ?? startid };
    }),

  getIncidentsData: (context, input) =>
    snapshot(context, toKey("incidents", input), LIVE_TTL_MS, async () => {
      const { sport, matchid } = input;
      const { db } = context;
      const [rows, events, people] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        selectIncidentsByKind(db, matchid, MARKS[sport]),
        selectMatchPlayers(db, matchid),
      ]);
      requireMatch(rows, sport, matchid);
      return { list: toIncidents(sport, events, playerNames(people)) };
    }),

  async getMatchCombineData(context, input) {
    const { sport, matchid } = input;
    const reading = snapshot(context, toKey("combine", input), LIVE_TTL_MS, async () => {
      const { db } = context;
      const [rows, votes, events, people, figures, sheet] = await db.batch([
        selectMatchInfo(db, sport, matchid),
        selectVotes(db, matchid),
        selectIncidents(db, matchid),
        selectMatchPlayers(db, matchid),
        selectStatistics(db, matchid),
        selectLineups(db, matchid),
      ]);
      const info = toMatchInfo(requireMatch(rows, sport, matchid), votes);
      const names = playerNames(people);
      const played = inOrderOfPlay(toSportId(sport), events);
      const all = played.map((row) => toIncident(row, names));
      const marks = new Set<string>(MARKS[sport]);
      const box = sport === "basketball" && sheet.length > 0 ? findBox(sheet, played) : null;
      return {
        info,
        incidents: all.filter(({ kind }) => marks.has(kind)),
        statistics: toStatistics(figures),
        momentum: toMomentum(sport, all),
        shots: all.filter(({ kind, x, cancelled }) => SHOT_KINDS[sport].has(kind) && x !== null && cancelled === 0),
        totals: box ? toTotals(sheet, box) : null,
      };
    });
    const [shared, own] = await Promise.all([reading, readOwnPart(context, matchid)]);
    return { ...shared, info: withOwn(shared.info, own) };
  },
} satisfies Partial<Handlers<"sport">>;
