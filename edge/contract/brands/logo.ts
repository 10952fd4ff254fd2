import { escapeMarkup } from "../markup-text.ts";
import type { Brand, LetterMark } from "./brand.ts";
import { readableOn } from "./contrast.ts";

/** Outlines of the marks in a box of 64 by 64 units. */
const OUTLINES: Readonly<Record<LetterMark["shape"], string>> = {
  circle: "M32 0a32 32 0 1 0 0 64a32 32 0 1 0 0-64z",
  square: "M14 0h36a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14h-36a14 14 0 0 1-14-14v-36a14 14 0 0 1 14-14z",
  shield: "M32 0c9 5 19 7 29 7v25c0 16-12 26-29 32c-17-6-29-16-29-32v-25c10 0 20-2 29-7z",
  hexagon: "M32 0l28 16v32l-28 16l-28-16v-32z",
};

/** Font size of a mark's letters in its box of 64 units, by the number of letters. */
const LETTER_SIZE: Readonly<Record<number, number>> = { 1: 36, 2: 28, 3: 20 };

/**
 * Returns the parts of a brand's mark, so that a component can draw it (Specification 1.3). The path fills a box of 64 by 64 units.
 */
export function logoParts(brand: Pick<Brand, "color" | "logo">): {
  path: string;
  fill: string;
  letters: string;
  ink: string;
  fontSize: number;
} {
  const { letters, shape } = brand.logo;
  return {
    path: OUTLINES[shape],
    fill: brand.color,
    letters,
    ink: readableOn(brand.color),
    fontSize: LETTER_SIZE[[...letters].length] ?? 20,
  };
}

/** Width and height in px of a mark's PNG. The PNG is for link previews, which take no SVG. */
export const LOGO_PNG_SIZE = 512;

/** Screen readers read `title`. `size` is the width and height in px, for programs that need them. */
export function logoSvg(brand: Pick<Brand, "color" | "logo">, title: string, size?: number): string {
  const { path, fill, letters, ink, fontSize } = logoParts(brand);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${size ? ` width="${size}" height="${size}"` : ""} role="img" aria-label="${escapeMarkup(title)}">`,
    `<path fill="${fill}" d="${path}"/>`,
    `<text x="32" y="33" fill="${ink}" font-family="system-ui,'PingFang SC','Noto Sans SC',sans-serif" font-size="${fontSize}"`,
    ` font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeMarkup(letters)}</text></svg>`,
  ].join("");
}

/** The letters use only the middle four fifths of a full-square icon, because a launcher's mask may cut off the rest. */
const FULL_LETTER_SHARE = 0.8;

/** An icon for launchers that mask icons, and for home screens that show transparent parts black. `size` is in px. */
export function filledIconSvg(brand: Pick<Brand, "color" | "logo">, size: number): string {
  const { fill, letters, ink, fontSize } = logoParts(brand);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><path fill="${fill}" d="M0 0h64v64H0z"/>`,
    `<text x="32" y="33" fill="${ink}" font-family="system-ui,'PingFang SC','Noto Sans SC',sans-serif" font-size="${fontSize * FULL_LETTER_SHARE}"`,
    ` font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeMarkup(letters)}</text></svg>`,
  ].join("");
}
