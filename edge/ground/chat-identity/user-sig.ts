import { deflateSync, inflateSync } from "node:zlib";
import * as z from "zod";
import { isUserId, USER_ID_MAX, UserId } from "#chat/protocol/bounds.ts";
import { isValidMac, newestSecret, readSecrets, toMac } from "../secrets.ts";

export const USER_SIG_EXPIRE_SECONDS = 180 * 86_400;

const DOCUMENT_MAX_BYTES = 2_048;

/** Maximum length in characters of the data that the issuer may add to a signature. */
const USER_BUFFER_MAX = 200;

const Document = z.object({
  "TLS.ver": z.literal("2.0"),
  // Rejects half of a surrogate pair. UTF-8 encodes every such half as the same character, so the digest could not tell two such
  // ids apart.
  "TLS.identifier": UserId,
  "TLS.sdkappid": z.number().int(),
  "TLS.expire": z.number().int().positive(),
  "TLS.time": z.number().int().nonnegative(),
  "TLS.sig": z.string(),
  "TLS.userbuf": z.string().max(USER_BUFFER_MAX).optional(),
});

const toWire = (base64: string): string => base64.replaceAll("+", "*").replaceAll("/", "-").replaceAll("=", "_");
const fromWire = (text: string): string => text.replaceAll("*", "+").replaceAll("-", "/").replaceAll("_", "=");

/** The text that HMAC-SHA256 signs (the vendor's TLSSigAPIv2 format). `userBuffer` is the issuer's own data, in base64. */
const signedText = (identifier: string, appId: number, time: number, expire: number, userBuffer?: string): string =>
  `TLS.identifier:${identifier}\nTLS.sdkappid:${appId}\nTLS.time:${time}\nTLS.expire:${expire}\n${
    userBuffer === undefined ? "" : `TLS.userbuf:${userBuffer}\n`
  }`;

export interface SigningOptions {
  sdkAppId: number;
  /** A setting with one or several secrets. The newest secret signs, and all secrets are accepted. */
  secret: string;
  expireSeconds?: number;
  /** Unix seconds. */
  now: number;
  /** The site's session to which the signature belongs. The signature becomes invalid when that session ends. */
  siteSession?: string;
}

/** Throws a RangeError if `userId` is no valid user id. */
export function signUser(
  userId: string,
  { sdkAppId, secret, expireSeconds = USER_SIG_EXPIRE_SECONDS, now, siteSession }: SigningOptions,
): string {
  if (!isUserId(userId))
    throw new RangeError(
      `A user's id has 1 to ${USER_ID_MAX} characters, none of them a control character or half of a pair; it was ${JSON.stringify(userId)}.`,
    );
  const userBuffer = siteSession === undefined ? undefined : Buffer.from(siteSession).toString("base64");
  const document = {
    "TLS.ver": "2.0",
    "TLS.identifier": userId,
    "TLS.sdkappid": sdkAppId,
    "TLS.expire": expireSeconds,
    "TLS.time": now,
    "TLS.sig": toMac(newestSecret(secret), signedText(userId, sdkAppId, now, expireSeconds, userBuffer)).toString("base64"),
    ...(userBuffer !== undefined && { "TLS.userbuf": userBuffer }),
  };
  return toWire(deflateSync(JSON.stringify(document)).toString("base64"));
}

export type SigCheck = "valid" | "expired" | "malformed" | "foreign" | "forged";

/**
 * The result of checking a userSig. Times are unix seconds, 0 if unreadable. The site session is empty if the userSig belongs to no
 * session.
 */
export interface CheckedSig {
  check: SigCheck;
  signedAt: number;
  expiresAt: number;
  siteSession: string;
}

const MALFORMED: CheckedSig = { check: "malformed", signedAt: 0, expiresAt: 0, siteSession: "" };

/** The result of `inflateSync` with `info`: the unpacked bytes, and an engine that states how many packed bytes it read. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Unpacks a stream. Throws an Error or a RangeError if bytes are missing or follow the stream. */
function unpack(packed: Buffer): Buffer {
  const { buffer, engine } = inflateSync(packed, { maxOutputLength: DOCUMENT_MAX_BYTES, info: true }) as unknown as Inflated;
  if (engine.bytesWritten !== packed.length) throw new RangeError("Bytes follow the packed document.");
  return buffer;
}

/** Length in bytes of the checksum (Adler-32) at the end of a zlib stream (RFC 1950). */
const CHECKSUM_BYTES = 4;

/**
 * Reports whether the unused bits before a stream's checksum are zero, as encoders write them. Decoders ignore these bits, so one
 * signature could otherwise be spelled in up to 128 ways. Comparing with repacked bytes would reject the output of other encoders.
 */
function hasZeroPadding(packed: Buffer, unpacked: Buffer): boolean {
  const at = packed.length - CHECKSUM_BYTES - 1;
  const last = packed.readUInt8(at);
  if (last === 0) return true;
  const cleared = Buffer.from(packed);
  // Clears the highest set bit. If that bit is unused, the changed stream unpacks to the same bytes.
  cleared.writeUInt8(last ^ (1 << (31 - Math.clz32(last))), at);
  try {
    return !unpack(cleared).equals(unpacked);
  } catch {
    return true;
  }
}

/**
 * Checks whether `userId` may log in with a userSig at `now` (unix seconds). `malformed`: the userSig is unreadable or has no valid
 * user id. `foreign`: it is for another user or application. `forged`: none of our secrets signed it.
 */
export function checkUserSig(
  userSig: string,
  userId: string,
  { sdkAppId, secret, now }: Omit<SigningOptions, "expireSeconds">,
): CheckedSig {
  let document: z.infer<typeof Document>;
  try {
    const packed = Buffer.from(fromWire(userSig), "base64");
    // Rejects other spellings of the same signature. Base64 decoders ignore a missing or extra last character, and inflate ignores
    // bytes after its stream.
    if (toWire(packed.toString("base64")) !== userSig) return MALFORMED;
    const unpacked = unpack(packed);
    if (!hasZeroPadding(packed, unpacked)) return MALFORMED;
    document = Document.parse(JSON.parse(unpacked.toString()));
  } catch {
    return MALFORMED;
  }
  const {
    "TLS.identifier": identifier,
    "TLS.sdkappid": appId,
    "TLS.time": time,
    "TLS.expire": expire,
    "TLS.sig": sig,
    "TLS.userbuf": userBuffer,
  } = document;
  const siteSession = userBuffer === undefined ? "" : Buffer.from(userBuffer, "base64").toString();
  const times = { signedAt: time, expiresAt: time + expire, siteSession };
  if (identifier !== userId || appId !== sdkAppId) return { check: "foreign", ...times };
  const mac = Buffer.from(sig, "base64");
  // Base64 decoders also accept texts that no encoder writes, so the text is compared too.
  if (
    mac.toString("base64") !== sig ||
    !isValidMac(readSecrets(secret), signedText(identifier, appId, time, expire, userBuffer), mac)
  )
    return { check: "forged", ...times };
  return { check: now >= times.expiresAt ? "expired" : "valid", ...times };
}
