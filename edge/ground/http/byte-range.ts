export interface Part {
  first: number;
  last: number;
}

/**
 * Returns the requested part (RFC 9110, section 14.2). Null means the whole file, also if the header is invalid or names several
 * parts. In an unsatisfiable range, `first` is at or after the file's end.
 */
export function findPart(range: string | null, size: number): Part | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (from === "") return to === "" ? null : { first: Number(to) === 0 ? size : Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return null;
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
