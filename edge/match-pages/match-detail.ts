import { gt } from "drizzle-orm";
import {
  follow,
  getMatch,
  ownPart,
  playerNames,
  requireMatch,
  selectIncidents,
  selectIncidentsByKind,
  selectMatchPlayers,
  selectVotes,
  toIncident,
  toIncidents,
} from "#edge/matches/matches.ts";
import { incidents } from "#edge/matches/reads.ts";
import { ofMatch, selectCovered, selectRooms, toCards } from "#edge/streams/streams.ts";
import type { SportParam } from "../contract/calls/inputs.ts";
import {
  FOOTBALL_INCIDENT_KINDS,
  type Incident,
  type IncidentKind,
  MAJOR_INCIDENT_KINDS,
} from "../contract/entities/incident.ts";
import type { MatchInfo } from "../contract/entities/match.ts";
import { toSportId } from "../contract/rules/matches.ts";
import { basketballLead, footballMomentum, regularPeriodMinutes } from "../contract/rules/momentum.ts";
import { inOrderOfPlay } from "../contract/rules/order-of-play.ts";
import { type Handlers, ownMarks, type ProductContext, snapshot } from "../ground/context.ts";
import { LIVE_TTL_MS } from "../ground/memory/snapshot.ts";
import { findBox, selectLineups, toTotals } from "./lineup.ts";
import { selectMatchInfo, toMatchInfo } from "./match-info.ts";
import { findStatistics, selectStatistics } from "./statistics.ts";

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

const toMomentum = (sport: SportParam, list: readonly Incident[]) =>
  sport === "football" ? footballMomentum(list) : basketballLead(list, regularPeriodMinutes(list));

type MatchInput = { sport: SportParam; matchid: number };
const toKey = (call: string, { sport, matchid }: MatchInput): string => `${call}/${sport}/${matchid}`;

type OwnPart = Awaited<ReturnType<typeof ownPart>>;

/** Reads the viewer's own part separately from the part that all viewers share. Null for a guest who does not follow the match. */
const readOwnPart = async (context: ProductContext, matchId: number): Promise<OwnPart | null> =>
  (await ownMarks(context, ({ user }) => ownPart(context.db, user.uid, matchId))) ??
  (context.guestFollows?.match.includes(matchId) ? { attented: 1, mine: null } : null);

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
      const match = getMatch(requireMatch(rows, sport, matchid));
      const played = inOrderOfPlay(toSportId(sport), events);
      const momentum = toMomentum(
        sport,
        played.map((row) => toIncident(row, new Map())),
      );
      return { statistics: findStatistics(match, figures, played), momentum };
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
        statistics: findStatistics(info.match, figures, played),
        momentum: toMomentum(sport, all),
        shots: all.filter(({ kind, x, cancelled }) => SHOT_KINDS[sport].has(kind) && x !== null && cancelled === 0),
        totals: box ? toTotals(sheet, box) : null,
      };
    });
    const [shared, own] = await Promise.all([reading, readOwnPart(context, matchid)]);
    return { ...shared, info: withOwn(shared.info, own) };
  },
} satisfies Partial<Handlers<"sport">>;
