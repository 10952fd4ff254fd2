/*
 * The router itself logs malformed paths, so any stranger could fill the log with lines that are not JSON. Such
 * paths must never reach it.
 */

/** The router parses a path as an address, in which a leading backslash begins a host, and fails. */
const BEGINS_WITH_BACKSLASH = /^\/m\/+%5c/i;

/** Reports whether the router can decode every part of a path: an escape may be invalid UTF-8 (`%ff`, `%2`). */
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

/** Replaces several slashes in a row by one. The router treats them alike, but logs a line for each. */
export const withSingleSlashes = (path: string): string => (path.includes("//") ? path.replace(/\/{2,}/g, "/") : path);
