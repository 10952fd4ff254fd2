import type { CoachRef } from "../../contract/entities/person.ts";
import { spelledOut, toWire } from "../../contract/rules/localized.ts";
import { byLanguage, type OtherRow, otherColumnsOf } from "../../ground/db/localized.ts";
import { teams } from "../schema/competitions.ts";

type CoachRow = OtherRow<"coach"> & { coach: string | null };

export const coachFields = { coach: teams.coach, ...otherColumnsOf(teams, "coach") };

/** Returns a coach from the columns of a team or of one side of a match sheet. Null if the coach is unknown. */
export const readCoach = (row: CoachRow | undefined): CoachRef | null =>
  row?.coach ? toWire("name", spelledOut(byLanguage({ ...row, coachEn: row.coach }, "coach"))) : null;
