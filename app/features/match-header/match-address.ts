import { useLocation } from "@remix-run/react";

const QUERIES = ["tab", "period", "live", "part", "side"];

/** Forms are sent to this address, and cached parts use it as a key. */
export function useMatchAddress(): string {
  const { pathname, search } = useLocation();
  if (search === "") return pathname;
  const query = new URLSearchParams(search);
  const known = new URLSearchParams(QUERIES.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
