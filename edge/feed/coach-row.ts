import type { Names } from "./names/types.ts";

/**
 * Returns the coach columns of a team or of a side of a match sheet. `coachPt` is null if the Portuguese spelling equals the
 * English one.
 */
export const coachRow = (coach: Names | null): { coach: string | null; coachZh: string | null; coachPt: string | null } => ({
  coach: coach?.en ?? null,
  coachZh: coach?.zh ?? null,
  coachPt: coach?.pt ?? null,
});
