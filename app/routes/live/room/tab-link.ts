import type { RoomTab } from "#edge/contract/rules/rooms.ts";
import type { useText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";

/** Tabs that lead to the match's own page. */
export const MATCH_TABS: Partial<Record<RoomTab, string>> = {
  status: "happening",
  analysis: "analysis",
  lineup: "lineup",
  index: "index",
  rank: "rank",
};

/** A tab as a link: those of the match lead to its page, at the same tab. */
export function tabLink(page: RoomPage, name: RoomTab, current: boolean, t: ReturnType<typeof useText<"live">>) {
  const ofMatch = MATCH_TABS[name];
  const to =
    ofMatch && page.match
      ? `/score/detail/${page.match.sportName}/${page.match.id}?tab=${ofMatch}`
      : `/live-detail/${page.id}?tab=${name}`;
  return { to, name: t(name === "anchors" ? "tab.room-anchors" : (`tab.${name}` as "tab.chat")), current };
}
