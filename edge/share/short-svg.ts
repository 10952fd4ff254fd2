import type { Brand } from "../contract/brands/brand.ts";
import { mix, readableOn } from "../contract/brands/contrast.ts";
import { logoParts } from "../contract/brands/logo.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { fitted, lineWidth, nameLines, text } from "./card-svg.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const TITLE = { size: 60, width: 980, lines: 3, step: 80 } as const;

export interface ShortCard {
  brand: Brand;
  locale: Locale;
  kind: string;
  title: string;
  author: string;
  /** The video's length; empty for a moment. */
  length: string;
}

/** Only the font slices of these letters are loaded. */
export const lettersOfShort = ({ brand, locale, kind, title, author, length }: ShortCard): string =>
  [inLanguage(brand.displayName, locale), brand.logo.letters, kind, title, author, length, "…@"].join("");

function titleLines(title: string): string[] {
  const [first = "", second] = nameLines(title, TITLE.size, TITLE.width);
  if (second === undefined) return [first];
  const rest = title.slice(first.length).trimStart();
  return [first, ...nameLines(rest, TITLE.size, TITLE.width)].slice(0, TITLE.lines);
}

export function shortSvg(card: ShortCard): string {
  const { brand, locale, kind, author, length } = card;
  const ground = mix("#0d1015", brand.color, 0.07);
  const panel = mix("#1a1f27", brand.color, 0.1);
  const ink = "#ffffff";
  const faint = mix(ink, ground, 0.28);
  const mark = logoParts(brand);
  const lines = titleLines(card.title.replace(/\s+/g, " ").trim());
  const top = 340 - ((lines.length - 1) * TITLE.step) / 2;
  const pillWidth = lineWidth(kind, 32) + 64;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans SC" font-weight="700">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<path d="M0 128h${WIDTH}v${HEIGHT - 128}H0z" fill="${panel}"/>`,
    `<path d="M0 ${HEIGHT - 14}h${WIDTH}v14H0z" fill="${brand.color}"/>`,
    `<svg x="48" y="32" width="64" height="64" viewBox="0 0 64 64"><path fill="${mark.fill}" d="${mark.path}"/>`,
    `${text(mark.letters, { x: 32, y: 32 + mark.fontSize * 0.36, size: mark.fontSize, fill: mark.ink })}</svg>`,
    text(fitted(inLanguage(brand.displayName, locale), 36, 620), { x: 132, y: 77, size: 36, fill: ink, anchor: "start" }),
    `<rect x="${WIDTH - 48 - pillWidth}" y="36" width="${pillWidth}" height="56" rx="28" fill="${brand.color}"/>`,
    text(kind, { x: WIDTH - 48 - pillWidth / 2, y: 75, size: 32, fill: readableOn(brand.color) }),
    length ? `<path d="M72 ${top - 46}v56l46-28z" fill="${brand.color}"/>` : "",
    ...lines.map((line, index) =>
      text(line, { x: length ? 150 : 72, y: top + index * TITLE.step, size: TITLE.size, fill: ink, anchor: "start" }),
    ),
    text(fitted(`@${author}`, 40, 800), { x: 72, y: 560, size: 40, fill: faint, anchor: "start" }),
    length ? text(length, { x: WIDTH - 72, y: 560, size: 40, fill: faint, anchor: "end" }) : "",
    "</svg>",
  ].join("");
}
