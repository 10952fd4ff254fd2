import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { getText } from "#app/i18n/use-text.ts";
import { byViewers } from "../live/spoken.ts";

/** The link contains its name, so that a first visit loads no translations for it. */
export interface WatchRoom {
  to: string;
  name: string;
}

export const toWatchRoom = (anchorId: number, locale: Locale): WatchRoom => ({
  to: `/live-detail/${anchorId}`,
  name: getText(locale, "rooms")("watch"),
});

/** Rooms in the reader's language come first; among them, the one with the most viewers. null if no room is on air. */
export function findWatchRoom(rooms: readonly LiveCard[], context: Pick<LoadContext, "visit">): WatchRoom | null {
  const [best] = byViewers(
    rooms.filter(({ is_live }) => is_live === 1),
    context,
  );
  return best ? toWatchRoom(best.liveid, context.visit.locale) : null;
}
