import type { BrowserKeys } from "#edge/ground/web-push/encryption.ts";

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

/** A browser's side of a subscription: the keys that it publishes and the key that it keeps. */
export interface TestBrowser extends BrowserKeys {
  own: CryptoKeyPair;
}

const base64Url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as ArrayBuffer).toString("base64url");
const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64url"));

export async function browserKeys(): Promise<TestBrowser> {
  const own = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey("raw", own.publicKey)) as ArrayBuffer;
  return { own, p256dh: base64Url(point), auth: base64Url(crypto.getRandomValues(new Uint8Array(16))) };
}

/** Imports a P-256 key pair from its numbers in base64url. */
export async function importPair(publicKey: string, d: string): Promise<CryptoKeyPair> {
  const point = toBytes(publicKey);
  const jwk = { kty: "EC", crv: "P-256", x: base64Url(point.slice(1, 33)), y: base64Url(point.slice(33)) };
  const [shown, kept] = await Promise.all([
    crypto.subtle.importKey("jwk", jwk, CURVE, true, []),
    crypto.subtle.importKey("jwk", { ...jwk, d }, CURVE, true, ["deriveBits"]),
  ]);
  return { publicKey: shown, privateKey: kept };
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, data));
}

/** HKDF from the definition in RFC 5869, for at most one block. */
async function expand(salt: Uint8Array<ArrayBuffer>, secret: Uint8Array<ArrayBuffer>, info: Uint8Array, length: number) {
  const block = await hmac(await hmac(salt, secret), Uint8Array.of(...info, 1));
  return block.slice(0, length);
}

/** Reads a push as a browser does (RFC 8291, 8188), independently of the code under test. Rejects if the push is for other keys. */
export async function decryptPush(body: Uint8Array, { own, p256dh, auth }: TestBrowser): Promise<string> {
  const salt = new Uint8Array(body.slice(0, 16));
  const length = body[20] ?? 0;
  const sender = new Uint8Array(body.slice(21, 21 + length));
  const record = new Uint8Array(body.slice(21 + length));
  const theirs = await crypto.subtle.importKey("raw", sender, CURVE, false, []);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: "ECDH", public: theirs } as SubtleCryptoDeriveKeyAlgorithm, own.privateKey, 256),
  );
  const text = (words: string) => new TextEncoder().encode(words);
  const secret = await expand(
    toBytes(auth),
    shared,
    Uint8Array.of(...text("WebPush: info\0"), ...toBytes(p256dh), ...sender),
    32,
  );
  const key = await crypto.subtle.importKey(
    "raw",
    await expand(salt, secret, text("Content-Encoding: aes128gcm\0"), 16),
    "AES-GCM",
    false,
    ["decrypt"],
  );
  const iv = await expand(salt, secret, text("Content-Encoding: nonce\0"), 12);
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, record));
  const end = plain.lastIndexOf(2);
  return new TextDecoder().decode(plain.slice(0, end));
}
