import { type Sender, senderKey } from "./sender.ts";
import { advance, type Trail } from "./trail.ts";

/** A refused encoder that is silent for so long is forgotten, in milliseconds. */
const RIVAL_KEPT_MS = 10_000;

/** A refused encoder. */
export interface Rival {
  sender: Sender;
  /** When its first and its latest request were refused, unix milliseconds. */
  since: number;
  at: number;
  /** Null while its numbers are not known. */
  trail: Trail | null;
}

/** The encoders that were refused beside the one that holds a quality. */
export class Rivals {
  readonly #known = new Map<string, Rival>();

  /** Returns what is known of a refused encoder that is not silent. */
  find(sender: Sender, nowMs: number): Rival | undefined {
    const rival = this.#known.get(senderKey(sender));
    return rival && nowMs - rival.at <= RIVAL_KEPT_MS ? rival : undefined;
  }

  /** Returns the encoder that was refused last; null if all have been silent. */
  latest(nowMs: number): Rival | null {
    const heard = [...this.#known.values()].filter(({ at }) => nowMs - at < RIVAL_KEPT_MS);
    return heard.toSorted((a, b) => b.at - a.at)[0] ?? null;
  }

  /** Takes note of a refused request. `number` is null where the holder's numbers cannot be read from its name. */
  note(sender: Sender, number: number | null, nowMs: number, lengthMs: number): void {
    const before = this.find(sender, nowMs);
    const trail = number === null ? (before?.trail ?? null) : advance(before?.trail ?? undefined, number, nowMs, lengthMs);
    this.add({ sender, since: before?.since ?? nowMs, at: nowMs, trail });
    for (const [other, { at }] of this.#known) if (nowMs - at > RIVAL_KEPT_MS) this.#known.delete(other);
  }

  add(rival: Rival): void {
    this.#known.set(senderKey(rival.sender), rival);
  }

  /** Adds those of another holder but one. */
  addOf({ rivals }: { rivals: Rivals }, but: Sender): void {
    for (const [key, rival] of rivals.#known) if (key !== senderKey(but)) this.#known.set(key, rival);
  }

  has(sender: Sender): boolean {
    return this.#known.has(senderKey(sender));
  }
}
