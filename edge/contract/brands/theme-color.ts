import type { DisplayMode } from "../rules/devices.ts";
import type { Brand, HexColor } from "./brand.ts";

export const DARK_PAGE: HexColor = "#0d1015";

/** The colour of a phone browser's bars. */
export const themeColor = (brand: Pick<Brand, "color">, mode: DisplayMode): HexColor =>
  mode === "dark" ? DARK_PAGE : brand.color;
