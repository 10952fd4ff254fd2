const DAY_S = 86_400;

/** VIP days bought in all from which a level is reached; what they grant is the same rule's second half. */
export const VIP_LEVELS = [
  { level: 1, fromDays: 1, bonusPercent: 3 },
  { level: 2, fromDays: 90, bonusPercent: 5 },
  { level: 3, fromDays: 365, bonusPercent: 8 },
] as const;

/** The level of somebody who has bought that many days of VIP in all: it rises with them, and only a refund takes some away. */
export const vipLevelOf = (daysBought: number): number =>
  VIP_LEVELS.findLast(({ fromDays }) => daysBought >= fromDays)?.level ?? 0;

/** Gold on top of what a recharge brings, in per cent, while VIP is active. Levels above the highest grant what it grants. */
export const vipBonusPercent = (level: number): number => VIP_LEVELS.findLast((row) => level >= row.level)?.bonusPercent ?? 0;

/** When VIP ends after buying days: they are added to what is left, or begin now. Never earlier than before (unix seconds). */
export const extendedVipDate = (vipDate: number, days: number, nowS: number): number => Math.max(vipDate, nowS) + days * DAY_S;
