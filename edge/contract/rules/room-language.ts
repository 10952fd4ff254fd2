import { DEFAULT_LOCALE, LANGS, LANGUAGES, type Lang, type Locale } from "./locale.ts";

/** The cookie, and the name in a page's address, with the language of rooms that a viewer chose. */
export const ROOM_LANGUAGE_CHOICE = "rooms";

/** A viewer's choice: rooms in one language, or rooms in `all` languages. null before a choice. */
export type RoomLanguageChoice = Lang | "all" | null;

const CHOICES: readonly (Lang | "all")[] = ["all", ...LANGS];

export const readRoomLanguageChoice = (text: string | null | undefined): RoomLanguageChoice =>
  CHOICES.find((choice) => choice === text) ?? null;

/** Until somebody chooses the room's language, it is the one in which the anchor last signed in, or the site's first one. */
export const toRoomLanguage = (chosen: Lang | "", anchorLocale: Locale | ""): Lang =>
  chosen || LANGUAGES[anchorLocale || DEFAULT_LOCALE].lang;

/** The language whose rooms a viewer's lists put first: the chosen one, or the one of the page. */
export const findFirstLanguage = (choice: RoomLanguageChoice, locale: Locale): Lang =>
  choice === null || choice === "all" ? LANGUAGES[locale].lang : choice;

interface SpokenRoom {
  language: Lang;
  is_live: number;
  heat: number;
}

/** Live rooms come first, among them those in the language `first`. Rooms that are equal in both keep their order. */
export const withLanguageFirst = <Room extends Pick<SpokenRoom, "language" | "is_live">>(
  rooms: readonly Room[],
  first: Lang,
): Room[] => rooms.toSorted((a, b) => b.is_live - a.is_live || Number(b.language === first) - Number(a.language === first));

/** The rooms in the language `first`, then the others. Within a language the order stays. */
export const withLanguageOnTop = <Room extends Pick<SpokenRoom, "language">>(rooms: readonly Room[], first: Lang): Room[] =>
  rooms.toSorted((a, b) => Number(b.language === first) - Number(a.language === first));

/** As `withLanguageFirst`; rooms that are equal so far stand in the order of their viewers. */
export const sortByViewers = <Room extends SpokenRoom>(rooms: readonly Room[], first: Lang): Room[] =>
  withLanguageFirst(
    rooms.toSorted((a, b) => b.heat - a.heat),
    first,
  );

/** The languages of the rooms in the product's order, the language `first` before all others. */
export const listLanguages = (rooms: readonly Pick<SpokenRoom, "language">[], first: Lang): Lang[] =>
  LANGS.filter((lang) => rooms.some(({ language }) => language === lang)).toSorted(
    (a, b) => Number(b === first) - Number(a === first),
  );
