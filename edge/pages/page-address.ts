/*
 * The router prints lines of its own about paths that it finds wrong: any stranger could fill the log with lines that are no JSON. It is asked
 * for no such path.
 */

/** The router reads a path as an address, in which a backslash at its beginning begins a host, and fails. */
const BEGINS_WITH_BACKSLASH = /^\/m\/+%5c/i;

/** Whether the router can read a path: it decodes every part, and an escape may be no UTF-8 (`%ff`, `%2`). */
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

/** The path with one slash in place of several in a row; the router takes those for one, after a line for each. */
export const withSingleSlashes = (path: string): string => (path.includes("//") ? path.replace(/\/{2,}/g, "/") : path);
