const NONCE_BYTES = 15;

/** Number of nonces that are made at once, because a call into the runtime costs more than the additional bytes. */
const NONCES_A_CALL = 64;

const bytes = new Uint8Array(NONCE_BYTES * NONCES_A_CALL);
let used = bytes.length;

/** 120 random bits in base64. */
export function createNonce(): string {
  if (used === bytes.length) {
    crypto.getRandomValues(bytes);
    used = 0;
  }
  const own = bytes.subarray(used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return btoa(String.fromCharCode(...own));
}
