import type { Brand } from "../contract/brands/brand.ts";
import { readableOn } from "../contract/brands/contrast.ts";
import { logoParts } from "../contract/brands/logo.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { cardColors, cardOpening, fitted, lineWidth, text, wrapped } from "./card-svg.ts";
import type { InnerPicture, Place } from "./inner-picture.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const EDGE = 72;
const TITLE = { size: 60, step: 80, lines: 3 } as const;
const UPRIGHT_WIDTH = 440;
const FOOT = 14;

export interface ShortCard {
  brand: Brand;
  locale: Locale;
  kind: string;
  title: string;
  author: string;
  /** The video's length; empty for a moment. */
  length: string;
}

/** A wide picture fills the card, an upright one fills the right side. */
export const toCoverPlace = (isUpright: boolean): Place =>
  isUpright ? { width: UPRIGHT_WIDTH, height: HEIGHT - FOOT } : { width: WIDTH, height: HEIGHT };

/** All letters of the card, because only the font slices of these letters are loaded. */
export const lettersOfShort = ({ brand, locale, kind, title, author, length }: ShortCard): string =>
  [inLanguage(brand.displayName, locale), brand.logo.letters, kind, title, author, length, "…@"].join("");

/** A triangle in a circle, as on the video itself. */
const playSign = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="58" fill="#000" fill-opacity=".55"/><path d="M${x - 18} ${y - 30}v60l50-30z" fill="#fff"/>`;

/** Darkens the head and the foot of a picture, so that white text is readable on it. */
const SHADE =
  '<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".72"/><stop offset=".28" stop-color="#000" stop-opacity=".1"/><stop offset=".45" stop-color="#000" stop-opacity=".3"/><stop offset=".68" stop-color="#000" stop-opacity=".82"/><stop offset="1" stop-color="#000" stop-opacity=".92"/></linearGradient>';

function background({ brand, length }: ShortCard, cover: InnerPicture | null): string {
  const { ground, panel } = cardColors(brand);
  const plain = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><path d="M0 128h${WIDTH}v${HEIGHT - 128}H0z" fill="${panel}"/>`;
  if (!cover) return plain;
  const { width, height } = toCoverPlace(cover.isUpright);
  const x = WIDTH - width;
  const image = `<image x="${x}" y="0" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${cover.href}"/>`;
  const sign = length ? playSign(x + width / 2, cover.isUpright ? height / 2 : 250) : "";
  return cover.isUpright
    ? plain + image + sign
    : `${image}${SHADE}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>${sign}`;
}

/** `cover` is null if the short has no picture, or if its picture could not be read. */
export function shortSvg(card: ShortCard, cover: InnerPicture | null = null): string {
  const { brand, locale, kind, author, length } = card;
  const { ink, faint } = cardColors(brand);
  const mark = logoParts(brand);
  const isWide = cover !== null && !cover.isUpright;
  const right = cover?.isUpright ? WIDTH - UPRIGHT_WIDTH - 40 : WIDTH - 48;
  const left = length && !cover ? 150 : EDGE;
  const pillWidth = lineWidth(kind, 32) + 64;
  const lines = wrapped(
    card.title.replace(/\s+/g, " ").trim(),
    TITLE.size,
    right - left - 24,
    isWide ? TITLE.lines - 1 : TITLE.lines,
  );
  const top = isWide ? 486 - (lines.length - 1) * TITLE.step : 340 - ((lines.length - 1) * TITLE.step) / 2;
  const nameWidth = right - pillWidth - 132 - 24;
  return [
    cardOpening,
    background(card, cover),
    `<path d="M0 ${HEIGHT - FOOT}h${WIDTH}v${FOOT}H0z" fill="${brand.color}"/>`,
    `<svg x="48" y="32" width="64" height="64" viewBox="0 0 64 64"><path fill="${mark.fill}" d="${mark.path}"/>`,
    `${text(mark.letters, { x: 32, y: 32 + mark.fontSize * 0.36, size: mark.fontSize, fill: mark.ink })}</svg>`,
    text(fitted(inLanguage(brand.displayName, locale), 36, nameWidth), { x: 132, y: 77, size: 36, fill: ink, anchor: "start" }),
    `<rect x="${right - pillWidth}" y="36" width="${pillWidth}" height="56" rx="28" fill="${brand.color}"/>`,
    text(kind, { x: right - pillWidth / 2, y: 75, size: 32, fill: readableOn(brand.color) }),
    length && !cover ? `<path d="M72 ${top - 46}v56l46-28z" fill="${brand.color}"/>` : "",
    ...lines.map((line, at) =>
      text(line, {
        x: left,
        y: top + at * TITLE.step,
        size: TITLE.size,
        fill: ink,
        anchor: "start",
        otherwise: at === 0 ? kind : "",
      }),
    ),
    text(fitted(`@${author}`, 40, right - EDGE - 160), {
      x: EDGE,
      y: 566,
      size: 40,
      fill: isWide ? ink : faint,
      anchor: "start",
    }),
    length ? text(length, { x: right - 24, y: 566, size: 40, fill: isWide ? ink : faint, anchor: "end" }) : "",
    "</svg>",
  ].join("");
}
