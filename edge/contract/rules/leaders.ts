/**
 * The sources of chances that a page can show first: the model's; the market's; the mean of both, if the model's ratings are based on few
 * results; or, if there are no prices, the model's with the uncertainty of its ratings included.
 */
export const LEADERS = ["model", "market", "blend", "doubt"] as const;
export type Leader = (typeof LEADERS)[number];
