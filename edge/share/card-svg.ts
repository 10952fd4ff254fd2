import type { Brand } from "../contract/brands/brand.ts";
import { mix, readableOn } from "../contract/brands/contrast.ts";
import { logoParts } from "../contract/brands/logo.ts";
import { escapeMarkup } from "../contract/markup-text.ts";
import { crestMarkup, parseCrest } from "../contract/rules/crest.ts";
import { toCharacters } from "../contract/rules/graphemes.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { OTHERWISE } from "../ground/drawing/drawn-letters.ts";
import type { CardText } from "./card-text.ts";

const { width: CARD_WIDTH, height: CARD_HEIGHT } = SHARE_IMAGE_SIZE;

const MIDDLE = CARD_WIDTH / 2;
const HOME_X = 250;
const AWAY_X = CARD_WIDTH - HOME_X;
const CREST_SIZE = 176;
const NAME_WIDTH = 380;

/** Returns a letter's width as a share of the font size: full for Han and kana, rough measures of the bold font for others. */
function advance(letter: string): number {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 1;
  if (/[ilj.,:;'|!]/.test(letter)) return 0.32;
  if (letter === " ") return 0.23;
  return /[A-ZÀ-Þmw%@]/.test(letter) ? 0.7 : 0.59;
}

export const lineWidth = (text: string, size: number): number =>
  [...toCharacters(text)].reduce((sum, letter) => sum + advance(letter), 0) * size;

/** Cuts the text with an ellipsis if it does not fit the width. Never cuts inside a character. */
export function fitted(text: string, size: number, width: number): string {
  if (lineWidth(text, size) <= width) return text;
  let kept = "";
  for (const letter of toCharacters(text)) {
    if (lineWidth(`${kept}${letter}…`, size) > width) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** Breaks a text at spaces if it has any, otherwise after the letters that fit a line. The last line gets an ellipsis if text is left. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest && lines.length < most - 1 && lineWidth(rest, size) > width) {
    const words = rest.includes(" ") ? rest.split(/(?<= )/) : [...toCharacters(rest)];
    let line = "";
    for (const word of words) {
      if (line && lineWidth(line + word.trimEnd(), size) > width) break;
      line += word;
    }
    rest = rest.slice(line.length);
    lines.push(fitted(line.trimEnd(), size, width));
  }
  return rest ? [...lines, fitted(rest, size, width)] : lines;
}

export const nameLines = (name: string, size: number, width: number): string[] => wrapped(name, size, width, 2);

export interface TextOptions {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** Drawn instead of the text if the fonts lack some of the text's letters. */
  otherwise?: string;
}

export const text = (value: string, { x, y, size, fill, anchor = "middle", otherwise = "" }: TextOptions): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${otherwise ? ` ${OTHERWISE}="${escapeMarkup(otherwise)}"` : ""}>${escapeMarkup(value)}</text>`;

export interface CrestPlace {
  /** The middle and the top. */
  x: number;
  y: number;
  size: number;
  /** The colours of a crest that is not drawn by this site. */
  ground: string;
  ink: string;
}

export function crest(logo: string, name: string, { x, y, size, ground, ink }: CrestPlace): string {
  const drawn = parseCrest(logo);
  if (drawn)
    return `<svg x="${x - size / 2}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${crestMarkup(drawn)}</svg>`;
  // A card never loads a picture from another host. It shows the team's first letter instead.
  const radius = size / 2;
  const [letter = ""] = toCharacters(name);
  return `<circle cx="${x}" cy="${y + radius}" r="${radius * 0.93}" fill="${ground}"/>${text(letter, { x, y: y + radius * 1.34, size: size * 0.48, fill: ink })}`;
}

export const cardColors = (brand: Brand) => {
  const ground = mix("#0d1015", brand.color, 0.07);
  return { ground, panel: mix("#1a1f27", brand.color, 0.1), ink: "#ffffff", faint: mix("#ffffff", ground, 0.28) };
};

export const LIVE_COLOR = "#ff6b6e";

export function cardFrame(brand: Brand, locale: Locale, corner: string): string {
  const { ground, panel, ink, faint } = cardColors(brand);
  const mark = logoParts(brand);
  return [
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${ground}"/>`,
    `<path d="M0 128h${CARD_WIDTH}v${CARD_HEIGHT - 128}H0z" fill="${panel}"/>`,
    `<path d="M0 ${CARD_HEIGHT - 14}h${CARD_WIDTH}v14H0z" fill="${brand.color}"/>`,
    `<svg x="48" y="32" width="64" height="64" viewBox="0 0 64 64"><path fill="${mark.fill}" d="${mark.path}"/>`,
    `${text(mark.letters, { x: 32, y: 32 + mark.fontSize * 0.36, size: mark.fontSize, fill: mark.ink })}</svg>`,
    text(fitted(inLanguage(brand.displayName, locale), 36, 380), { x: 132, y: 77, size: 36, fill: ink, anchor: "start" }),
    text(fitted(corner, 32, 560), { x: CARD_WIDTH - 48, y: 76, size: 32, fill: faint, anchor: "end" }),
  ].join("");
}

export const cardOpening = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Noto Sans SC" font-weight="700">`;

export interface CardInput {
  brand: Brand;
  locale: Locale;
  text: CardText;
  homeLogo: string;
  awayLogo: string;
}

/** All letters of the card, because only the font slices of these letters are loaded. */
export const toLetters = ({ brand, locale, text: card }: CardInput): string =>
  [
    inLanguage(brand.displayName, locale),
    brand.logo.letters,
    card.league,
    card.home,
    card.away,
    card.score?.home,
    card.score?.away,
    card.penalties,
    card.status,
    card.chances?.title,
    "…-VS0123456789%",
  ].join("");

const CHANCES_WIDTH = 300;

function chancesMarkup({ title, ...counts }: NonNullable<CardText["chances"]>, brand: Brand): string {
  const { ground, ink, faint } = cardColors(brand);
  const left = MIDDLE - CHANCES_WIDTH / 2;
  const shown = [
    { count: counts.home, fill: brand.color, x: left, anchor: "start" as const },
    ...(counts.draw === null ? [] : [{ count: counts.draw, fill: faint, x: MIDDLE, anchor: "middle" as const }]),
    { count: counts.away, fill: ink, x: left + CHANCES_WIDTH, anchor: "end" as const },
  ];
  let at = left;
  const bar = shown.map(({ count, fill }) => {
    const width = (CHANCES_WIDTH * count) / 100;
    at += width;
    return `<rect x="${at - width}" y="396" width="${Math.max(width - 4, 1)}" height="12" fill="${fill}" stroke="${ground}" stroke-width="1"/>`;
  });
  return [
    ...shown.map(({ count, x, anchor }) => text(`${count}%`, { x, y: 380, size: 34, fill: ink, anchor })),
    ...bar,
    text(title, { x: MIDDLE, y: 446, size: 26, fill: faint }),
  ].join("");
}

/** 1200 × 630 px. The renderer provides the fonts. */
export function cardSvg(input: CardInput): string {
  const { brand, locale, text: card } = input;
  const { ink, faint } = cardColors(brand);
  const accent = card.live ? LIVE_COLOR : brand.color;
  const name = (value: string, x: number): string =>
    nameLines(value, 44, NAME_WIDTH)
      .map((line, index) => text(line, { x, y: 430 + index * 54, size: 44, fill: ink }))
      .join("");
  const pillWidth = lineWidth(card.status, 32) + 64;
  const crestPlace = { y: 186, size: CREST_SIZE, ground: accent, ink: readableOn(accent as `#${string}`) };
  return [
    cardOpening,
    cardFrame(brand, locale, card.league),
    crest(input.homeLogo, card.home, { x: HOME_X, ...crestPlace }),
    crest(input.awayLogo, card.away, { x: AWAY_X, ...crestPlace }),
    name(card.home, HOME_X),
    name(card.away, AWAY_X),
    card.score
      ? [
          text(card.score.home, {
            x: MIDDLE - 40,
            y: 322,
            size: card.score.home.length > 2 ? 104 : 132,
            fill: ink,
            anchor: "end",
          }),
          text("-", { x: MIDDLE, y: 314, size: 84, fill: faint }),
          text(card.score.away, {
            x: MIDDLE + 40,
            y: 322,
            size: card.score.away.length > 2 ? 104 : 132,
            fill: ink,
            anchor: "start",
          }),
        ].join("")
      : text("VS", { x: MIDDLE, y: 310, size: 104, fill: faint }),
    card.chances ? chancesMarkup(card.chances, brand) : "",
    card.penalties ? text(card.penalties, { x: MIDDLE, y: 384, size: 36, fill: faint }) : "",
    `<rect x="${MIDDLE - pillWidth / 2}" y="524" width="${pillWidth}" height="56" rx="28" fill="${accent}"/>`,
    text(card.status, { x: MIDDLE, y: 563, size: 32, fill: readableOn(accent as `#${string}`) }),
    "</svg>",
  ].join("");
}
