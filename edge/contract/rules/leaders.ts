/**
 * `blend` is the mean of model and market, if the model's ratings are based on few results. Without prices, `doubt` is the model
 * with the uncertainty of its ratings.
 */
export const LEADERS = ["model", "market", "blend", "doubt"] as const;
export type Leader = (typeof LEADERS)[number];
