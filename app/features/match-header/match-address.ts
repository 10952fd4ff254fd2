import { useLocation } from "@remix-run/react";

/** The queries that a match's screens read. */
const QUERIES = ["tab", "period", "live", "side"];

/** The address of a match's screen with its query: its forms send to it, and its parts are kept under it. */
export function useMatchAddress(): string {
  const { pathname, search } = useLocation();
  if (search === "") return pathname;
  const query = new URLSearchParams(search);
  const known = new URLSearchParams(QUERIES.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
