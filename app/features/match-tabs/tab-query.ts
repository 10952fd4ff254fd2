import { TABLE_SIDES, type TableSide } from "#edge/contract/rules/tables/sides.ts";

export interface TabQuery {
  /** Period of the play-by-play; null if the address names none. */
  period: number | null;
  all: boolean;
  /** Part of the match whose statistics are shown; 0 is the whole match. */
  part: number;
  side: TableSide;
}

export const tabQuery = (search: URLSearchParams): TabQuery => ({
  period: /^\d{1,2}$/.test(search.get("period") ?? "") ? Number(search.get("period")) : null,
  all: search.get("live") === "all",
  part: /^\d{1,2}$/.test(search.get("part") ?? "") ? Number(search.get("part")) : 0,
  side: TABLE_SIDES.find((side) => side === search.get("side")) ?? "all",
});
