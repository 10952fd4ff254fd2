import { toExtension } from "../media-kind.ts";

/** A segment's name without its number. */
interface NumberedName {
  prefix: string;
  digits: number;
}

function splitName(name: string, base: string): NumberedName | null {
  const stem = name.slice(0, name.lastIndexOf("."));
  if (base !== "" && stem.startsWith(base) && /^\d{1,15}$/.test(stem.slice(base.length)))
    return { prefix: base, digits: Number(stem.slice(base.length)) };
  const [, prefix = "", digits] = /^(.*?)(\d{1,15})$/.exec(stem) ?? [];
  return digits === undefined ? null : { prefix, digits: Number(digits) };
}

/** Returns whether a name is `base` and a number, as ffmpeg names segments after their playlist: "index_10.ts" after "index_1.m3u8". */
export const hasBase = (name: string, base: string): boolean => base !== "" && splitName(name, base)?.prefix === base;

/** Returns by how much the number of a name is higher than that of another one; null for names of different patterns. */
export function findDistance(name: string, from: string, base: string): number | null {
  const [one, other] = [splitName(name, base), splitName(from, base)];
  const isAlike = one && other && one.prefix === other.prefix && toExtension(name) === toExtension(from);
  return isAlike ? one.digits - other.digits : null;
}

/** Returns whether names differ in their numbers alone, as those with dates and times do. */
export const isSamePattern = (name: string, other: string): boolean =>
  [name, other].map((one) => one.replace(/\d+/g, "#")).every((pattern, _, [first]) => pattern === first);
