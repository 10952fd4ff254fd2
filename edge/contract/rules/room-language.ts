import { DEFAULT_LOCALE, LANGS, LANGUAGES, type Lang, type Locale } from "./locale.ts";

/** Name of the cookie and of the address parameter that contain the viewer's chosen language of rooms. */
export const ROOM_LANGUAGE_CHOICE = "rooms";

/** A viewer's choice: rooms in one language, or rooms in `all` languages. null before a choice. */
export type RoomLanguageChoice = Lang | "all" | null;

const CHOICES: readonly (Lang | "all")[] = ["all", ...LANGS];

export const readRoomLanguageChoice = (text: string | null | undefined): RoomLanguageChoice =>
  CHOICES.find((choice) => choice === text) ?? null;

/**
 * Returns the language that somebody chose for the room. Without a choice, the language in which the anchor last signed in, or else
 * the site's default.
 */
export const toRoomLanguage = (chosen: Lang | "", anchorLocale: Locale | ""): Lang =>
  chosen || LANGUAGES[anchorLocale || DEFAULT_LOCALE].lang;

/** The language of the rooms that a viewer's lists put first: the chosen language, or the page's language. */
export const findFirstLanguage = (choice: RoomLanguageChoice, locale: Locale): Lang =>
  choice === null || choice === "all" ? LANGUAGES[locale].lang : choice;

interface SpokenRoom {
  language: Lang;
  is_live: number;
  heat: number;
}

/**
 * Live rooms come first. Among live rooms and among the others, those in the language `first` come first. Otherwise the order
 * stays.
 */
export const withLanguageFirst = <Room extends Pick<SpokenRoom, "language" | "is_live">>(
  rooms: readonly Room[],
  first: Lang,
): Room[] => rooms.toSorted((a, b) => b.is_live - a.is_live || Number(b.language === first) - Number(a.language === first));

/** The rooms in the language `first`, then the others. Within a language the order stays. */
export const withLanguageOnTop = <Room extends Pick<SpokenRoom, "language">>(rooms: readonly Room[], first: Lang): Room[] =>
  rooms.toSorted((a, b) => Number(b.language === first) - Number(a.language === first));

/** Sorts rooms as `withLanguageFirst` does. Rooms that are equal in that order are sorted by viewers, most first. */
export const sortByViewers = <Room extends SpokenRoom>(rooms: readonly Room[], first: Lang): Room[] =>
  withLanguageFirst(
    rooms.toSorted((a, b) => b.heat - a.heat),
    first,
  );

/** Languages that the rooms use, in the product's order. The language `first` comes before all others. */
export const listLanguages = (rooms: readonly Pick<SpokenRoom, "language">[], first: Lang): Lang[] =>
  LANGS.filter((lang) => rooms.some(({ language }) => language === lang)).toSorted(
    (a, b) => Number(b === first) - Number(a === first),
  );
