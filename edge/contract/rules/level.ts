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

const stepOf = (level: number): LevelStep => ({ id: level, level, point: pointsOfLevel(level) });

/** Level, the next one (null at the top) and the points (Specification 3.3). A level once reached stays: `held` is the least it can be. */
export function levelInfo(point: number, held = 1): { level: LevelStep; next: LevelStep | null; point: number } {
  const level = Math.max(held, levelOfPoints(point));
  return { level: stepOf(level), next: level < LEVEL_MAX ? stepOf(level + 1) : null, point };
}
