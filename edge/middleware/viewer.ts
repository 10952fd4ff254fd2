import { withoutInAppToken } from "../contract/rules/in-app";
import { readCookies } from "./cookies";

/** The session cookie: `<token>.<hmac of the token>`, so that a made-up cookie costs no database read. */
export const SESSION_COOKIE = "session";
/** Thirty days, as long as the session itself. */
export const SESSION_MAX_AGE_S = 2_592_000;

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();
const keyOf = (secret: string): Promise<CryptoKey> => {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
    keys.set(secret, key);
  }
  return key;
};

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

/** The cookie's value for a token. */
export async function signToken(token: string, secret: string): Promise<string> {
  return `${token}.${toBase64Url(await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(token)))}`;
}

/** The token of a cookie's value, or null when it was not signed here. */
export async function verifyToken(value: string, secret: string): Promise<string | null> {
  const at = value.lastIndexOf(".");
  if (at < 1) return null;
  const token = value.slice(0, at);
  try {
    const good = await crypto.subtle.verify("HMAC", await keyOf(secret), fromBase64Url(value.slice(at + 1)), encoder.encode(token));
    return good ? token : null;
  } catch {
    return null;
  }
}

/** The session token of a request's cookie, or null. */
export async function tokenOfRequest(request: Request, secret: string): Promise<string | null> {
  const value = readCookies(request.headers.get("cookie"))[SESSION_COOKIE];
  return value ? verifyToken(value, secret) : null;
}

/** A Set-Cookie header that signs in (a signed value) or out (null). */
export function sessionCookie(value: string | null, secure: boolean): string {
  const life = value === null ? "Max-Age=0" : `Max-Age=${SESSION_MAX_AGE_S}`;
  return `${SESSION_COOKIE}=${value ?? ""}; Path=/; ${life}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The page's address without the token, which must not stay in histories, referrers and logs. */
export const withoutToken = ({ pathname, search }: URL): string => pathname + withoutInAppToken(search);
