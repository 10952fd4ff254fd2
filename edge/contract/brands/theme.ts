import { BODY_MODE_ATTRIBUTE, type DisplayMode } from "../rules/devices.ts";
import type { Brand, HexColor } from "./brand.ts";
import { luminance, mix, readableOn, untilReadable } from "./contrast.ts";
import { DARK_PAGE } from "./theme-color.ts";

/** Each colour is named like its custom property, without `--`. */
export type Palette = {
  page: HexColor;
  card: HexColor;
  line: HexColor;
  ink: HexColor;
  "ink-2": HexColor;
  "ink-3": HexColor;
  live: HexColor;
  win: HexColor;
  loss: HexColor;
  draw: HexColor;
  "yellow-card": HexColor;
  "red-card": HexColor;
};

/** The shared colours in each display mode (Specification 4.21). */
export const PALETTES: Readonly<Record<DisplayMode, Palette>> = {
  light: {
    page: "#f4f5f7",
    card: "#ffffff",
    line: "#e6e8ec",
    ink: "#14171a",
    "ink-2": "#4a525c",
    "ink-3": "#656e79",
    live: "#d6232a",
    win: "#16794a",
    loss: "#c43d2f",
    draw: "#656e79",
    "yellow-card": "#e3b400",
    "red-card": "#d6232a",
  },
  dark: {
    page: DARK_PAGE,
    card: "#161a20",
    line: "#272c34",
    ink: "#f2f4f7",
    "ink-2": "#b4bcc6",
    "ink-3": "#8a94a0",
    live: "#ff6b6e",
    win: "#4cc38a",
    loss: "#ff8a7a",
    draw: "#8a94a0",
    "yellow-card": "#f5c400",
    "red-card": "#ff5a5f",
  },
};

export type BrandColors = {
  /** The theme colour itself, for marks without text such as the active tab's bar. */
  brand: HexColor;
  /**
   * The fill under text, such as the primary button's. A brand colour is darkened until white text is readable on it, unless it is
   * a light colour.
   */
  "brand-fill": HexColor;
  /** Text on `brand-fill`: white, or black on a light brand's own colour. */
  "brand-fill-on": HexColor;
  /** The brand colour for text on page, card and tint. It is darkened or lightened until it is readable there. */
  "brand-ink": HexColor;
  /** A faint background in the brand's colour, for example behind a score that has just changed. */
  "brand-tint": HexColor;
};

export type Theme = Palette & BrandColors;

const TINT_SHARE = 0.12;

/**
 * A colour above this luminance, such as yellow, is not darkened for white text, because the result would no longer look like the
 * brand's colour.
 */
const LIGHT_LUMINANCE = 0.6;

/** The brand's colour for text on these backgrounds. It is darkened in the light mode and lightened in the dark mode. */
function toInk({ color }: Pick<Brand, "color">, mode: DisplayMode): HexColor {
  const { card, page } = PALETTES[mode];
  return untilReadable(color, mode === "light" ? "#000000" : "#ffffff", [card, page, mix(card, color, TINT_SHARE)]);
}

/**
 * The light and the dark mode have the same fill: the brand's colour, or the light mode's ink if the brand's colour must be
 * darkened.
 */
function toFill(brand: Pick<Brand, "color">): HexColor {
  const needsInk = readableOn(brand.color) === "#000000" && luminance(brand.color) <= LIGHT_LUMINANCE;
  return needsInk ? toInk(brand, "light") : brand.color;
}

/**
 * Returns every colour of a brand in a display mode. Text colours have a contrast of at least 4.5 with page and card (Specification
 * 1.3, 4.21).
 */
export function toTheme(brand: Pick<Brand, "color">, mode: DisplayMode): Theme {
  const palette = PALETTES[mode];
  const fill = toFill(brand);
  return {
    ...palette,
    brand: brand.color,
    "brand-fill": fill,
    "brand-fill-on": readableOn(fill),
    "brand-ink": toInk(brand, mode),
    "brand-tint": mix(palette.card, brand.color, TINT_SHARE),
  };
}

const declarations = (theme: Theme): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/**
 * The page uses the mode set on `<body>`, or else the system's mode (Specification 4.21). The CSS is safe in a `<style>`, because
 * all its data is fixed.
 */
export function themeCss(brand: Pick<Brand, "color">): string {
  let css = written.get(brand.color);
  if (css === undefined) {
    css = writeThemeCss(brand);
    written.set(brand.color, css);
  }
  return css;
}

/** Cached by theme colour (one entry per brand at most), because computing a readable text colour takes too long for each page. */
const written = new Map<HexColor, string>();

function writeThemeCss(brand: Pick<Brand, "color">): string {
  const light = `color-scheme:light;${declarations(toTheme(brand, "light"))}`;
  const dark = `color-scheme:dark;${declarations(toTheme(brand, "dark"))}`;
  return [
    `body{${light}}`,
    `body[${BODY_MODE_ATTRIBUTE}="dark"]{${dark}}`,
    `@media (prefers-color-scheme:dark){body:not([${BODY_MODE_ATTRIBUTE}]){${dark}}}`,
  ].join("");
}
