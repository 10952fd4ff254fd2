import { log } from "#edge/contract/log.ts";
import type { ByLanguage } from "#edge/contract/rules/localized.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { keepScheduleFilled } from "#edge/feed/demo-world/upkeep.ts";
import type { Names } from "#edge/feed/names/types.ts";
import type { FeedBatch } from "#edge/feed/records.ts";
import { sheetPlaces, sheetSide } from "#edge/feed/sheet-rows.ts";
import { type SimFixture, simTeam, simulateFixture } from "#edge/feed/simulator/fixture.ts";
import type { SimPlayer, SimTeam } from "#edge/feed/simulator/squad.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { jsonByLanguage } from "#edge/ground/db/localized.ts";
import type { BoardStore, Script } from "../store.ts";
import type { Driver, Due } from "./driver.ts";
import { ScriptPlayer } from "./script-player.ts";

/** Line-ups are known from this many seconds before the start. */
const SHEETS_BEFORE_S = 3_600;
/** Seconds between two reads of the schedule if nothing reports a change. */
const READ_SCHEDULE_EVERY_S = 60;
const READ_AGAIN_S = 5;
/** Seconds between two extensions of the demo world's schedule, which is known ten days ahead. */
const KEEP_SCHEDULE_EVERY_S = 3_600;
/** Maximum number of matches prepared per call, so that the driver catches up on a week's pause in steps. */
const MATCHES_AT_A_TIME = 12;
const LEAST_PLAYERS: Record<SportId, number> = { 1: 11, 2: 5 };

interface ScheduledMatch {
  id: number;
  startsAt: number;
  leagueSlug: string;
  homeTeamId: number;
  awayTeamId: number;
  homeStrength: number;
  awayStrength: number;
  homeCoach: string;
  awayCoach: string;
  /** 1 if the match belongs to a cup's knock-out. */
  knockout: number;
  /** The other match of a two-legged tie, and its start; null in a tie of one match. */
  otherLeg: number | null;
  otherStartsAt: number | null;
}

/** Null if the match does not decide its tie. `firstLeg` is the id of the tie's first leg; null for a tie of one match. */
const settled = ({ knockout, otherLeg, otherStartsAt, startsAt }: ScheduledMatch): SimFixture["settles"] =>
  knockout === 1 && (otherStartsAt === null || otherStartsAt < startsAt) ? { firstLeg: otherLeg } : null;

/** The English name is in the column `coach`. Each other language has a column with its suffix. */
const coachSql = (team: string): string =>
  jsonByLanguage((language) => (language === "en" ? `${team}.coach` : `${team}.coach_${language}`));

function readCoach(columns: string): Names | null {
  const { en, ...others } = JSON.parse(columns) as ByLanguage<string | null>;
  const spelled = Object.fromEntries(Object.entries(others).filter(([, name]) => name)) as Omit<Partial<Names>, "en">;
  return en ? { zh: en, ...spelled, en } : null;
}

/** Plays each match from a stored script, so that a restart continues it. */
export class SimulatorDriver implements Driver {
  readonly name = "simulator";
  readonly #player: ScriptPlayer;
  /** Matches with too few players. Each is reported only once. */
  readonly #unplayable = new Set<number>();
  #readAt = 0;
  #keptAt = 0;
  #more = false;

  constructor(
    private readonly sportId: SportId,
    private readonly db: D1Database,
    store: BoardStore,
  ) {
    this.#player = new ScriptPlayer("simulator", store);
  }

  refresh(): void {
    this.#readAt = 0;
    this.#player.forget();
    this.#unplayable.clear();
  }

  async due(nowS: number): Promise<Due> {
    try {
      await this.#readSchedule(nowS);
    } catch (error) {
      // Matches with a stored script go on while D1 is unreachable.
      log.warn("The schedule could not be read; tried again in a moment", error);
      const { events, wakeAt } = this.#player.due(nowS);
      const again = nowS + READ_AGAIN_S;
      return { events, wakeAt: Math.min(wakeAt ?? again, again) };
    }
    const due = this.#player.due(nowS);
    const readAgain = this.#more ? nowS : this.#readAt + READ_SCHEDULE_EVERY_S;
    return { events: due.events, wakeAt: Math.min(due.wakeAt ?? readAgain, readAgain) };
  }

