import { deflateSync, inflateSync } from "node:zlib";
import { z } from "zod";
import { isUserId, USER_ID_MAX, UserId } from "#chat/protocol/bounds.ts";
import { isMacOf, macOf, newestSecret, secretsOf } from "../secrets.ts";

/** How long a signature holds when nothing else is said: 180 days, in seconds. */
export const USER_SIG_EXPIRE_SECONDS = 180 * 86_400;

/** Longest signature document that is unpacked, in bytes. */
const DOCUMENT_MAX_BYTES = 2_048;

const Document = z.object({
  "TLS.ver": z.literal("2.0"),
  // Of others the digest cannot tell: it is of UTF-8, where all halves of surrogate pairs are one character.
  "TLS.identifier": UserId,
  "TLS.sdkappid": z.number().int(),
  "TLS.expire": z.number().int().positive(),
  "TLS.time": z.number().int().nonnegative(),
  "TLS.sig": z.string(),
});

const toWire = (base64: string): string => base64.replaceAll("+", "*").replaceAll("/", "-").replaceAll("=", "_");
const fromWire = (text: string): string => text.replaceAll("*", "+").replaceAll("-", "/").replaceAll("_", "=");

/** The four fields as they are signed: with HMAC-SHA256, in base64 (the vendor's published TLSSigAPIv2 format). */
const signedText = (identifier: string, appId: number, time: number, expire: number): string =>
  `TLS.identifier:${identifier}\nTLS.sdkappid:${appId}\nTLS.time:${time}\nTLS.expire:${expire}\n`;

export interface SigningOptions {
  sdkAppId: number;
  /** The setting, which may be a list: the newest signs, each is accepted. */
  secret: string;
  expireSeconds?: number;
  /** Unix seconds. */
  now: number;
}

/** A userSig with which `userId` may log in until it expires. Throws a RangeError where that cannot be a user's id. */
export function signUser(
  userId: string,
  { sdkAppId, secret, expireSeconds = USER_SIG_EXPIRE_SECONDS, now }: SigningOptions,
): string {
  if (!isUserId(userId))
    throw new RangeError(
      `A user's id has 1 to ${USER_ID_MAX} characters, none of them a control character or half of a pair; it was ${JSON.stringify(userId)}.`,
    );
  const document = {
    "TLS.ver": "2.0",
    "TLS.identifier": userId,
    "TLS.sdkappid": sdkAppId,
    "TLS.expire": expireSeconds,
    "TLS.time": now,
    "TLS.sig": macOf(newestSecret(secret), signedText(userId, sdkAppId, now, expireSeconds)).toString("base64"),
  };
  return toWire(deflateSync(JSON.stringify(document)).toString("base64"));
}

export type SigCheck = "valid" | "expired" | "malformed" | "foreign" | "forged";

/** What a userSig was found to be; when it was signed and when it expires in unix seconds, 0 where it cannot be read. */
export interface CheckedSig {
  check: SigCheck;
  signedAt: number;
  expiresAt: number;
}

const MALFORMED: CheckedSig = { check: "malformed", signedAt: 0, expiresAt: 0 };

/** The answer of `inflateSync` with `info`: the bytes, and how many packed bytes they were unpacked from. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Unpacks a zlib stream that fills `packed`. Throws an Error or a RangeError where it cannot. */
function unpack(packed: Buffer): Buffer {
  const { buffer, engine } = inflateSync(packed, { maxOutputLength: DOCUMENT_MAX_BYTES, info: true }) as unknown as Inflated;
  if (engine.bytesWritten !== packed.length) throw new RangeError("Bytes follow the packed document.");
  return buffer;
}

/** Bytes of the checksum (Adler-32) that ends a zlib stream (RFC 1950). */
const CHECKSUM_BYTES = 4;

/**
 * Whether the unused bits before a stream's checksum are zero, as encoders write them. Decoders ignore these bits, so that without this
 * check a signature would have up to 128 valid texts. Packing again and comparing would refuse what other encoders pack.
 */
function hasZeroPadding(packed: Buffer, unpacked: Buffer): boolean {
  const at = packed.length - CHECKSUM_BYTES - 1;
  const last = packed.readUInt8(at);
  if (last === 0) return true;
  const cleared = Buffer.from(packed);
  // The highest bit that is set: if it is unused, the stream without it unpacks to the same.
  cleared.writeUInt8(last ^ (1 << (31 - Math.clz32(last))), at);
  try {
    return !unpack(cleared).equals(unpacked);
  } catch {
    return true;
  }
}

/**
 * Whether a userSig lets `userId` in at `now` (unix seconds): `malformed` cannot be read or is for what is no user's id, `foreign` is another
 * user's or another application's, `forged` was not made with our secret.
 */
export function checkUserSig(
  userSig: string,
  userId: string,
  { sdkAppId, secret, now }: Omit<SigningOptions, "expireSeconds">,
): CheckedSig {
  let document: z.infer<typeof Document>;
  try {
    const packed = Buffer.from(fromWire(userSig), "base64");
    // Decoders of base64 ignore a missing or additional last character, and inflate ignores what follows its stream.
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
  } = document;
  const times = { signedAt: time, expiresAt: time + expire };
  if (identifier !== userId || appId !== sdkAppId) return { check: "foreign", ...times };
  const mac = Buffer.from(sig, "base64");
  // Decoders of base64 ignore what no encoder writes.
  if (mac.toString("base64") !== sig || !isMacOf(secretsOf(secret), signedText(identifier, appId, time, expire), mac))
    return { check: "forged", ...times };
  return { check: now >= times.expiresAt ? "expired" : "valid", ...times };
}
