import type { Brand } from "../contract/brands/brand.ts";
import { mix, readableOn } from "../contract/brands/contrast.ts";
import { SHARE_IMAGE_SIZE } from "../contract/rules/links.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { cardColors, cardFrame, cardOpening, crest, fitted, nameLines, text } from "./card-svg.ts";
import { face } from "./subject-svg.ts";

const { width: WIDTH } = SHARE_IMAGE_SIZE;
const MIDDLE = WIDTH / 2;
const HOME_X = 250;
const NAME = { size: 42, width: 400, step: 50 } as const;
const CREST_SIZE = 140;
const FACE = { x: 118, y: 538, radius: 50 } as const;
export const PLAN_FACE_SIZE = { width: 120, height: 120 } as const;

/** A plan as everybody sees it. The card never contains the choice, nor the match's result. */
export interface PlanCard {
  brand: Brand;
  locale: Locale;
  league: string;
  home: { name: string; logo: string };
  away: { name: string; logo: string };
  start: string;
  /** The words that name the master. */
  by: string;
  /** Drawn instead of the words if the words contain letters that the fonts lack. */
  otherwise: string;
  seed: string;
}

/** All letters of the card, because only the font slices of these letters are loaded. */
export const planLetters = ({ brand, locale, league, home, away, start, by, otherwise }: PlanCard): string =>
  [inLanguage(brand.displayName, locale), brand.logo.letters, league, home.name, away.name, start, by, otherwise, "…VS"].join("");

/** 1200 × 630 px. `picture` is the data address of the master's own picture; empty for none. */
export function planSvg({ brand, locale, league, home, away, start, by, otherwise, seed }: PlanCard, picture = ""): string {
  const { ground, ink, faint } = cardColors(brand);
  const place = { y: 168, size: CREST_SIZE, ground: brand.color, ink: readableOn(brand.color) };
  const name = (value: string, x: number): string =>
    nameLines(value, NAME.size, NAME.width)
      .map((line, at) => text(line, { x, y: 364 + at * NAME.step, size: NAME.size, fill: ink }))
      .join("");
  return [
    cardOpening,
    cardFrame(brand, locale, league),
    crest(home.logo, home.name, { x: HOME_X, ...place }),
    crest(away.logo, away.name, { x: WIDTH - HOME_X, ...place }),
    name(home.name, HOME_X),
    name(away.name, WIDTH - HOME_X),
    text("VS", { x: MIDDLE, y: 264, size: 76, fill: faint }),
    `<rect x="0" y="460" width="${WIDTH}" height="156" fill="${mix(ground, brand.color, 0.14)}"/>`,
    face(seed, picture, FACE),
    text(fitted(by, 46, WIDTH - 260), { x: 196, y: 530, size: 46, fill: ink, anchor: "start", otherwise }),
    text(fitted(start, 34, WIDTH - 260), { x: 196, y: 582, size: 34, fill: faint, anchor: "start" }),
    "</svg>",
  ].join("");
}
