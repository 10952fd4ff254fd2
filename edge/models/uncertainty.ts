/** The certainty of a mean: standard errors, and bootstrap intervals (Efron, "Bootstrap methods", Annals of Statistics 7, 1979). */
import { Random } from "#edge/ground/random.ts";

const toMean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum / values.length;
};

/** The error of fewer than two values is 0. */
export function meanWithError(values: readonly number[]): { mean: number; error: number } {
  const mean = toMean(values);
  if (values.length < 2) return { mean, error: 0 };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

const SAMPLES = 2000;

/**
 * Returns the bounds of the middle 95 % of the means of 2,000 bootstrap samples. The same seed gives the same bounds. Throws
 * RangeError if the list is empty.
 */
export function meanInterval(values: readonly number[], seed: string): readonly [low: number, high: number] {
  if (values.length === 0) throw new RangeError("no values to take a mean of");
  const random = new Random(seed);
  const sample = new Float64Array(values.length);
  const means = new Float64Array(SAMPLES);
  for (let round = 0; round < SAMPLES; round++) {
    for (let at = 0; at < sample.length; at++) sample[at] = values[Math.floor(random.next() * values.length)]!;
    means[round] = toMean(sample);
  }
  means.sort();
  return [means[Math.floor(0.025 * SAMPLES)]!, means[Math.ceil(0.975 * SAMPLES) - 1]!];
}
