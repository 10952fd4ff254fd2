import type { BoardStore, Script } from "../store.ts";
import type { Due } from "./driver.ts";

/** Maximum number of events per call. After a long pause, the Board catches up in steps that each fit into one tick. */
const EVENTS_AT_A_TIME = 6_000;

/** Returns due events in order, starting after the last event that the Board has stored for each match. */
export class ScriptPlayer {
  readonly #scripts = new Map<number, { script: Script; next: number }>();
  #loaded = false;

  constructor(
    private readonly driver: Script["driver"],
    private readonly store: BoardStore,
  ) {}

  has(matchId: number): boolean {
    this.#load();
    return this.#scripts.has(matchId);
  }

  add(script: Script): void {
    this.#load();
    this.store.addScript(script);
    this.#take(script);
  }

  /** Advances by exactly the events that it returns. After a crash, the Board's stored state determines where to continue. */
  due(nowS: number): Due {
    this.#load();
    const events: Due["events"] = [];
    let wakeAt: number | null = null;
    const wake = (at: number): void => {
      wakeAt = wakeAt === null ? at : Math.min(wakeAt, at);
    };
    for (const playing of this.#scripts.values()) {
      const { matchId, startsAt, events: all } = playing.script;
      while (playing.next < all.length) {
        const event = all[playing.next];
        if (!event || startsAt + event.at > nowS) break;
        if (events.length >= EVENTS_AT_A_TIME) break;
        events.push({ matchId, seq: event.seq, at: startsAt + event.at, change: event.change });
        playing.next += 1;
      }
      const upcoming = all[playing.next];
      if (upcoming) wake(Math.max(nowS, startsAt + upcoming.at));
      else this.#scripts.delete(matchId);
    }
    return { events, wakeAt };
  }

  /** Clears the progress, because returned events may not have been stored. */
  forget(): void {
    this.#scripts.clear();
    this.#loaded = false;
  }

  #load(): void {
    if (this.#loaded) return;
    this.#loaded = true;
    for (const script of this.store.scripts(this.driver)) this.#take(script);
  }

  #take(script: Script): void {
    const seen = this.store.match(script.matchId)?.match.seen[0];
    const done = seen?.[0] === 1 ? seen[1] : 0;
    const next = script.events.findIndex(({ seq }) => seq > done);
    if (next === -1) this.store.dropScript(script.matchId);
    else this.#scripts.set(script.matchId, { script, next });
  }
}
