import { isFinished, isInPlay, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { type RoomSwitches, type RoomTab, roomTabs } from "#edge/contract/rules/rooms.ts";

/** The tabs' names in the address, in the same order as in a room. */
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

export type ShownTab = { tab: MatchTab } | { inRoom: RoomTab };

/** Ordered as in a room. Chat, private chat and quiz need an anchor who covers the match (Specification 2.19 to 2.21). */
export function shownTabs(sport: SportId, switches: RoomSwitches, anchorId: number): ShownTab[] {
  const screen = sport === SPORT.FOOTBALL ? "score-detail" : "basketball-score-detail";
  return roomTabs(screen, switches, anchorId > 0).flatMap((name): ShownTab[] => {
    const tab = MATCH_TAB_OF[name];
    return tab ? [{ tab }] : anchorId > 0 ? [{ inRoom: name }] : [];
  });
}

export const matchTabs = (shown: readonly ShownTab[]): MatchTab[] => shown.flatMap((one) => ("tab" in one ? [one.tab] : []));

/** Returns the requested tab if its switch is on. Otherwise returns the analysis before the match and the incidents afterwards. */
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
