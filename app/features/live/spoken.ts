import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { findFirstLanguage, sortByViewers, withLanguageFirst, withLanguageOnTop } from "#edge/contract/rules/room-language.ts";

type Around = Pick<LoadContext, "visit">;

const toFirst = ({ visit: { roomLanguage, locale } }: Around) => findFirstLanguage(roomLanguage, locale);

/** Rooms in the viewer's language come first; otherwise the order stays. */
export const inOwnLanguageFirst = (rooms: readonly LiveCard[], around: Around): LiveCard[] =>
  withLanguageFirst(rooms, toFirst(around));

/** Rooms in the viewer's language come first; the others follow. Within a language, the rooms with the most viewers come first. */
export const byViewers = (rooms: readonly LiveCard[], around: Around): LiveCard[] => sortByViewers(rooms, toFirst(around));

/**
 * Rooms in the viewer's language come before all others, even if they are off air, because people who chat must understand each
 * other.
 */
export const inOwnLanguageOnTop = (rooms: readonly LiveCard[], around: Around): LiveCard[] =>
  withLanguageOnTop(sortByViewers(rooms, toFirst(around)), toFirst(around));

/** Leaves out rooms in other languages than the chosen one. */
export const inChosenLanguage = (rooms: readonly LiveCard[], { visit: { roomLanguage: choice } }: Around): readonly LiveCard[] =>
  choice === null || choice === "all" ? rooms : rooms.filter(({ language }) => language === choice);
