/** If ratings rest on few results: `blend` is the mean of model and market; without prices, `doubt` adds their uncertainty. */
export const LEADERS = ["model", "market", "blend", "doubt"] as const;
export type Leader = (typeof LEADERS)[number];
