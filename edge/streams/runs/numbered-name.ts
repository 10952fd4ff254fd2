import { toExtension } from "../media-kind.ts";

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

/** ffmpeg names segments after their playlist: "index_10.ts" for "index_1.m3u8". */
export const hasBase = (name: string, base: string): boolean => base !== "" && splitName(name, base)?.prefix === base;

/** Null if the names have different patterns. */
export function findDistance(name: string, from: string, base: string): number | null {
  const [one, other] = [splitName(name, base), splitName(from, base)];
  const isAlike = one && other && one.prefix === other.prefix && toExtension(name) === toExtension(from);
  return isAlike ? one.digits - other.digits : null;
}

/** Names with dates and times differ only in their digits. */
export const isSamePattern = (name: string, other: string): boolean =>
  [name, other].map((one) => one.replace(/\d+/g, "#")).every((pattern, _, [first]) => pattern === first);
