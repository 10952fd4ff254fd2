/**
 * Lifetime of a choice's cookie: a year, in seconds. The server uses the same lifetime for a choice that a page's address contains.
 */
const CHOICE_MAX_AGE_S = 31_536_000;

/** The server reads the choice when the next page is requested. An empty value deletes the cookie. */
export function writeCookie(name: string, value: string, maxAgeS = CHOICE_MAX_AGE_S): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that phones have.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? maxAgeS : 0}; SameSite=Lax${secure}`;
}

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}
