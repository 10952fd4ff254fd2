/** Returns the pause before a retry, in milliseconds: the first one, doubled for each failure before this one, up to the longest. */
export const retryPause = (failuresBefore: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number =>
  Math.min(firstMs * 2 ** failuresBefore, maxMs);
