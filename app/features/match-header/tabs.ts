import { isFinished, isInPlay, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { type RoomSwitches, type RoomTab, roomTabs } from "#edge/contract/rules/rooms.ts";

/** The tabs of a match page as its address names them, in the room's order. */
export const MATCH_TABS = ["anchors", "quiz", "happening", "analysis", "lineup", "index", "rank"] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

const MATCH_TAB_OF: Partial<Record<RoomTab, MatchTab>> = {
  anchors: "anchors",
  quiz: "quiz",
  status: "happening",
  analysis: "analysis",
  lineup: "lineup",
  index: "index",
  rank: "rank",
};

/** A tab of a match page: one of its own, or the tab of the room in which an anchor covers the match. */
export type ShownTab = { tab: MatchTab } | { inRoom: RoomTab };

/**
 * The tabs with an open switch, in the room's order. Talk, private chat and quiz belong to the room of the anchor who covers the
 * match, so a match without one has none of them (Specification 2.19 to 2.21).
 */
export function shownTabs(sport: SportId, switches: RoomSwitches, anchorId: number): ShownTab[] {
  const screen = sport === SPORT.FOOTBALL ? "score-detail" : "basketball-score-detail";
  return roomTabs(screen, switches, anchorId > 0).flatMap((name): ShownTab[] => {
    const tab = MATCH_TAB_OF[name];
    return tab ? [{ tab }] : anchorId > 0 ? [{ inRoom: name }] : [];
  });
}

/** The tabs among them that show something on the match's own page. */
export const matchTabs = (shown: readonly ShownTab[]): MatchTab[] => shown.flatMap((one) => ("tab" in one ? [one.tab] : []));

/** The tab of a page: the requested one if it is on; else the incidents once there are some, and the analysis before. */
export function chosenTab(
  tabs: readonly MatchTab[],
  requested: string | null,
  match: { sport_id: SportId; status: number },
): MatchTab | null {
  const wanted = tabs.find((tab) => tab === requested);
  if (wanted) return wanted;
  const begun = isInPlay(match.sport_id, match.status) || isFinished(match.sport_id, match.status);
  const first: MatchTab = begun ? "happening" : "analysis";
  return tabs.includes(first) ? first : (tabs[0] ?? null);
}
