import type { Names } from "./names/types.ts";

/** Columns in which a team and a side of a match sheet keep their coach. `coachPt` is null where Portuguese writes the name as English does. */
export const coachRow = (coach: Names | null): { coach: string | null; coachZh: string | null; coachPt: string | null } => ({
  coach: coach?.en ?? null,
  coachZh: coach?.zh ?? null,
  coachPt: coach?.pt ?? null,
});
