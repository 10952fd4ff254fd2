import { env } from "cloudflare:test";
import { expect } from "vitest";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { upsertRecords } from "#edge/feed/store/upsert.ts";
import { Random } from "#edge/ground/random.ts";
import type { FeedChange } from "#edge/matches/matches.ts";
import { seedMatch, WORLD } from "../board/world.ts";

export type SportId = 1 | 2;
export const SPORTS: readonly SportId[] = [1, 2];

/** Also of earlier histories, because the Boards keep their notices for ever. */
const deleted = new Set<number>();
const HOUR_S = 3_600;
const MATCHES = 14;

interface Played {
  id: number;
  sportId: SportId;
  startsAt: number;
  seq: number;
  home: number;
  away: number;
  isDeleted: boolean;
}

/** Matches with random starts, to which posts and records of a provider happen at random. */
export class History {
  readonly counts = { posts: 0, moved: 0, added: 0, deleted: 0 };
  readonly #matches: Played[] = [];
  readonly random: () => number;

  constructor(private readonly seed: number) {
    const random = new Random(String(seed));
    this.random = () => random.next();
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  async begin(): Promise<void> {
    for (let index = 0; index < MATCHES; index += 1) await this.#add();
  }

  async #add(): Promise<void> {
    const sportId = this.#pick(SPORTS);
    const id = this.seed * 1_000 + this.#matches.length;
    const nowS = Math.floor(Date.now() / 1000);
    const startsAt = nowS + Math.round((this.random() - 0.5) * this.#pick([2, 8, 60, 160]) * HOUR_S);
    const dateOnly = this.random() < 0.15 ? 1 : 0;
    await seedMatch(sportId, id, { startsAt: dateOnly ? startsAt - (startsAt % 86_400) + 43_200 : startsAt, dateOnly });
    this.#matches.push({ id, sportId, startsAt, seq: 0, home: 0, away: 0, isDeleted: false });
  }

  /** Returns whether records changed, of which a Feed learns by its next reading only. */
  async step(): Promise<boolean> {
    for (const sportId of SPORTS) {
      const own = this.#matches.filter((one) => one.sportId === sportId && (!one.isDeleted || this.random() < 0.2));
      const events = Array.from({ length: 1 + Math.floor(this.random() * 6) }, () => this.#event(this.#pick(own)));
      if (own.length === 0) continue;
      this.counts.posts += 1;
      const given = this.random() < 0.3 ? [...events.toReversed(), ...events.slice(0, 1)] : events;
      await getBoard(env, sportId).ingest(sportId, given);
    }
    if (this.random() < 0.5) return false;
    await this.#pick([() => this.#move(), () => this.#delete(), () => this.#addLate()])();
    return true;
  }

  /** Waits until the database has every notice, but for those of deleted matches. */
  async settle(): Promise<void> {
    for (const sportId of SPORTS) {
      const waiting = async () =>
        (await getBoard(env, sportId).since(sportId, "settle", null)).unwritten.filter((id) => !deleted.has(id));
      await expect.poll(waiting).toEqual([]);
    }
  }

  #event(match: Played): LiveEvent {
    match.seq += 1;
    const nowS = Math.floor(Date.now() / 1000);
    const at = nowS - Math.floor(this.random() * this.#pick([60, 600, 5_000]));
    return { matchId: match.id, seq: match.seq, at, change: this.#change(match) };
  }

  #change(match: Played): FeedChange {
    const kind = this.random();
    const last = match.sportId === 1 ? 12 : 14;
    if (kind < 0.35) {
      const status = this.random() < 0.7 ? 2 + Math.floor(this.random() * 3) : Math.floor(this.random() * (last + 1));
      const scores = this.random() < 0.5 ? { homeScore: match.home, awayScore: match.away } : {};
      return { type: "state", status, ...(this.random() < 0.3 && { periodStarts: true }), ...scores };
    }
    if (kind < 0.45) return { type: "odds", bookmakerId: 1, market: "1x2", line: null, home: 2, draw: 3, away: 4 };
    const side = this.#pick(["home", "away"] as const);
    if (kind < 0.55) {
      const cancels = 1 + Math.floor(this.random() * match.seq);
      const incident = {
        kind: "var" as const,
        period: 1,
        minute: 5,
        side,
        homeScore: match.home,
        awayScore: match.away,
        cancels,
      };
      return { type: "incident", incident };
    }
    match[side] += 1;
    const minute = 1 + Math.floor(this.random() * 44);
    const goal = { period: 1, minute, side, homeScore: match.home, awayScore: match.away };
    const kindOfGoal =
      match.sportId === 1 ? this.#pick(["goal", "penalty-goal", "yellow-card", "red-card"] as const) : "shot-made";
    return {
      type: "incident",
      incident: { kind: kindOfGoal, ...goal, playerId: WORLD[match.sportId].homePlayers, playerName: "P" },
    };
  }

  /** Postpones a match, with or without a new start. */
  async #move(): Promise<void> {
    const match = this.#pick(this.#matches);
    if (match.isDeleted) return;
    this.counts.moved += 1;
    match.startsAt += Math.round((this.random() - 0.5) * 60) * HOUR_S;
    const { league, season, home, away } = WORLD[match.sportId];
    const row = { leagueId: league, seasonId: season, homeTeamId: home, awayTeamId: away, status: this.#pick([1, 9, 12]) };
    await upsertRecords(env.DB, {
      matches: [{ ...row, id: match.id, sportId: match.sportId, sourceKey: `key-${match.id}`, startsAt: match.startsAt }],
    });
  }

  async #delete(): Promise<void> {
    const match = this.#pick(this.#matches);
    this.counts.deleted += 1;
    match.isDeleted = true;
    deleted.add(match.id);
    const details = ["incidents", "statistics", "odds", "regular_scores"].map(
      (table) => `delete from ${table} where match_id = ?`,
    );
    await env.DB.batch([...details, "delete from matches where id = ?"].map((sql) => env.DB.prepare(sql).bind(match.id)));
  }

  async #addLate(): Promise<void> {
    this.counts.added += 1;
    await this.#add();
  }
}
