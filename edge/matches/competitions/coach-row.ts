import type { CoachRef } from "../../contract/entities/person.ts";
import { spelledOut, toWire } from "../../contract/rules/localized.ts";
import { byLanguage, type OtherRow, otherColumnsOf } from "../../ground/db/localized.ts";
import { teams } from "../schema/competitions.ts";

type CoachRow = OtherRow<"coach"> & { coach: string | null };

export const coachFields = { coach: teams.coach, ...otherColumnsOf(teams, "coach") };

export const readCoach = (row: CoachRow | undefined): CoachRef | null =>
  row?.coach ? toWire("name", spelledOut(byLanguage({ ...row, coachEn: row.coach }, "coach"))) : null;
