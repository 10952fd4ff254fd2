import type { Brand, HexColor } from "../contract/brands/brand.ts";
import { mix, readableOn } from "../contract/brands/contrast.ts";
import { logoParts } from "../contract/brands/logo.ts";
import { avatarSvg } from "../contract/rules/avatars.ts";
import { parseCrest } from "../contract/rules/crest.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { cardColors, cardFrame, cardOpening, crest, fitted, lineWidth, text, wrapped } from "./card-svg.ts";

/** The drawing at the left of a card. A card without an emblem has its text over the whole width. */
export type Emblem =
  | { kind: "crest"; logo: string }
  /** A shirt in the colours of the team's crest. */
  | { kind: "shirt"; logo: string; number: number | null }
  /** The drawn face of `seed`, over which the person's own picture lies. */
  | { kind: "face"; seed: string; picture: string }
  | { kind: "mark" };

export interface SubjectCard {
  brand: Brand;
  locale: Locale;
  /** The kind of subject, in the corner. */
  corner: string;
  emblem: Emblem | null;
  title: string;
  /** Drawn instead of the title if the fonts lack some of its letters. */
  otherwise: string;
  lines: readonly string[];
}

const EMBLEM = { x: 236, y: 372, size: 280 } as const;
export const FACE_SIZE = { width: 320, height: 320 } as const;
const EDGE = 72;
const TEXT_X = 440;
const TITLE = { large: 76, small: 60, lines: 3 } as const;
const LINE = { size: 38, step: 56 } as const;
/** The middle of the text, between the frame's head and foot. */
const MIDDLE_Y = (128 + SHARE_IMAGE_SIZE.height - 14) / 2;

const SHIRT = "M22 6 32 10 42 6 58 14 53 28 46 25V58H18V25L11 28 6 14z";
const COLLAR = "M26 7.6 32 14 38 7.6 32 10z";

function shirt(logo: string, number: number | null, brand: Brand): string {
  const { primary, secondary } = parseCrest(logo) ?? { primary: brand.color, secondary: readableOn(brand.color) };
  const { x, y, size } = EMBLEM;
  const figure = number === null ? "" : text(String(number), { x: 32, y: 46, size: 22, fill: readableOn(primary as HexColor) });
  return [
    `<svg x="${x - size / 2 - 10}" y="${y - size / 2 - 10}" width="${size + 20}" height="${size + 20}" viewBox="0 0 64 64">`,
    `<path d="${SHIRT}" fill="${primary}" stroke="#fff" stroke-opacity=".35" stroke-width="1"/><path d="${COLLAR}" fill="${secondary}"/>`,
    `<path d="M18 54h28v4H18zM6 14l1.4 3.9 5-4.5-2-1.6zM58 14l-1.4 3.9-5-4.5 2-1.6z" fill="${secondary}"/>${figure}</svg>`,
  ].join("");
}

/** A face in a circle. `picture` is a data address. If it is empty, only the drawn face is shown. */
export function face(seed: string, picture: string, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const side = radius * 2;
  const place = `x="${x - radius}" y="${y - radius}" width="${side}" height="${side}"`;
  const id = `face-${Math.round(x)}-${Math.round(y)}`;
  const drawn = avatarSvg(seed).replace("<svg ", `<svg ${place} `);
  const own = picture ? `<image ${place} preserveAspectRatio="xMidYMid slice" href="${picture}"/>` : "";
  return `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${id})">${drawn}${own}</g>`;
}

function mark(brand: Brand): string {
  const { path, fill, letters, ink, fontSize } = logoParts(brand);
  const { x, y, size } = EMBLEM;
  const letter = text(letters, { x: 32, y: 32 + fontSize * 0.36, size: fontSize, fill: ink });
  return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 64 64"><path fill="${fill}" d="${path}"/>${letter}</svg>`;
}

function emblemMarkup({ emblem, brand, title }: SubjectCard, picture: string): string {
  const { x, y, size } = EMBLEM;
  switch (emblem?.kind) {
    case "crest":
      return crest(emblem.logo, title, { x, y: y - size / 2, size, ground: brand.color, ink: readableOn(brand.color) });
    case "shirt":
      return shirt(emblem.logo, emblem.number, brand);
    case "face":
      return face(emblem.seed, picture, { x, y, radius: size / 2 });
    case "mark":
      return mark(brand);
    default:
      return "";
  }
}

/** All letters of the card, because only the font slices of these letters are loaded. */
export const subjectLetters = ({ brand, locale, corner, title, otherwise, lines }: SubjectCard): string =>
  [inLanguage(brand.displayName, locale), brand.logo.letters, corner, title, otherwise, ...lines, "…0123456789"].join("");

/** A card about one subject, 1200 × 630 px. `picture` is the data address of the person's own picture; empty for none. */
export function subjectSvg(card: SubjectCard, picture = ""): string {
  const { brand, locale, corner, emblem, otherwise } = card;
  const { ground, ink, faint } = cardColors(brand);
  const x = emblem ? TEXT_X : EDGE;
  const width = SHARE_IMAGE_SIZE.width - x - EDGE;
  const title = card.title.replace(/\s+/g, " ").trim();
  const size = lineWidth(title, TITLE.large) <= 2 * width ? TITLE.large : TITLE.small;
  const titles = wrapped(title, size, width, TITLE.lines);
  const lines = card.lines.filter(Boolean);
  const step = size * 1.2;
  const height = titles.length * step + lines.length * LINE.step;
  const top = MIDDLE_Y - height / 2 + size * 0.95;
  return [
    cardOpening,
    cardFrame(brand, locale, corner),
    emblem ? `<circle cx="${EMBLEM.x}" cy="${EMBLEM.y}" r="168" fill="${mix(ground, brand.color, 0.14)}"/>` : "",
    emblemMarkup(card, picture),
    ...titles.map((line, at) =>
      text(line, { x, y: top + at * step, size, fill: ink, anchor: "start", otherwise: at === 0 ? otherwise : "" }),
    ),
    ...lines.map((line, at) =>
      text(fitted(line, LINE.size, width), {
        x,
        y: top + (titles.length - 1) * step + size * 0.35 + (at + 1) * LINE.step,
        size: LINE.size,
        fill: faint,
        anchor: "start",
      }),
    ),
    "</svg>",
  ].join("");
}
