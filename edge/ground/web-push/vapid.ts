import type { Config } from "../env.ts";
import { fromBase64Url } from "./encryption.ts";

/** The push sender: a key pair in base64url (public 65 bytes, private 32 bytes), and the owner's contact (`mailto:`, `https:`). */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** Null if the site sends no web push. */
export const findVapid = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: Config): Vapid | null => (publicKey === "" ? null : { publicKey, privateKey, subject });

/** Lifetime of a signature in seconds. RFC 8292 allows a day. */
const SIGNED_FOR_S = 43_200;
/** A signature that expires within this time, in seconds, is replaced. */
const RENEW_BEFORE_S = 3_600;

const SIGNATURE = { name: "ECDSA", namedCurve: "P-256" } as const;

const base64Url = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as ArrayBuffer).toString("base64url");

function importPrivate({ publicKey, privateKey }: Vapid): Promise<CryptoKey> {
  const point = fromBase64Url(publicKey);
  const jwk = {
    kty: "EC",
    crv: SIGNATURE.namedCurve,
    x: base64Url(point.slice(1, 33)),
    y: base64Url(point.slice(33)),
    d: privateKey,
  };
  return crypto.subtle.importKey("jwk", jwk, SIGNATURE, false, ["sign"]);
}

/**
 * Identifies the sender to push services (RFC 8292). Each service gets a signature, which is reused until shortly before it
 * expires.
 */
export class VapidSigner {
  readonly #signed = new Map<string, { header: string; endsAt: number }>();
  #key: Promise<CryptoKey> | undefined;

  constructor(readonly vapid: Vapid) {}

  async authorization(endpoint: string, nowS: number): Promise<string> {
    const { origin } = new URL(endpoint);
    const known = this.#signed.get(origin);
    if (known && known.endsAt - nowS > RENEW_BEFORE_S) return known.header;
    const endsAt = nowS + SIGNED_FOR_S;
    const header = `vapid t=${await this.#token(origin, endsAt)}, k=${this.vapid.publicKey}`;
    this.#signed.set(origin, { header, endsAt });
    return header;
  }

  async #token(audience: string, endsAt: number): Promise<string> {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const text = `${part({ typ: "JWT", alg: "ES256" })}.${part({ aud: audience, exp: endsAt, sub: this.vapid.subject })}`;
    this.#key ??= importPrivate(this.vapid);
    const signature = await crypto.subtle.sign({ name: SIGNATURE.name, hash: "SHA-256" }, await this.#key, Buffer.from(text));
    return `${text}.${base64Url(signature)}`;
  }
}
