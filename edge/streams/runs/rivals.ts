import { type Sender, senderKey } from "./sender.ts";
import { advance, type Trail } from "./trail.ts";

/** A rejected encoder is forgotten after this silence. */
const RIVAL_KEPT_MS = 10_000;

export interface Rival {
  sender: Sender;
  /** When the encoder was rejected for the first time (`since`) and for the last time (`at`), in unix milliseconds. */
  since: number;
  at: number;
  /** Null while the encoder's numbers are not known. */
  trail: Trail | null;
}

/** The encoders that were rejected because another encoder supplies the quality. */
export class Rivals {
  readonly #known = new Map<string, Rival>();

  /** Undefined if the encoder is not sending any more. */
  find(sender: Sender, nowMs: number): Rival | undefined {
    const rival = this.#known.get(senderKey(sender));
    return rival && nowMs - rival.at <= RIVAL_KEPT_MS ? rival : undefined;
  }

  /** Null if all rejected encoders have fallen silent. */
  latest(nowMs: number): Rival | null {
    const heard = [...this.#known.values()].filter(({ at }) => nowMs - at < RIVAL_KEPT_MS);
    return heard.toSorted((a, b) => b.at - a.at)[0] ?? null;
  }

  /** `number` is null if the file name has no number in the count of the accepted encoder. */
  note(sender: Sender, number: number | null, nowMs: number, lengthMs: number): void {
    const before = this.find(sender, nowMs);
    const trail = number === null ? (before?.trail ?? null) : advance(before?.trail ?? undefined, number, nowMs, lengthMs);
    this.add({ sender, since: before?.since ?? nowMs, at: nowMs, trail });
    for (const [other, { at }] of this.#known) if (nowMs - at > RIVAL_KEPT_MS) this.#known.delete(other);
  }

  add(rival: Rival): void {
    this.#known.set(senderKey(rival.sender), rival);
  }

  /** Adds the rejected encoders of another holder, except the sender `but`. */
  addOf({ rivals }: { rivals: Rivals }, but: Sender): void {
    for (const [key, rival] of rivals.#known) if (key !== senderKey(but)) this.#known.set(key, rival);
  }

  has(sender: Sender): boolean {
    return this.#known.has(senderKey(sender));
  }
}
