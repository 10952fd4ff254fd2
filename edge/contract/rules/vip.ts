import { type WireTime, wireTimeMs } from "./days.ts";

/** Whether VIP is active: vip_level above 0 and vip_date later than now (Specification 4.18). */
export function isVipActive(user: { vip_level?: number | null; vip_date?: WireTime }, nowMs: number): boolean {
  const untilMs = wireTimeMs(user.vip_date);
  return (user.vip_level ?? 0) > 0 && untilMs !== null && untilMs > nowMs;
}

/** VIP days bought in all from which a level is reached, and the bonus that the level grants. */
export const VIP_LEVELS = [
  { level: 1, fromDays: 1, bonusPercent: 3 },
  { level: 2, fromDays: 90, bonusPercent: 5 },
  { level: 3, fromDays: 365, bonusPercent: 8 },
] as const;

/** Gold in addition to a recharge's own, in per cent, while VIP is active. Levels above the highest have its bonus. */
export const vipBonusPercent = (level: number): number => VIP_LEVELS.findLast((row) => level >= row.level)?.bonusPercent ?? 0;

/** Where grades end (Specification 5.4): points go on, the level stays. */
export const LEVEL_MAX = 39;

/** Points from which a level is reached: 0, 100, 300, 600 … each step is 100 longer than the one before. */
export const pointsOfLevel = (level: number): number => 50 * level * (level - 1);

/** The level that so many points have reached: 1 to `LEVEL_MAX`. */
export function levelOfPoints(point: number): number {
  let level = 1;
  while (level < LEVEL_MAX && point >= pointsOfLevel(level + 1)) level += 1;
  return level;
}

/** A level as calls show it: `point` is where it begins. */
export interface LevelStep {
  id: number;
  level: number;
  point: number;
}

const toStep = (level: number): LevelStep => ({ id: level, level, point: pointsOfLevel(level) });

/** Level, the next one (null at the top) and the points (Specification 3.3). A level once reached stays: `held` is the least it can be. */
export function levelInfo(point: number, held = 1): { level: LevelStep; next: LevelStep | null; point: number } {
  const level = Math.max(held, levelOfPoints(point));
  return { level: toStep(level), next: level < LEVEL_MAX ? toStep(level + 1) : null, point };
}

/** The label of a level's grade (Specification 5.4). */
export type GradeLabel = "grade1" | "grade2" | "grade3" | "grade4";

/**
 * Returns the grade label of a level: up to 9 grade1, 10 to 19 grade2, 20 to 29 grade3, 31 to 39 grade4; level 30, levels above
 * 39 and invalid ones have none (Specification 5.4).
 */
export function gradeLabel(level: number): GradeLabel | null {
  if (level <= 9) return "grade1";
  if (level >= 10 && level <= 19) return "grade2";
  if (level >= 20 && level <= 29) return "grade3";
  return level >= 31 && level <= 39 ? "grade4" : null;
}
