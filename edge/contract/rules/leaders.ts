/**
 * The forecasters that pages may show. If ratings rest on few results, the `market` or `blend` (mean of model and market); without
 * prices, `doubt`, the model with its ratings' uncertainty.
 */
export const LEADERS = ["model", "market", "blend", "doubt"] as const;
export type Leader = (typeof LEADERS)[number];
