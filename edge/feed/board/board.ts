import { DurableObject } from "cloudflare:workers";
import type { FeedSources, FeedTrace } from "#edge/contract/calls/operate/feed.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import { restsUntilOpen } from "#edge/ground/moving/closed.ts";
import type { BatchAnswer, Kept } from "../intake/batch-answer.ts";
import type { MissedNews } from "../near/board-news.ts";
import { BoardRuntime } from "./board-runtime.ts";
import type { ReplayStart } from "./drivers/replay.ts";
import type { Accepted } from "./live-board.ts";
import type { LiveEvent } from "./live-match.ts";
import type { FoundPost } from "./posts.ts";
import type { SetAside } from "./publications.ts";
import type { Delays } from "./traces.ts";

/** The only writer of a sport's live state (one object per sport, see stubs.ts). */
export class Board extends DurableObject<Env> {
  readonly #runtime = new BoardRuntime(this.ctx.storage, withCountedDatabase(this.env, "Board"), (work) =>
    this.ctx.waitUntil(work),
  );

  /**
   * Returns after events are stored and announced. `arrivedAt`: unix milliseconds, absent in older calls. `source` may be empty.
   */
  ingest(
    sportId: SportId,
    events: LiveEvent[],
    arrivedAt?: number,
    source?: string,
    addresses?: [address: string, matchId: number][],
  ): Promise<Accepted> {
    return this.#runtime.ingest(sportId, events, arrivedAt, source, addresses);
  }

  findPost(sportId: SportId, key: string, digest: string, addresses: string[]): FoundPost {
    return this.#runtime.findPost(sportId, key, digest, addresses);
  }

  keepPost(sportId: SportId, key: string, kept: Kept): Promise<BatchAnswer> {
    return this.#runtime.keepPost(sportId, key, kept);
  }

  setAside(sportId: SportId): SetAside[] {
    return this.#runtime.setAside(sportId);
  }

  retry(sportId: SportId, matchId: number): Promise<{ isKnown: boolean; error: string | null }> {
    return this.#runtime.retry(sportId, matchId);
  }

  /** Replays an imported match as a new match from `startsAt` (unix seconds). */
  startReplay(sportId: SportId, matchId: number, startsAt: number, speed?: number): Promise<ReplayStart> {
    return this.#runtime.startReplay(sportId, matchId, startsAt, speed);
  }

  /** Reads the schedule again and sets the alarm if none is set. */
  poke(sportId: SportId): Promise<void> {
    return this.#runtime.poke(sportId);
  }

  /** The last publications of a match, newest first. */
  traces(sportId: SportId, matchId: number): FeedTrace[] {
    return this.#runtime.traces(sportId).of(matchId);
  }

  sources(sportId: SportId, matchId: number): FeedSources | null {
    return this.#runtime.sources(sportId, matchId);
  }

  delays(sportId: SportId, sinceMs: number): Delays {
    return this.#runtime.traces(sportId).delays(sinceMs);
  }

  /** Subscribes the Feed of this name, and returns what it missed after the batch `number` (edge/feed/near). */
  since(sportId: SportId, feed: string, number: number | null): MissedNews {
    return this.#runtime.since(sportId, feed, number);
  }

  /** Records that a page has rendered a publication of the match. `publishedAt` is the publication's stamp. */
  drawn(sportId: SportId, matchId: number, publishedAt: number, atMs: number): void {
    this.#runtime.traces(sportId).drawn(matchId, publishedAt, atMs);
  }

  /** Unix milliseconds of the last published change; 0 if none was published since the object started. */
  cursor(): number {
    return this.#runtime.cursor;
  }

  override async alarm(): Promise<void> {
    if (!(await restsUntilOpen(this.env, this.ctx.storage))) await this.#runtime.tick();
  }
}
