import { encode } from "uqr";
import type { Brand } from "../contract/brands/brand.ts";
import { mix } from "../contract/brands/contrast.ts";
import { logoParts } from "../contract/brands/logo.ts";
import { escapeMarkup } from "../contract/markup-text.ts";
import { INVITE_RULES, POSTER_SIZE } from "../contract/rules/invites.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { fitted } from "./card-svg.ts";

const { width: WIDTH, height: HEIGHT } = POSTER_SIZE;
const MIDDLE = WIDTH / 2;
const PANEL = { x: 85, y: 400, width: 580, height: 650 } as const;
const QR_SIZE = 440;
/** A title with at most this many letters is drawn large. */
const SHORT_TITLE = 12;

function findWords(locale: Locale): Record<"title" | "gift" | "scan" | "code", string> {
  const text = getServerText(locale, "share");
  return {
    title: text("poster.title"),
    gift: text("poster.gift", { gold: INVITE_RULES.welcomeGold }),
    scan: text("poster.scan"),
    code: text("poster.code"),
  };
}

/** Of the person's data, a poster shows only the invite code and the link. */
export interface PosterInput {
  brand: Brand;
  locale: Locale;
  code: string;
  link: string;
}

/** All letters of the poster, because only the font slices of these letters are loaded. */
export const posterLetters = ({ brand, locale, code, link }: PosterInput): string =>
  [
    inLanguage(brand.displayName, locale),
    brand.logo.letters,
    ...Object.values(findWords(locale)),
    code,
    new URL(link).host,
    "…",
  ].join("");

const text = (value: string, y: number, size: number, fill: string, x: number = MIDDLE): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle">${escapeMarkup(value)}</text>`;

/** Draws the QR code as one path, one unit per module. It is black on white in every brand, so that every camera can read it. */
function qrCode(link: string, x: number, y: number): string {
  const { data, size } = encode(link, { ecc: "M", border: 2 });
  const path = data.flatMap((row, at) => row.flatMap((dark, column) => (dark ? [`M${column} ${at}h1v1h-1z`] : []))).join("");
  return `<svg x="${x}" y="${y}" width="${QR_SIZE}" height="${QR_SIZE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

export function posterSvg(input: PosterInput): string {
  const { brand, locale, code, link } = input;
  const words = findWords(locale);
  const titleSize = [...words.title].length <= SHORT_TITLE ? 68 : 54;
  const ground = mix("#0d1015", brand.color, 0.12);
  const ring = mix(ground, brand.color, 0.22);
  const mark = logoParts(brand);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans SC" font-weight="700">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<circle cx="${WIDTH - 30}" cy="60" r="220" fill="none" stroke="${ring}" stroke-width="56"/>`,
    `<circle cx="10" cy="${HEIGHT - 40}" r="170" fill="none" stroke="${ring}" stroke-width="44"/>`,
    `<svg x="60" y="64" width="72" height="72" viewBox="0 0 64 64"><path fill="${mark.fill}" d="${mark.path}"/>`,
    text(mark.letters, 32 + mark.fontSize * 0.36, mark.fontSize, mark.ink, 32),
    "</svg>",
    `<text x="152" y="114" font-size="40" fill="#fff">${escapeMarkup(fitted(inLanguage(brand.displayName, locale), 40, 420))}</text>`,
    text(fitted(words.title, titleSize, WIDTH - 90), 256, titleSize, "#ffffff"),
    text(fitted(words.gift, 32, WIDTH - 90), 330, 32, mix("#ffffff", ground, 0.2)),
    `<rect x="${PANEL.x}" y="${PANEL.y}" width="${PANEL.width}" height="${PANEL.height}" rx="36" fill="#ffffff"/>`,
    qrCode(link, MIDDLE - QR_SIZE / 2, PANEL.y + 24),
    text(words.code, PANEL.y + 508, 28, "#4a525c"),
    text(code, PANEL.y + 594, 72, "#14171a"),
    text(words.scan, 1112, 32, "#ffffff"),
    text(fitted(new URL(link).host, 26, WIDTH - 120), 1158, 26, mix("#ffffff", ground, 0.3)),
    "</svg>",
  ].join("");
}
