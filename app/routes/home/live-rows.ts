import type { CallData } from "#edge/contract/call.ts";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import type { Contract } from "#edge/contract/index.ts";
import type { Lang } from "#edge/contract/rules/locale.ts";
import { sortByViewers, withLanguageFirst } from "#edge/contract/rules/room-language.ts";
import { SHORT_ROW_SIZE } from "#edge/contract/rules/site.ts";

/** Each row shows one list of `getHomeData` and links to the screen with the whole list (Specification 3.10). */
export const LIVE_ROWS = [
  { name: "rec", list: "srec_lives", to: "/live" },
  { name: "hot", list: "hot", to: "/live/lives" },
  { name: "matches", list: "anchorm_lives", to: "/live" },
  { name: "all", list: "lives", to: "/live/lives" },
] as const;

export type LiveRowName = (typeof LIVE_ROWS)[number]["name"];

type RoomLists = Pick<CallData<Contract["home"]["getHomeData"]>, (typeof LIVE_ROWS)[number]["list"]>;

/** Puts rooms in `language` first. The short lists hold only a few rooms of all languages, so `lives` supplies more of them. */
export function withRoomsOf({ srec_lives, hot, anchorm_lives, lives }: RoomLists, language: Lang): RoomLists {
  const withMore = (list: LiveCard[]): LiveCard[] => [
    ...new Map([...list, ...lives].map((room) => [room.liveid, room])).values(),
  ];
  return {
    srec_lives: withLanguageFirst(withMore(srec_lives), language),
    hot: sortByViewers(withMore(hot), language),
    anchorm_lives: withLanguageFirst(anchorm_lives, language),
    lives: withLanguageFirst(lives, language),
  };
}

/** Puts each room in the first row whose list has it. A row has at most four rooms; empty rows are left out (Specification 9.4). */
export function liveRows(lists: RoomLists) {
  const shown = new Set<number>();
  return LIVE_ROWS.map(({ name, list, to }) => {
    const rooms = lists[list].filter(({ liveid }: LiveCard) => !shown.has(liveid)).slice(0, SHORT_ROW_SIZE);
    for (const { liveid } of rooms) shown.add(liveid);
    return { name, to, rooms };
  }).filter(({ rooms }) => rooms.length > 0);
}
