/** At most `most` values, evenly chosen, with the first and the last. */
export function sampled<T>(values: readonly T[], most: number): T[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, at) => values[Math.round((at * (values.length - 1)) / (most - 1))] as T);
}
