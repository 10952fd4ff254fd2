/** The anchor's share in per cent of a gift's gold. Operators may set at most `max`. */
export const SHARING_RATIO = { initial: 50, max: 70 } as const;

const POINTS_A_MINUTE = 2;

/** Points of an anchor: from gifts received and minutes broadcast (Specification 3.1). */
export const anchorPoints = ({ giftGold, liveMinutes }: { giftGold: number; liveMinutes: number }): number =>
  giftGold + liveMinutes * POINTS_A_MINUTE;

export const ANCHOR_LEVEL_MAX = 50;

/** Points at which a level begins: 0, 200, 600, 1,200 and so on. Each step is 200 longer than the step before. */
export const pointsOfAnchorLevel = (level: number): number => 100 * level * (level - 1);

export function toAnchorLevel(points: number): number {
  let level = 1;
  while (level < ANCHOR_LEVEL_MAX && points >= pointsOfAnchorLevel(level + 1)) level += 1;
  return level;
}
