import { type OtherRow, otherColumns } from "../ground/db/localized.ts";
import type { Names } from "./names/types.ts";

/** Returns the coach columns of a team or of a side of a match sheet. A language that spells the name as English does has null. */
export const coachRow = (coach: Names | null): OtherRow<"coach"> & { coach: string | null } => ({
  coach: coach?.en ?? null,
  ...otherColumns("coach", coach),
});
