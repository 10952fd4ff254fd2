/** `recent`: the last five matches of a team. */
export const TABLE_SIDES = ["all", "home", "away", "recent"] as const;
export type TableSide = (typeof TABLE_SIDES)[number];
