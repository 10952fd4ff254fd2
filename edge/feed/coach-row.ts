import { type OtherRow, otherColumns } from "../ground/db/localized.ts";
import type { Names } from "./names/types.ts";

/** The column of a language is null if that language spells the name as English does. */
export const coachRow = (coach: Names | null): OtherRow<"coach"> & { coach: string | null } => ({
  coach: coach?.en ?? null,
  ...otherColumns("coach", coach),
});
