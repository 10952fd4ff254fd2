/** Returns `firstMs`, doubled for each earlier failure, but at most `maxMs`. */
export const retryPause = (failuresBefore: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number =>
  Math.min(firstMs * 2 ** failuresBefore, maxMs);
