/** `badge` is the shape of a competition; the others are team shields. */
export const CREST_SHAPES = ["plain", "halves", "stripes", "hoops", "sash", "chevron", "quarters", "band", "badge"] as const;
export type DrawnCrestShape = (typeof CREST_SHAPES)[number];

/** The colours are #rrggbb in lower case. */
export interface Crest {
  shape: DrawnCrestShape;
  primary: string;
  secondary: string;
}

const FILE = /^(?:\/m\/crest\/)?([a-z]+)-([0-9a-f]{6})-([0-9a-f]{6})\.svg$/;

/** Takes `/m/crest/halves-d71920-ffffff.svg` or its file name. Returns null for other logos, such as pictures at another host. */
export function parseCrest(logo: string): Crest | null {
  const found = FILE.exec(logo);
  const shape = CREST_SHAPES.find((name) => name === found?.[1]);
  return found && shape ? { shape, primary: `#${found[2]}`, secondary: `#${found[3]}` } : null;
}

export const badgeLogo = (color: string): string => `/m/crest/badge-${color.replace("#", "").toLowerCase()}-ffffff.svg`;

export const CREST_VIEW_BOX = "0 0 32 32";

const SHIELD = "M16 1.5 29 5v11.2c0 7.4-5.4 12-13 14.3C8.4 28.2 3 23.6 3 16.2V5z";

/** The paths stay inside the shield's outline without a clip path. A clip path needs an id, and ids of many crests clash. */
const PATTERN: Record<Exclude<DrawnCrestShape, "badge">, string> = {
  plain: "M16 8.2l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.9-3.7 5.3-.7z",
  halves: "M16 1.5 29 5v11.2c0 7.4-5.4 12-13 14.3z",
  stripes:
    "M7.5 3.8 11.5 2.7v25.9c-1.5-.7-2.8-1.5-4-2.4zM14 2.1l2-.6 2 .6v27.7c-.7.3-1.3.5-2 .7-.7-.2-1.3-.4-2-.7zM20.5 2.7l4 1.1v22.4c-1.2.9-2.5 1.7-4 2.4z",
  hoops:
    "M3 8h26v4.5H3zM3.1 17.5h25.8c-.2 1.7-.7 3.2-1.5 4.5H4.6c-.8-1.3-1.3-2.8-1.5-4.5zM8.6 26.5h14.8c-2.1 1.7-4.6 3-7.4 4-2.8-1-5.3-2.3-7.4-4z",
  sash: "M3 5 8.5 3.5 29 20.5c-.8 2.1-2.1 3.9-3.8 5.4L3 9.5z",
  chevron: "M3 10.5 16 19l13-8.5v6L16 25 3 16.5z",
  quarters: "M16 1.5 29 5v10.5H16zM3.0 15.5H16v15C8.4 28.2 3 23.6 3 16.2z",
  band: "M3 11.5h26v4.7c0 1.2-.1 2.3-.4 3.3H3.4c-.3-1-.4-2.1-.4-3.3z",
};

const CUP =
  "M11 8h10v2h3v2.5c0 2.6-1.7 4.3-4 4.7-.7 1.2-1.7 2-3 2.3V22h3v2h-8v-2h3v-2.5c-1.3-.3-2.3-1.1-3-2.3-2.3-.4-4-2.1-4-4.7V10h3z";

/** Returns markup for an `<svg>` with CREST_VIEW_BOX. `primary` colours the background, `secondary` the pattern (#rrggbb). */
export function crestMarkup({ shape, primary, secondary }: Crest): string {
  if (shape === "badge") {
    return `<circle cx="16" cy="16" r="14.5" fill="${primary}"/><path d="${CUP}" fill="${secondary}"/>`;
  }
  return (
    `<path d="${SHIELD}" fill="${primary}"/><path d="${PATTERN[shape]}" fill="${secondary}"/>` +
    `<path d="${SHIELD}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1"/>`
  );
}

/**
 * Returns the symbols for a page with many crests, each shown by `<svg fill="#d71920" color="#fff"><use href="#halves"/></svg>`;
 * `color` is the pattern's colour.
 */
export const crestSymbols = (): string =>
  [
    `<path id="shield" d="${SHIELD}"/>`,
    `<path id="rim" d="${SHIELD}" fill="none" stroke="#000" stroke-opacity=".28"/>`,
    ...Object.entries(PATTERN).map(([shape, d]) =>
      symbol(shape, `<use href="#shield"/><path d="${d}" fill="currentColor"/><use href="#rim"/>`),
    ),
    symbol("badge", `<circle cx="16" cy="16" r="14.5"/><path d="${CUP}" fill="currentColor"/>`),
  ].join("");

const symbol = (id: string, markup: string): string => `<symbol id="${id}" viewBox="${CREST_VIEW_BOX}">${markup}</symbol>`;

export const crestSvg = (crest: Crest): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CREST_VIEW_BOX}">${crestMarkup(crest)}</svg>`;