  async #readSchedule(nowS: number): Promise<void> {
    // Only the football Board extends the schedule, for both sports. Otherwise two Boards would write the same days.
    if (this.sportId === SPORT.FOOTBALL && nowS - this.#keptAt >= KEEP_SCHEDULE_EVERY_S) {
      await keepScheduleFilled(this.db, nowS);
      this.#keptAt = nowS;
    }
    if (this.#more || nowS - this.#readAt >= READ_SCHEDULE_EVERY_S) {
      await this.#prepare(nowS);
      this.#readAt = nowS;
    }
  }

  async #prepare(nowS: number): Promise<void> {
    const matches = (await this.#schedule(nowS)).filter(({ id }) => !this.#player.has(id) && !this.#unplayable.has(id));
    this.#more = matches.length > MATCHES_AT_A_TIME;
    const taken = matches.slice(0, MATCHES_AT_A_TIME);
    if (taken.length === 0) return;
    const squads = await this.#squads(taken.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
    const known = await this.#withSheets(taken.map(({ id }) => id));
    const sheets: Required<Pick<FeedBatch, "lineups" | "lineupSides">> = { lineups: [], lineupSides: [] };
    const scripts: Script[] = [];
    for (const match of taken) {
      const home = { ...simTeam(match.homeStrength, squads.get(match.homeTeamId) ?? []), coach: readCoach(match.homeCoach) };
      const away = { ...simTeam(match.awayStrength, squads.get(match.awayTeamId) ?? []), coach: readCoach(match.awayCoach) };
      if (!this.#canPlay(match.id, home, away)) continue;
      const { timeline, lineups } = simulateFixture({ ...match, sportId: this.sportId, settles: settled(match) }, home, away);
      const events = timeline.map(({ seq, at, ...change }) => ({ seq, at, change }));
      scripts.push({ matchId: match.id, driver: "simulator", startsAt: match.startsAt, events });
      if (known.has(match.id)) continue;
      for (const side of ["home", "away"] as const) {
        sheets.lineupSides.push(sheetSide(match.id, side, lineups[side]));
        sheets.lineups.push(...sheetPlaces(match.id, side, lineups[side]));
      }
    }
    // Writes the match sheets first, because a stored script marks its match as prepared.
    await upsertRecords(this.db, sheets);
    for (const script of scripts) this.#player.add(script);
  }

  async #withSheets(ids: readonly number[]): Promise<Set<number>> {
    const sql = "SELECT DISTINCT match_id AS id FROM lineups WHERE match_id IN (SELECT value FROM json_each(?1))";
    const { results } = await this.db.prepare(sql).bind(JSON.stringify(ids)).all<{ id: number }>();
    return new Set(results.map(({ id }) => id));
  }

  async #schedule(nowS: number): Promise<ScheduledMatch[]> {
    const open =
      this.sportId === SPORT.FOOTBALL
        ? [FOOTBALL_STATUS.NOT_STARTED, FOOTBALL_STATUS.PENALTY_SHOOTOUT]
        : [BASKETBALL_STATUS.NOT_STARTED, BASKETBALL_STATUS.OVERTIME];
    const sql =
      "SELECT m.id, m.starts_at AS startsAt, l.slug AS leagueSlug, m.home_team_id AS homeTeamId, m.away_team_id AS awayTeamId," +
      " h.strength AS homeStrength, a.strength AS awayStrength, " +
      `${coachSql("h")} AS homeCoach, ` +
      `${coachSql("a")} AS awayCoach,` +
      " coalesce(r.stage = 'knockout', 0) AS knockout, o.id AS otherLeg, o.starts_at AS otherStartsAt" +
      " FROM matches m JOIN leagues l ON l.id = m.league_id JOIN teams h ON h.id = m.home_team_id JOIN teams a ON a.id = m.away_team_id" +
      " LEFT JOIN rounds r ON r.id = m.round_id LEFT JOIN matches o ON r.stage = 'knockout' AND o.home_team_id = m.away_team_id" +
      " AND o.away_team_id = m.home_team_id AND o.round_id = m.round_id AND o.source <> 'replay'" +
      " WHERE m.sport_id = ?1 AND m.status BETWEEN ?2 AND ?3 AND m.driver = 'simulator' AND m.starts_at <= ?4 ORDER BY m.starts_at, m.id LIMIT 400";
    const { results } = await this.db
      .prepare(sql)
      .bind(this.sportId, open[0], open[1], nowS + SHEETS_BEFORE_S)
      .all<ScheduledMatch>();
    return results;
  }

  /** If a team has enough demo players, returns only those. So an import of players into the same club does not change a script. */
  async #squads(teamIds: readonly number[]): Promise<Map<number, SimPlayer[]>> {
    const sql =
      "SELECT id, name_en AS name, position, coalesce(number, 0) AS number, rating, team_id AS teamId, source = 'demo' AS own" +
      " FROM players WHERE team_id IN (SELECT value FROM json_each(?1)) AND position IS NOT NULL ORDER BY id";
    const { results } = await this.db
      .prepare(sql)
      .bind(JSON.stringify([...new Set(teamIds)]))
      .all<SimPlayer & { teamId: number; own: number }>();
    const all = new Map<number, typeof results>();
    for (const player of results) all.set(player.teamId, [...(all.get(player.teamId) ?? []), player]);
    return new Map(
      [...all].map(([teamId, players]) => {
        const own = players.filter((player) => player.own === 1);
        return [teamId, own.length >= LEAST_PLAYERS[this.sportId] ? own : players];
      }),
    );
  }

  #canPlay(matchId: number, home: SimTeam, away: SimTeam): boolean {
    const least = LEAST_PLAYERS[this.sportId];
    const enough = ({ players }: SimTeam): boolean =>
      players.length >= least && (this.sportId !== SPORT.FOOTBALL || players.some(({ position }) => position === "G"));
    if (enough(home) && enough(away)) return true;
    log.warn(
      `Match ${matchId} is not simulated: each side needs ${least} players with a position (football: a goalkeeper); import its squads.`,
    );
    this.#unplayable.add(matchId);
    return false;
  }
}
