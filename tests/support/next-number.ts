/**
 * Returns numbers that rise through all files of a workerd. Its files run one after the other and share its objects: an object that an earlier file
 * woke remembers that file's data, and answers the first call of the next file with an error.
 */
export function nextNumber(what: string, first: number): number {
  const kept = globalThis as { [name: symbol]: number | undefined };
  const key = Symbol.for(`newest ${what}`);
  const number = (kept[key] ?? first - 1) + 1;
  kept[key] = number;
  return number;
}
