/**
 * Returns numbers that increase through all test files of a workerd, because files share Durable Objects. An object from an earlier
 * file would still have that file's data and answer the next file's first call with an error.
 */
export function nextNumber(what: string, first: number): number {
  const kept = globalThis as { [name: symbol]: number | undefined };
  const key = Symbol.for(`newest ${what}`);
  const number = (kept[key] ?? first - 1) + 1;
  kept[key] = number;
  return number;
}
