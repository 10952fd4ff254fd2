/*
 * Malformed paths must not reach the router. The router logs such paths itself, so anybody could fill the log with lines that are
 * not JSON.
 */

/** The router parses a path as a URL. It reads a leading backslash as the start of a host, and throws. */
const BEGINS_WITH_BACKSLASH = /^\/m\/+%5c/i;

/** False for an escape that is invalid UTF-8 (`%ff`, `%2`). */
export function isReadablePath(path: string): boolean {
  if (!path.includes("%")) return true;
  if (BEGINS_WITH_BACKSLASH.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The router treats several slashes in a row like one, but logs a line for each such path. */
export const withSingleSlashes = (path: string): string => (path.includes("//") ? path.replace(/\/{2,}/g, "/") : path);
