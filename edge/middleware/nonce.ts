const NONCE_BYTES = 15;

/** Length of every nonce in characters; a cached page's placeholder has the same. */
export const NONCE_LENGTH = 20;

/** A fresh nonce for one answer: 120 random bits in base64. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return btoa(String.fromCharCode(...bytes));
}
