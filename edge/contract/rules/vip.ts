import { type WireTime, wireTimeMs } from "./days.ts";

/** Whether VIP is active: vip_level above 0 and vip_date later than now (Specification 4.18). */
export function isVipActive(user: { vip_level?: number | null; vip_date?: WireTime }, nowMs: number): boolean {
  const untilMs = wireTimeMs(user.vip_date);
  return (user.vip_level ?? 0) > 0 && untilMs !== null && untilMs > nowMs;
}

/** `fromDays`: how many VIP days a person must have bought in total to reach the level. `bonusPercent`: the level's bonus. */
export const VIP_LEVELS = [
  { level: 1, fromDays: 1, bonusPercent: 3 },
  { level: 2, fromDays: 90, bonusPercent: 5 },
  { level: 3, fromDays: 365, bonusPercent: 8 },
] as const;

/** Levels above the highest have the highest level's bonus. */
export const vipBonusPercent = (level: number): number => VIP_LEVELS.findLast((row) => level >= row.level)?.bonusPercent ?? 0;

/** The highest level. Points may still grow, but the level stays (Specification 5.4). */
export const LEVEL_MAX = 39;

/** Points at which a level begins: 0, 100, 300, 600 and so on. Each step is 100 longer than the step before. */
export const pointsOfLevel = (level: number): number => 50 * level * (level - 1);

export function levelOfPoints(point: number): number {
  let level = 1;
  while (level < LEVEL_MAX && point >= pointsOfLevel(level + 1)) level += 1;
  return level;
}

/** `point` is the number of points at which the level begins. */
export interface LevelStep {
  id: number;
  level: number;
  point: number;
}

const toStep = (level: number): LevelStep => ({ id: level, level, point: pointsOfLevel(level) });

/**
 * `held`: the level that the person has reached before, because a level is never lost. `next`: null at the highest level
 * (Specification 3.3).
 */
export function levelInfo(point: number, held = 1): { level: LevelStep; next: LevelStep | null; point: number } {
  const level = Math.max(held, levelOfPoints(point));
  return { level: toStep(level), next: level < LEVEL_MAX ? toStep(level + 1) : null, point };
}

export type GradeLabel = "grade1" | "grade2" | "grade3" | "grade4";

/** Level 30, levels above 39 and invalid levels have no label (Specification 5.4). */
export function gradeLabel(level: number): GradeLabel | null {
  if (level <= 9) return "grade1";
  if (level >= 10 && level <= 19) return "grade2";
  if (level >= 20 && level <= 29) return "grade3";
  return level >= 31 && level <= 39 ? "grade4" : null;
}
