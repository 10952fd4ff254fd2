/**
 * Returns null if the work fails or takes longer than `limitMs`, for example because the runtime ended the request that started
 * it.
 */
export async function settledWithin<T>(work: Promise<T>, limitMs: number): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
