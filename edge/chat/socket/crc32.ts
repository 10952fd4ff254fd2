/**
 * gzip's checksum (RFC 1952 section 8), joined from the checksums of parts. A crowd's frames differ only in their beginnings, so
 * they share the checksum of the rest.
 */

/** The polynomial, lowest power first. */
const POLYNOMIAL = 0xedb88320;
/** x⁰ in the bit order of POLYNOMIAL. */
const ONE = 0x80000000;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

/** Use it for a few bytes; the platform's own function is faster for long inputs. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) sum = TABLE[(sum ^ bytes[i]!) & 0xff]! ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** The product is modulo POLYNOMIAL. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/**
 * Returns x to the power of the number of bits in `length` bytes. Multiplying a checksum by it has the effect of `length` further
 * bytes.
 */
export function crc32Shift(length: number): number {
  let shift = ONE;
  // x⁸, then its squares.
  let power = 0x00800000;
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift >>> 0;
}

/** `shift` is the result of `crc32Shift` for the length of the second part. */
export const crc32Join = (first: number, second: number, shift: number): number => (multiply(shift, first) ^ second) >>> 0;
