import { BoundedMap } from "../../contract/bounded-map.ts";
import { withoutInAppToken } from "../../contract/rules/requests.ts";
import { readCookies } from "../http/cookies.ts";
import { readSecrets } from "../secrets.ts";

/** The session cookie's name over http. Older sessions over https also have this name until `OLD_NAME_UNTIL_MS`. */
const SESSION_COOKIE = "session";
/** By this time every https cookie without the name prefix has expired, because browsers kept it for thirty days. */
export const OLD_NAME_UNTIL_MS = Date.UTC(2027, 0, 15);
/** The longest lifetime of a session (edge/members/session.ts); an unused session ends earlier. */
export const SESSION_MAX_AGE_S = 180 * 86_400;

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();
const getKey = (secret: string): Promise<CryptoKey> => {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
    keys.set(secret, key);
  }
  return key;
};

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

export async function signToken(token: string, setting: string): Promise<string> {
  const [secret = setting] = readSecrets(setting);
  return `${token}.${toBase64Url(await crypto.subtle.sign("HMAC", await getKey(secret), encoder.encode(token)))}`;
}

/**
 * Tokens of verified cookie values, by setting and cookie value. A forged value is never in the map, so every request with it is
 * verified.
 */
const verified = new BoundedMap<string, string>(5000);

/** Null if this site did not sign the cookie value. */
export async function verifyToken(value: string, setting: string): Promise<string | null> {
  const key = `${setting}|${value}`;
  const known = verified.get(key);
  if (known !== undefined) return known;
  const at = value.lastIndexOf(".");
  if (at < 1) return null;
  const token = value.slice(0, at);
  try {
    const mac = fromBase64Url(value.slice(at + 1));
    for (const secret of readSecrets(setting)) {
      if (await crypto.subtle.verify("HMAC", await getKey(secret), mac, encoder.encode(token))) {
        verified.set(key, token);
        return token;
      }
    }
    return null;
  } catch {
    return null;
  }
}

/**
 * Scripts cannot read the cookie. Over https, a name prefix makes browsers accept the cookie only from this exact host (RFC
 * 6265bis).
 */
export function hostCookie(name: string, value: string | null, maxAgeS: number, secure: boolean): string {
  return `${secure ? "__Host-" : ""}${name}=${value ?? ""}; Path=/; Max-Age=${value === null ? 0 : maxAgeS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export const readHostCookie = (request: Request, name: string): string | undefined =>
  readCookies(request.headers.get("cookie"))[request.url.startsWith("https:") ? `__Host-${name}` : name];

/** The session cookie's value: `<token>.<hmac of the token>`. Because of the HMAC, a forged cookie costs no database read. */
export interface SessionValue {
  value: string;
  /** True if the cookie came over https under the name without the prefix. The next page renames it. */
  isOld: boolean;
}

/** Returns the session cookie's value without verifying it. Null for a guest. */
export function sessionOfRequest(request: Request, now = Date.now()): SessionValue | null {
  // Does not parse the cookies of a guest without this cookie. Most viewers are such guests.
  if (!request.headers.get("cookie")?.includes(`${SESSION_COOKIE}=`)) return null;
  const value = readHostCookie(request, SESSION_COOKIE);
  if (value) return { value, isOld: false };
  const old =
    request.url.startsWith("https:") && now < OLD_NAME_UNTIL_MS
      ? readCookies(request.headers.get("cookie"))[SESSION_COOKIE]
      : undefined;
  return old ? { value: old, isOld: true } : null;
}

export async function tokenOfRequest(request: Request, secret: string): Promise<string | null> {
  const session = sessionOfRequest(request);
  return session && verifyToken(session.value, secret);
}

/** A signed value signs in, and null signs out. */
export const sessionCookie = (value: string | null, secure: boolean): string =>
  hostCookie(SESSION_COOKIE, value, SESSION_MAX_AGE_S, secure);

export const OLD_SESSION_ENDED = `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`;
export const setsSession = (line: string): boolean => /^(?:__Host-)?session=/.test(line);
export const endsSession = (line: string): boolean => /^(?:__Host-)?session=;/.test(line);

/** Drops the token, which must not appear in histories, referrers and logs. */
export const withoutToken = ({ pathname, search }: URL): string => pathname + withoutInAppToken(search);
