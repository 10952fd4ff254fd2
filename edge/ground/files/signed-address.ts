import { isValidMac, keysFor, toMac } from "../secrets.ts";

/**
 * SIGNED_S: minimum seconds for which a signed address is valid. SIGNED_STEP_S: seconds after which the address changes. The
 * address changes rarely, because a browser keeps one copy per address.
 */
export const SIGNED_S = 86_400;
const SIGNED_STEP_S = 21_600;
const MAC_BYTES = 15;

const FILE = String.raw`\/chat\/files\/([0-9a-f]{32})(?:\.[a-z0-9]{1,10})?(?:\/(?:thumb|large|cover))?`;
/** The JSON fields that contain addresses of files in a message's elements. */
const FIELD = `"(?:URL|Url|VideoUrl|ThumbUrl)":"`;
const SIGNED = String.raw`\?e=\d{1,12}&s=[\w-]{1,64}`;
/**
 * A Relay of the previous release stores an address together with its signature. The pattern therefore includes the signature,
 * which has expired and is replaced.
 */
const FILE_FIELD = new RegExp(String.raw`(${FIELD})([^"\\?#]*)(${FILE})(?:${SIGNED})?"`, "g");
const ANY_FIELD = new RegExp(String.raw`${FIELD}((?:[^"\\]|\\.)*)"`, "g");
const ANY_FILE = /\/chat\/files\/([0-9a-f]{32})/g;
const SIGNATURE = new RegExp(`(${FILE})${SIGNED}`, "g");

const signedText = (file: string, until: string | number): string => `${file}:${until}`;

/**
 * Returns a query with which anybody can read the file for at least a day. `file`: first 32 digits of the file's key; `nowS`: unix
 * seconds.
 */
export function signatureFor(secret: string, file: string, nowS: number): string {
  const until = Math.ceil((nowS + SIGNED_S) / SIGNED_STEP_S) * SIGNED_STEP_S;
  const [key] = keysFor("file", secret);
  return `e=${until}&s=${toMac(key as Buffer, signedText(file, until))
    .subarray(0, MAC_BYTES)
    .toString("base64url")}`;
}

/** `e` is the query's expiry in unix seconds, and `s` is its signature. */
export function isSignedFor(secret: string, file: string, { e = "", s = "" }: { e?: string; s?: string }, nowS: number): boolean {
  if (!/^\d{1,12}$/.test(e) || Number(e) <= nowS) return false;
  return isValidMac(keysFor("file", secret), signedText(file, e), Buffer.from(s, "base64url"), MAC_BYTES);
}

/** Signs the address of a stored file; returns any other address unchanged. */
export const signedAddress = (secret: string, address: string, nowS: number): string =>
  address.replace(new RegExp(`${FILE}$`), (path, file: string) => `${path}?${signatureFor(secret, file, nowS)}`);

/** Signs the addresses of files in `json`, because a member's client may fetch the files without a cookie. */
export function withSignedAddresses(secret: string, json: string, nowS: number): string {
  if (!json.includes("/chat/files/")) return json;
  const known = new Map<string, string>();
  return json.replace(FILE_FIELD, (_, field: string, host: string, path: string, file: string) => {
    const signature = known.get(file) ?? signatureFor(secret, file, nowS);
    known.set(file, signature);
    return `${field}${host}${path}?${signature}"`;
  });
}

/**
 * Appends an empty fragment to the address of each file that `isLeft` accepts, so that `withSignedAddresses` does not sign it.
 * Users keep such messages, but may no longer read the files. Browsers send no fragment to a server.
 */
export const leftUnsigned = (json: string, isLeft: (file: string) => boolean): string =>
  json.replace(FILE_FIELD, (whole, field: string, host: string, path: string, file: string) =>
    isLeft(file) ? `${field}${host}${path}#"` : whole,
  );

/** Removes signatures, because stored texts must not contain any. */
export const withoutSignatures = (text: string): string => (text.includes("?e=") ? text.replace(SIGNATURE, "$1") : text);

/** Returns the files whose addresses `withSignedAddresses` signs. */
export const filesInElements = (json: string): string[] => [
  ...new Set([...json.matchAll(ANY_FIELD)].flatMap(([, address = ""]) => filesInText(address))),
];

export const filesInText = (text: string): string[] => [...new Set([...text.matchAll(ANY_FILE)].map(([, file = ""]) => file))];
