import type { HexColor } from "./brand.ts";

/** The minimum contrast of text with its background, WCAG 2.1 AA. */
export const TEXT_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

function toRgb(color: HexColor): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`colour "${color}" is not readable; write it as #rrggbb`);
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: Rgb): HexColor => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Returns a colour's luminance, from 0 (black) to 1 (white) (WCAG 2.1). Throws a RangeError if the colour is not `#rrggbb`. */
export function luminance(color: HexColor): number {
  const [red, green, blue] = toRgb(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.1). Throws a RangeError if a colour is not `#rrggbb`. */
export function contrast(a: HexColor, b: HexColor): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours channel by channel: `share` 0 gives `from`, 1 gives `to`. Throws a RangeError if a colour is not `#rrggbb`. */
export function mix(from: HexColor, to: HexColor, share: number): HexColor {
  const target = toRgb(to);
  return toHex(toRgb(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share) as unknown as Rgb);
}

export const readableOn = (ground: HexColor): HexColor =>
  contrast("#000000", ground) >= contrast("#ffffff", ground) ? "#000000" : "#ffffff";

/**
 * Mixes `color` step by step with `towards`. Returns the first mix whose contrast with every background is at least `ratio`;
 * `towards` if there is none.
 */
export function untilReadable(color: HexColor, towards: HexColor, grounds: readonly HexColor[], ratio = TEXT_CONTRAST): HexColor {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mix(color, towards, step / 100);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return towards;
}
