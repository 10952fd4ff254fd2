/** Which matches of a team a table counts: all, only home or away matches, or the last five. */
export const TABLE_SIDES = ["all", "home", "away", "recent"] as const;
export type TableSide = (typeof TABLE_SIDES)[number];
