import { createHash, createHmac } from "node:crypto";
import { LARGE_PART_BYTES, readParts } from "#edge/ground/http/read-body.ts";
import { SIGNATURE_HEADER, sameText, signedText, staleness, textMac } from "#edge/ground/http/signature.ts";
import { readSecrets } from "#edge/ground/secrets.ts";

/** A parsed signature header that is not verified yet. */
export interface FeedSignature {
  /** Unix seconds, written exactly as they were signed. */
  time: string;
  /** Hex SHA-256 of the body if the header states it, else null. With it, the header can be verified before the body is read. */
  digest: string | null;
  /** Hex HMAC-SHA256. */
  mac: string;
}

/** The body of a verified post: its text, and the hex SHA-256 of its bytes. */
export interface SignedPost {
  text: string;
  digest: string;
}

export interface PostFault {
  http: 400 | 401 | 413;
  msg: string;
}

const HEADER = /^t=(\d{1,12}),(?:h=([0-9a-f]{64}),v2=([0-9a-f]{64})|v1=([0-9a-f]{64}))$/;
const SEND = 'send t=<unix seconds>,h=<hex SHA-256 of the body>,v2=<hex HMAC-SHA256 of "v2.<t>.<path>.<h>">';

/** Checks only the header, so that the body of a post with a missing, malformed or stale header is never read. */
export function feedSignature(header: string | undefined, nowS: number): FeedSignature | PostFault {
  if (!header) return { http: 401, msg: `The header ${SIGNATURE_HEADER} is missing; ${SEND}.` };
  const [, time, digest, v2, v1] = HEADER.exec(header.trim()) ?? [];
  const mac = v2 ?? v1;
  if (!time || !mac) return { http: 401, msg: `The header ${SIGNATURE_HEADER} cannot be read; ${SEND}.` };
  const stale = staleness(Number(time), nowS);
  return stale ? { http: 401, msg: stale } : { time, digest: digest ?? null, mac };
}

/**
 * The content that a signature covers besides the time: the address and the body, or only the body. The next release drops signatures without
 * the address.
 */
export type Covers = "address" | "body";

/** Null if none of the secrets in `setting` signed the header, or if the header does not state the body's digest. */
export async function provenHeader(setting: string, path: string, { time, digest, mac }: FeedSignature): Promise<Covers | null> {
  if (digest === null) return null;
  const isSigned = async (text: string): Promise<boolean> =>
    (await Promise.all(readSecrets(setting).map((secret) => textMac(secret, text)))).some((own) => sameText(own, mac));
  if (await isSigned(signedText(time, path, digest))) return "address";
  return (await isSigned(`v2.${time}.${digest}`)) ? "body" : null;
}

const UNFIT = "The signature does not fit the body; sign the raw bytes with the secret of this address.";

/**
 * Hashes and decodes the body while it is read, so that memory contains the body only once. Refuses a body that does not match its
 * signature.
 */
export async function readSignedPost(
  request: Request,
  setting: string,
  { time, digest, mac }: FeedSignature,
  maxBytes: number,
): Promise<SignedPost | PostFault> {
  const tooLarge: PostFault = { http: 413, msg: `The body is larger than ${maxBytes} bytes; send it in parts.` };
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge;
  const hash = createHash("sha256");
  const hmacs = digest === null ? readSecrets(setting).map((secret) => createHmac("sha256", secret).update(`${time}.`)) : [];
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isText = true;
  let text = "";
  let size = 0;
  for await (const part of readParts(request.body, LARGE_PART_BYTES)) {
    size += part.byteLength;
    if (size > maxBytes) return tooLarge;
    hash.update(part);
    for (const hmac of hmacs) hmac.update(part);
    try {
      if (isText) text += decoder.decode(part, { stream: true });
    } catch {
      isText = false;
    }
  }
  const found = hash.digest("hex");
  const fits = digest === null ? hmacs.some((hmac) => sameText(hmac.digest("hex"), mac)) : sameText(found, digest);
  if (!fits) return { http: 401, msg: UNFIT };
  try {
    text += decoder.decode();
  } catch {
    isText = false;
  }
  return isText ? { text, digest: found } : { http: 400, msg: "The body is not JSON in UTF-8." };
}

/** Returns the refusal of a header whose signature fits neither this address nor the digest that the header states. */
export const headerUnfit = (path: string): PostFault => ({
  http: 401,
  msg: `The signature does not fit this address and its own header; sign "v2.<t>.${path}.<h>" with the secret of this address.`,
});
