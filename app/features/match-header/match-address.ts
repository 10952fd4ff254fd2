import { useLocation } from "@remix-run/react";

/** The queries that a match's screens read. */
const QUERIES = ["tab", "period", "live", "side"];

/** The address of a match's screen with what it shows: where its forms send to, and under which its parts are kept. */
export function useMatchAddress(): string {
  const { pathname, search } = useLocation();
  if (search === "") return pathname;
  const asked = new URLSearchParams(search);
  const known = new URLSearchParams(QUERIES.flatMap((name) => asked.getAll(name).map((value) => [name, value])));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
