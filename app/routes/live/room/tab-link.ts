import type { RoomTab } from "#edge/contract/rules/rooms.ts";
import type { MatchTab } from "#app/features/match-header/tabs.ts";
import type { useText } from "#app/i18n/use-text.ts";
import type { RoomPage } from "./queries.ts";

export const MATCH_TABS: Partial<Record<RoomTab, MatchTab>> = {
  quiz: "quiz",
  status: "happening",
  analysis: "analysis",
  lineup: "lineup",
  index: "index",
  rank: "rank",
};

export const matchPage = ({ sportName, id }: NonNullable<RoomPage["match"]>, tab: MatchTab): string =>
  `/score/detail/${sportName}/${id}?tab=${tab}`;

/** `channel` exists only while nobody broadcasts. */
export const tabLink = (page: RoomPage, name: RoomTab | "channel", current: boolean, t: ReturnType<typeof useText<"live">>) => ({
  to: `/live-detail/${page.id}?tab=${name}${page.videoId ? `&video=${page.videoId}` : ""}`,
  name: t(name === "anchors" ? "tab.room-anchors" : (`tab.${name}` as "tab.chat")),
  current,
});
