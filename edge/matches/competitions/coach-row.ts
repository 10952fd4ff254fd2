import type { CoachRef } from "../../contract/entities/person.ts";
import { nameFields } from "../match-row.ts";

/** A coach out of the columns of a team or of a side of a match sheet; null where nobody knows one. */
export const coachOf = (
  row: { coach: string | null; coachZh: string | null; coachPt: string | null } | undefined,
): CoachRef | null => (row?.coach ? nameFields({ nameEn: row.coach, nameZh: row.coachZh, namePt: row.coachPt }) : null);
