import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { MatchPulse } from "#edge/contract/entities/match.ts";
import { decodePulse } from "#edge/contract/rules/match-pulse.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { CHANGES_MAX, type Changed } from "#edge/matches/matches.ts";

const MATCHES_REMEMBERED_MAX = 20_000;

/** After a start of the object, it is unknown what the pages got in this time. */
const FIRST_BACK_MS = 600_000;

/** A change may be in the database so much later than its own time, because a batch of imported records has one time for all. */
const WRITTEN_WITHIN_MS = 120_000;

/** The most matches that are found at once; the next minute finds the others. */
const FOUND_MAX = 600;

export interface Unsaid {
  pulses: readonly MatchPulse[];
  /** Unix milliseconds of a change up to which all is found. */
  upTo: number;
}

/**
 * Knows which state of a match the pages of NOTIFY_ROOM got last. Finds the changes that they did not get: imported records, and
 * scores that the chat did not take. So a page that hears the room need not ask for the scores itself (docs/decisions/0119).
 */
export class SaidScores {
  readonly #said = new BoundedMap<number, number>(MATCHES_REMEMBERED_MAX);
  /** Matches with a change that the chat did not take. */
  readonly #failed = new Set<number>();
  #upTo: number | null = null;

  noteSaid(matchId: number, updatedAt: number): void {
    this.#failed.delete(matchId);
    this.#said.set(matchId, Math.max(this.#said.get(matchId) ?? 0, updatedAt));
  }

  noteFailed(matchId: number): void {
    this.#failed.add(matchId);
  }

  /** The change has nothing that a pulse shows, so it counts as said unless an earlier change is missing. */
  noteHidden(matchId: number, updatedAt: number): void {
    if (!this.#failed.has(matchId)) this.noteSaid(matchId, updatedAt);
  }

  /** `readSince` returns at most CHANGES_MAX changes after a time, the longest unchanged first. */
  async findUnsaid(sportId: SportId, nowMs: number, readSince: (since: number) => Promise<Changed[]>): Promise<Unsaid> {
    const all = await readSince((this.#upTo ?? nowMs - FIRST_BACK_MS) - WRITTEN_WITHIN_MS);
    const unsaid = all.flatMap(([sport, pulse]) => {
      const { matchId, updatedAt } = decodePulse(pulse);
      return sport === sportId && updatedAt > (this.#said.get(matchId) ?? 0) ? [pulse] : [];
    });
    const pulses = unsaid.slice(0, FOUND_MAX);
    const last = unsaid.length > FOUND_MAX ? pulses.at(-1) : all.length >= CHANGES_MAX ? all.at(-1)?.[1] : undefined;
    return { pulses, upTo: last ? decodePulse(last).updatedAt : nowMs };
  }

  /** Call it once the pages got what was found. */
  settle({ pulses, upTo }: Unsaid): void {
    this.#upTo = upTo;
    for (const { matchId, updatedAt } of pulses.map(decodePulse)) this.noteSaid(matchId, updatedAt);
  }
}
