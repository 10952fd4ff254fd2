const DENSITY_AT_0 = 1 / Math.sqrt(2 * Math.PI);

/**
 * Probability that a standard normal number is below x (Abramowitz & Stegun 26.2.17, to 7.5e-8). The probabilities of x and −x sum
 * to 1.
 */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = DENSITY_AT_0 * Math.exp((-x * x) / 2) * series;
  return x < 0 ? above : 1 - above;
}
