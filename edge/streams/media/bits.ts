/** Reads a bit string, highest bit first (ISO/IEC 14496-10, section 7.2). Bits beyond the end are 0. */
export class Bits {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  /** u(n): an unsigned number of `count` bits, at most 32. */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.#at++)
      value = value * 2 + (((this.bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  /** ue(v): an unsigned Exp-Golomb number (section 9.1). */
  golomb(): number {
    let zeros = 0;
    while (zeros < 32 && this.#at < this.bytes.length * 8 && this.read(1) === 0) zeros++;
    return 2 ** zeros - 1 + this.read(zeros);
  }

  /** se(v): a signed Exp-Golomb number. */
  signed(): number {
    const code = this.golomb();
    return code % 2 === 0 ? -code / 2 : (code + 1) / 2;
  }
}

/** Returns a NAL unit's payload without the emulation prevention bytes (section 7.4.1). */
export function unescaped(nal: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(nal.length);
  let size = 0;
  let zeros = 0;
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes[size++] = byte;
  }
  return bytes.subarray(0, size);
}
