import { cutText } from "#edge/contract/rules/graphemes.ts";

/** This many characters fit under a shirt. */
const SHIRT_NAME_MAX = 12;

export function shirtName(name: string): string {
  const parts = name.split(/[·•]|\s+/).filter(Boolean);
  const last = parts.at(-1) ?? name;
  return cutText(last, SHIRT_NAME_MAX) === last ? last : cutText(last, SHIRT_NAME_MAX - 1, { ending: "…" });
}
