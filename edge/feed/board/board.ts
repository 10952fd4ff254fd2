import { DurableObject } from "cloudflare:workers";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { withCountedDatabase } from "#edge/metrics/database.ts";
import { BoardRuntime } from "./board-runtime.ts";
import type { ReplayStart } from "./drivers/replay.ts";
import type { Accepted } from "./live-board.ts";
import type { LiveEvent } from "./live-match.ts";

/** The single writer of a sport's live state (one object a sport, see stubs.ts). Lifecycle only: the runtime does the work. */
export class Board extends DurableObject<Env> {
  readonly #runtime = new BoardRuntime(this.ctx.storage, withCountedDatabase(this.env, "Board"), (work) =>
    this.ctx.waitUntil(work),
  );

  /** Takes posted events that reached the site at `arrivedAt` (unix milliseconds; callers of the release before do not say); on return they are stored and published. */
  ingest(sportId: SportId, events: LiveEvent[], arrivedAt?: number): Promise<Accepted> {
    return this.#runtime.ingest(sportId, events, arrivedAt);
  }

  /** Plays an imported match again as a new one from `startsAt` (unix seconds). */
  startReplay(sportId: SportId, matchId: number, startsAt: number, speed?: number): Promise<ReplayStart> {
    return this.#runtime.startReplay(sportId, matchId, startsAt, speed);
  }

  /** Reads the schedule anew and sees to it that the alarm rings. */
  poke(sportId: SportId): Promise<void> {
    return this.#runtime.poke(sportId);
  }

  /** Unix milliseconds of the last published change, 0 when none was published since the object woke. */
  cursor(): number {
    return this.#runtime.cursor;
  }

  override alarm(): Promise<void> {
    return this.#runtime.tick();
  }
}
