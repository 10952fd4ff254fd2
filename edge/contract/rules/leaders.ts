/**
 * Forecasters that a page can lead with: the model, the market, half of each where the model's ratings stand on few results, or, where nobody
 * has prices, the model with the doubt of its ratings counted in.
 */
export const LEADERS = ["model", "market", "blend", "doubt"] as const;
export type Leader = (typeof LEADERS)[number];
