/**
 * The forecasters that pages may show. If ratings rest on few results, pages show `market` or `blend` (mean of model and market).
 * If there are no prices, they show `doubt` (the model with the uncertainty of its ratings).
 */
export const LEADERS = ["model", "market", "blend", "doubt"] as const;
export type Leader = (typeof LEADERS)[number];
