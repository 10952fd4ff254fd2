import { log } from "#edge/contract/log.ts";
/**
 * What a box writes right behind the answer that it has given: an object's answers wait until all is stored that was written before them.
 * Whatever the box is asked next comes after it. Only for what the asker has confirmed by a second call before he relies on it.
 */
export class LateWrites {
  #writes: (() => void)[] = [];

  add(write: () => void): void {
    this.#writes.push(write);
    if (this.#writes.length === 1) setTimeout(() => this.settle(), 0);
  }

  /** Writes what is not written yet. What fails is as if it had never been: the second call finds nothing to confirm. */
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
