/** An anchor's share of a gift's gold, in per cent: that of a new anchor, and the highest that operators may set. */
export const SHARING_RATIO = { initial: 50, max: 70 } as const;

/** Points of an anchor for a minute of broadcasting; a gift brings a point for each gold of its price. */
const POINTS_A_MINUTE = 2;

/** Points of an anchor: from gifts received and minutes broadcast (Specification 3.1). */
export const anchorPoints = ({ giftGold, liveMinutes }: { giftGold: number; liveMinutes: number }): number =>
  giftGold + liveMinutes * POINTS_A_MINUTE;

/** The highest level of an anchor. */
export const ANCHOR_LEVEL_MAX = 50;

/** Points from which an anchor's level is reached: 0, 200, 600, 1,200 … each step is 200 longer than the one before. */
export const pointsOfAnchorLevel = (level: number): number => 100 * level * (level - 1);

/** The level that so many points have reached: 1 to `ANCHOR_LEVEL_MAX`. */
export function toAnchorLevel(points: number): number {
  let level = 1;
  while (level < ANCHOR_LEVEL_MAX && points >= pointsOfAnchorLevel(level + 1)) level += 1;
  return level;
}
