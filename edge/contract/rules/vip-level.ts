/** VIP days bought in all from which a level is reached; what they grant is the same rule's second half. */
export const VIP_LEVELS = [
  { level: 1, fromDays: 1, bonusPercent: 3 },
  { level: 2, fromDays: 90, bonusPercent: 5 },
  { level: 3, fromDays: 365, bonusPercent: 8 },
] as const;

/** Gold on top of what a recharge brings, in per cent, while VIP is active. Levels above the highest grant what it grants. */
export const vipBonusPercent = (level: number): number => VIP_LEVELS.findLast((row) => level >= row.level)?.bonusPercent ?? 0;
