import type { Brand } from "../contract/brands/brand.ts";
import { readableOn } from "../contract/brands/contrast.ts";
import { SHARE_IMAGE_SIZE, type TitlePicture } from "../contract/rules/links.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { inLanguage } from "../contract/rules/localized.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { cardColors, cardFrame, cardOpening, fitted, LIVE_COLOR, lineWidth, nameLines, text } from "./card-svg.ts";

const { width: WIDTH } = SHARE_IMAGE_SIZE;
const EDGE = 80;
const TITLE_SIZE = 72;
const NICK_SIZE = 44;
const STATE_SIZE = 36;
/** A card never loads the anchor's picture. It shows a circle with a letter instead. */
const FACE_RADIUS = 52;

export interface TitleCardInput {
  brand: Brand;
  locale: Locale;
  shown: TitlePicture;
}

const stateText = ({ locale, shown }: TitleCardInput): string => getServerText(locale, "share")(`title.${shown.state}`);
const cornerText = ({ locale, shown: { state } }: TitleCardInput): string =>
  getServerText(
    locale,
    "share",
  )(state === "group" ? "title.chat" : state === "live" || state === "offline" ? "title.room" : "title.video");

/** All letters of the card, because only the font slices of these letters are loaded. */
export const titleLetters = (input: TitleCardInput): string =>
  [
    inLanguage(input.brand.displayName, input.locale),
    input.brand.logo.letters,
    input.shown.title,
    input.shown.nick_name,
    stateText(input),
    cornerText(input),
    "…",
  ].join("");

export function titleSvg(input: TitleCardInput): string {
  const { brand, locale, shown } = input;
  const { ink, faint } = cardColors(brand);
  const isLive = shown.state === "live";
  const accent = isLive ? LIVE_COLOR : brand.color;
  const on = readableOn(accent as `#${string}`);
  const state = stateText(input);
  const dotWidth = isLive ? 36 : 0;
  const stateWidth = lineWidth(state, STATE_SIZE) + 56 + dotWidth;
  const face = { x: EDGE + FACE_RADIUS, y: 510 };
  return [
    cardOpening,
    cardFrame(brand, locale, cornerText(input)),
    `<rect x="${EDGE}" y="160" width="${stateWidth}" height="60" rx="30" fill="${accent}"/>`,
    isLive ? `<circle cx="${EDGE + 40}" cy="190" r="11" fill="${on}"/>` : "",
    text(state, { x: EDGE + 28 + dotWidth, y: 203, size: STATE_SIZE, fill: on, anchor: "start" }),
    ...nameLines(shown.title, TITLE_SIZE, WIDTH - 2 * EDGE).map((line, at) =>
      text(line, { x: EDGE, y: 330 + at * 84, size: TITLE_SIZE, fill: ink, anchor: "start" }),
    ),
    `<circle cx="${face.x}" cy="${face.y}" r="${FACE_RADIUS}" fill="${brand.color}"/>`,
    text([...shown.nick_name][0] ?? "", { x: face.x, y: face.y + 18, size: 50, fill: readableOn(brand.color) }),
    text(fitted(shown.nick_name, NICK_SIZE, WIDTH - 3 * EDGE - 2 * FACE_RADIUS), {
      x: face.x + FACE_RADIUS + 28,
      y: face.y + 16,
      size: NICK_SIZE,
      fill: faint,
      anchor: "start",
    }),
    "</svg>",
  ].join("");
}
