import { useLocation } from "@remix-run/react";

/** Query parameters that a match's screens use. */
const QUERIES = ["tab", "period", "live", "side"];

/**
 * Returns the address of a match's screen with its own query parameters. Forms are sent to this address, and cached parts use it as
 * a key.
 */
export function useMatchAddress(): string {
  const { pathname, search } = useLocation();
  if (search === "") return pathname;
  const query = new URLSearchParams(search);
  const known = new URLSearchParams(QUERIES.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
