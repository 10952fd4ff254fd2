/** The label of a level's grade (Specification 5.4). */
export type GradeLabel = "grade1" | "grade2" | "grade3" | "grade4";

/**
 * The grade label of a level: up to 9 grade1, 10 to 19 grade2, 20 to 29 grade3, 31 to 39 grade4; level 30, levels above 39
 * and what is not a number have none (Specification 5.4).
 */
export function gradeLabel(level: number): GradeLabel | null {
  if (level <= 9) return "grade1";
  if (level >= 10 && level <= 19) return "grade2";
  if (level >= 20 && level <= 29) return "grade3";
  return level >= 31 && level <= 39 ? "grade4" : null;
}
