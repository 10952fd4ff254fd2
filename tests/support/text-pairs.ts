import type { Theme } from "#edge/contract/brands/theme.ts";

/** Text colours and the backgrounds on which they must be readable, as names of tokens. */
export const TEXT_PAIRS: readonly (readonly [text: keyof Theme, ground: keyof Theme])[] = [
  ...(["ink", "ink-2", "ink-3", "live", "win", "loss", "draw", "brand-ink"] as const).flatMap(
    (text) =>
      [
        [text, "page"],
        [text, "card"],
      ] as const,
  ),
  ["brand-fill-on", "brand-fill"],
  ["ink", "brand-tint"],
  ["ink-2", "brand-tint"],
  ["brand-ink", "brand-tint"],
  ...(["ink", "win", "draw", "loss", "red-card"] as const).map((ground) => ["card", ground] as const),
];
