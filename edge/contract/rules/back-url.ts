import { LOGIN_PATH } from "./login-prompt.ts";

const SOME_ORIGIN = "http://site.invalid";

/**
 * The back-url to return to after logging in, as a path with its query and fragment; `fallback` for anything that would
 * leave the site or is not a path: other origins, //host, /\host, the same in disguise (tabs, /..//host), other schemes
 * (Specification 2.26). Give it the stored or posted text as it came.
 */
export function safeBackUrl(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith("/")) return fallback;
  let url: URL;
  try {
    url = new URL(text, SOME_ORIGIN);
  } catch {
    return fallback;
  }
  // The parser folds dots and turns backslashes, and what comes out may begin with two slashes again.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of the login screen that knows where to return: the current path and query become its back-url (Specification 2.26). */
export const loginAddress = (currentPathAndQuery: string): string =>
  `${LOGIN_PATH}?back=${encodeURIComponent(safeBackUrl(currentPathAndQuery, "/"))}`;
