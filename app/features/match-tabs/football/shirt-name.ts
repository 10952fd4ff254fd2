import { cutText } from "#edge/contract/rules/graphemes.ts";

/** At most this many characters are under a shirt. */
export const SHIRT_NAME_MAX = 12;

export function shirtName(name: string, most: number = SHIRT_NAME_MAX): string {
  const parts = name.split(/[·\u2022]|\s+/).filter(Boolean);
  const last = parts.at(-1) ?? name;
  return cutText(last, most) === last ? last : cutText(last, most - 1, { ending: "…" });
}
