import type { DisplayMode } from "../rules/devices.ts";
import type { Brand, HexColor } from "./brand.ts";

/** The page background in dark mode. */
export const DARK_PAGE: HexColor = "#0d1015";

/** The colour of a phone browser's bars: the brand's colour in light mode, the page background in dark mode. */
export const themeColor = (brand: Pick<Brand, "color">, mode: DisplayMode): HexColor =>
  mode === "dark" ? DARK_PAGE : brand.color;
