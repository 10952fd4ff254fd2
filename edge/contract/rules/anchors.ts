/** An anchor's share of a gift's gold, in per cent: the share of a new anchor, and the highest share that operators may set. */
export const SHARING_RATIO = { initial: 50, max: 70 } as const;

/** Points of an anchor for a minute of broadcasting. (A gift brings one point for each gold of its price.) */
const POINTS_A_MINUTE = 2;

/** Points of an anchor: from gifts received and minutes broadcast (Specification 3.1). */
export const anchorPoints = ({ giftGold, liveMinutes }: { giftGold: number; liveMinutes: number }): number =>
  giftGold + liveMinutes * POINTS_A_MINUTE;

export const ANCHOR_LEVEL_MAX = 50;

/** Returns the points at which an anchor's level is reached: 0, 200, 600, 1,200 … Each step is 200 longer than the step before. */
export const pointsOfAnchorLevel = (level: number): number => 100 * level * (level - 1);

/** Returns the level for a number of points: 1 to `ANCHOR_LEVEL_MAX`. */
export function toAnchorLevel(points: number): number {
  let level = 1;
  while (level < ANCHOR_LEVEL_MAX && points >= pointsOfAnchorLevel(level + 1)) level += 1;
  return level;
}
