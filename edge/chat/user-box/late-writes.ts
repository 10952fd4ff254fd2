import { log } from "#edge/contract/log.ts";
/**
 * Runs writes right after the box has answered, because an object's answer waits until all earlier writes are stored. The writes
 * run before the next call to the box. Use only for writes that the caller confirms by a second call before relying on them.
 */
export class LateWrites {
  #writes: (() => void)[] = [];

  add(write: () => void): void {
    this.#writes.push(write);
    if (this.#writes.length === 1) setTimeout(() => this.settle(), 0);
  }

  /** Runs the pending writes. A failed write leaves no trace: the second call then finds nothing to confirm. */
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
