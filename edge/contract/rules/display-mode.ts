/** A display mode (Specification 4.21). */
export type DisplayMode = "light" | "dark";

/** The attribute of `<body>` that carries the display mode; theme rules select on it (Specification 4.21). */
export const BODY_MODE_ATTRIBUTE = "data-mode";

/** The other display mode: dark for light, light for dark (Specification 4.21). */
export const toggleDisplayMode = (mode: DisplayMode): DisplayMode => (mode === "dark" ? "light" : "dark");

/** A display mode out of a cookie or storage; undefined for anything else, so that the system's preference decides (Specification 4.21). */
export const displayModeOf = (text: string | null | undefined): DisplayMode | undefined =>
  text === "light" || text === "dark" ? text : undefined;
