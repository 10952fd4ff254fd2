import { displayLength } from "./display-length.ts";
import { isCalendarDate } from "./zoned-day.ts";

/** The shape of a typed phone number: 6 to 17 digits, with or without a plus. Which number it is, edge/accounts/phones.ts decides. */
export const MOBILE = /^\+?\d{6,17}$/;
/** A code that was sent to a phone. */
export const CODE = /^\d{6}$/;

/** Characters of a password: what signs in, and what a new one must have. */
export const PASSWORD_LENGTH = { min: 6, minNew: 8, max: 128 } as const;

/** What a code is sent for; it opens nothing else. `own` proves that the signed-in person still holds the account's number. */
export const CODE_PURPOSES = ["register", "login", "forget", "bind", "own"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A phone number as people type it, without the spaces, dashes, dots and brackets between its digits. */
export const normalMobile = (text: string): string => text.replace(/[\s\-.()]/g, "");

/** Longest texts of a profile, in display length (Specification 5.1: a Han character is 2). */
export const PROFILE_MAX = { nick: 24, signature: 100, city: 30, career: 30 } as const;

/** What is believed of a body, in centimetres and kilograms; 0 stands for not said. */
export const BODY_RANGE = { height: { min: 80, max: 260 }, weight: { min: 20, max: 350 } } as const;

/** The most tags that somebody can wear. */
export const TAGS_MAX = 5;

/** The oldest year of birth that is believed. */
const BIRTH_YEAR_MIN = 1900;

// Control characters and the marks that turn or hide the text around them; emoji are put together with joiners, which stay.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const EMOJI_JOINER = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu;
const hidesNothing = (text: string): boolean => !UNSEEN.test(text.replace(EMOJI_JOINER, ""));

/** A text of one line as it is kept: trimmed, each run of spaces one. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Whether a nick can be taken: 2 to 24 wide, something to be seen, nothing that hides. */
export const isNick = (text: string): boolean => {
  const width = displayLength(text);
  return width >= 2 && width <= PROFILE_MAX.nick && hidesNothing(text);
};

/** Whether a signature, a city or a career can be taken. */
export const isProfileText = (text: string, max: number): boolean => displayLength(text) <= max && hidesNothing(text);

/** Whether `text` is a day that somebody can have been born on: a real date from 1900 to today, `today` as YYYY-MM-DD. */
export const isBirthday = (text: string, today: string): boolean => isCalendarDate(text) && Number(text.slice(0, 4)) >= BIRTH_YEAR_MIN && text <= today;

/** A height or weight as a form sends it: 0 where nothing was written, null where it is no whole number within the range. */
export function bodyMeasure(text: string, { min, max }: { min: number; max: number }): number | null {
  if (text === "") return 0;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return value >= min && value <= max ? value : null;
}
