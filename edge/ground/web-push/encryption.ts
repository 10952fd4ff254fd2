/**
 * A browser's part of a subscription, in base64url: its public key (P-256, 65 bytes) and a secret that it shares with us (16
 * bytes).
 */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Random values of each message; given only by a test of the standard's own example. */
export interface Drawn {
  salt: Uint8Array<ArrayBuffer>;
  keys: CryptoKeyPair;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** One record: push services take 4,096 bytes, and a message here has some three hundred. */
const RECORD_BYTES = 4_096;
const SALT_BYTES = 16;
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;
/** Header of 86, tag of 16 and the delimiter. */
const OVERHEAD_BYTES = SALT_BYTES + 4 + 1 + PUBLIC_KEY_BYTES + 16 + 1;
/** Longest payload, in bytes. */
export const PAYLOAD_MAX_BYTES = RECORD_BYTES - OVERHEAD_BYTES;
/** Ends the last record. */
const LAST_RECORD = 2;

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

const encoder = new TextEncoder();

/** The bytes of a base64url text. */
export const fromBase64Url = (text: string): Bytes => new Uint8Array(Buffer.from(text, "base64url"));

/** Whether the keys have the form that a browser gives. A point off the curve shows only when a message is encrypted. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const isBase64Url = [p256dh, auth].every((text) => /^[\w-]+=*$/.test(text));
  const point = fromBase64Url(p256dh);
  return isBase64Url && point.length === PUBLIC_KEY_BYTES && point[0] === 4 && fromBase64Url(auth).length === AUTH_BYTES;
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

/** Returns the secret that both ends of an exchange compute, 32 bytes. */
async function sharedSecret(own: CryptoKey, other: Bytes): Promise<Bytes> {
  const theirs = await crypto.subtle.importKey("raw", other, CURVE, false, []);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "ECDH", public: theirs } as SubtleCryptoDeriveKeyAlgorithm, own, 256),
  );
}

async function draw(): Promise<Drawn> {
  const keys = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), keys };
}

/**
 * A message that only the browser of the keys can read: the body of a push by RFC 8291, content encoding aes128gcm of RFC 8188 in one
 * record. Throws where the payload is longer than `PAYLOAD_MAX_BYTES` or the keys are no keys.
 */
export async function encryptPush(payload: Uint8Array, { p256dh, auth }: BrowserKeys, drawn?: Drawn): Promise<Bytes> {
  if (payload.length > PAYLOAD_MAX_BYTES)
    throw new Error(`A push carries at most ${PAYLOAD_MAX_BYTES} bytes; these are ${payload.length}.`);
  const { salt, keys } = drawn ?? (await draw());
  const browserKey = fromBase64Url(p256dh);
  const ownKey = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const shared = await sharedSecret(keys.privateKey, browserKey);
  const secret = await derive(shared, fromBase64Url(auth), joined(encoder.encode("WebPush: info\0"), browserKey, ownKey), 32);
  const [contentKey, nonce] = await Promise.all([
    derive(secret, salt, joined(encoder.encode("Content-Encoding: aes128gcm\0")), 16),
    derive(secret, salt, joined(encoder.encode("Content-Encoding: nonce\0")), 12),
  ]);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  const record = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, joined(payload, Uint8Array.of(LAST_RECORD)));
  const sizes = new DataView(new ArrayBuffer(5));
  sizes.setUint32(0, RECORD_BYTES);
  sizes.setUint8(4, ownKey.length);
  return joined(salt, new Uint8Array(sizes.buffer), ownKey, new Uint8Array(record));
}
