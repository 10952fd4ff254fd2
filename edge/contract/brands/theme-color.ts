import type { DisplayMode } from "../rules/devices.ts";
import type { Brand, HexColor } from "./brand.ts";

/** The page's ground in the dark. */
export const DARK_PAGE: HexColor = "#0d1015";

/** What a phone's browser paints its own bars with: the brand by day, the page's ground in the dark. */
export const themeColor = (brand: Pick<Brand, "color">, mode: DisplayMode): HexColor =>
  mode === "dark" ? DARK_PAGE : brand.color;
