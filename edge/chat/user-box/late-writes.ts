import { log } from "#edge/contract/log.ts";
/**
 * Runs writes only after the answer, because an answer waits for all writes before it. Use it only for writes that the caller
 * confirms by a second call.
 */
export class LateWrites {
  #writes: (() => void)[] = [];

  add(write: () => void): void {
    this.#writes.push(write);
    if (this.#writes.length === 1) setTimeout(() => this.settle(), 0);
  }

  /** A failed write leaves no trace, so the second call finds nothing to confirm. */
  settle(): void {
    if (this.#writes.length === 0) return;
    for (const write of this.#writes.splice(0)) {
      try {
        write();
      } catch (error) {
        log.error("A box did not store what it had answered.", error);
      }
    }
  }
}
