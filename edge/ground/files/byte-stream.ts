const BLOCK_BYTES = 65_536;
const ZEROS = new Uint8Array(BLOCK_BYTES);
const NOTHING: Uint8Array = new Uint8Array();

/** Copies bytes from a source to a writer. Each byte is passed on or blanked, so the output is always as long as the input. */
export class ByteStream {
  readonly #next: () => Promise<Uint8Array | null>;
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  #held = NOTHING;
  /** Bytes that were passed on but are not written yet, because many small parts are written together. */
  #passed = NOTHING;

  /**
   * `next` returns the next piece of the source, or null at the source's end. `write` receives the output; `end` writes the last
   * bytes.
   */
  constructor(next: () => Promise<Uint8Array | null>, write: (bytes: Uint8Array) => Promise<void>) {
    this.#next = next;
    this.#write = write;
  }

  /** Returns the next `length` bytes without consuming them, or fewer at the end of the source. */
  async look(length: number): Promise<Uint8Array> {
    while (this.#held.length < length && (await this.#pull()));
    return this.#held.subarray(0, length);
  }

  /** Passes on the next `length` bytes, or fewer at the end of the source. Returns how many there were. */
  pass(length: number): Promise<number> {
    return this.#take(length, async (bytes) => {
      const { buffer, byteOffset, length: before } = this.#passed;
      if (before > 0 && buffer === bytes.buffer && byteOffset + before === bytes.byteOffset)
        this.#passed = new Uint8Array(buffer, byteOffset, before + bytes.length);
      else {
        await this.#flush();
        this.#passed = bytes;
      }
    });
  }

  async end(): Promise<void> {
    await this.pass(Number.MAX_SAFE_INTEGER);
    await this.#flush();
  }

  /**
   * Passes on all bytes except the last `length` bytes, and returns those last bytes. Returns fewer than `length` bytes if the
   * source is shorter.
   */
  async passToLast(length: number): Promise<Uint8Array> {
    for (;;) {
      const held = await this.look(length + BLOCK_BYTES);
      if (held.length <= length) return held;
      await this.pass(held.length - length);
    }
  }

  /** Replaces the next `length` bytes with `beginning` followed by zeros. Returns how many bytes there were. */
  async blank(length: number, beginning: Uint8Array = NOTHING): Promise<number> {
    let rest = beginning;
    await this.#flush();
    return this.#take(length, async ({ length: size }) => {
      const head = rest.subarray(0, size);
      rest = rest.subarray(head.length);
      if (head.length > 0) await this.#write(head);
      for (let left = size - head.length; left > 0; left -= Math.min(left, BLOCK_BYTES))
        await this.#write(ZEROS.slice(0, Math.min(left, BLOCK_BYTES)));
    });
  }

  /**
   * Passes on all bytes before the first byte that equals `value` and is followed by a byte that `isWanted` accepts. Returns false
   * if the source has no such byte.
   */
  async passTo(value: number, isWanted: (follower: number) => boolean): Promise<boolean> {
    for (;;) {
      if ((await this.look(2)).length < 2) return false;
      const last = this.#held.length - 1;
      let at = this.#held.indexOf(value);
      // Skips each `value` that `isWanted` rejects. The bytes up to the found `value` are then passed on in one write, because a
      // write is slower than a search.
      while (at !== -1 && at < last && !isWanted(this.#held[at + 1] as number)) at = this.#held.indexOf(value, at + 1);
      await this.pass(at === -1 ? last + 1 : at);
      if (at !== -1 && at < last) return true;
    }
  }

  async #flush(): Promise<void> {
    const bytes = this.#passed;
    this.#passed = NOTHING;
    if (bytes.length > 0) await this.#write(bytes);
  }

  async #pull(): Promise<boolean> {
    const piece = await this.#next();
    if (!piece) return false;
    if (this.#held.length === 0) this.#held = piece;
    else {
      const both = new Uint8Array(this.#held.length + piece.length);
      both.set(this.#held);
      both.set(piece, this.#held.length);
      this.#held = both;
    }
    return true;
  }

  async #take(length: number, use: (bytes: Uint8Array) => Promise<void>): Promise<number> {
    let taken = 0;
    while (taken < length && (this.#held.length > 0 || (await this.#pull()))) {
      const bytes = this.#held.subarray(0, length - taken);
      this.#held = this.#held.subarray(bytes.length);
      taken += bytes.length;
      if (bytes.length > 0) await use(bytes);
    }
    return taken;
  }
}
