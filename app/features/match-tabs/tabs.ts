import { isFinished, isInPlay, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { type RoomSwitches, type RoomTab, roomTabs } from "#edge/contract/rules/rooms.ts";

/** The tabs of a match page as its address names them. */
export const MATCH_TABS = ["happening", "analysis", "lineup", "index", "rank"] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

const ROOM_TAB_OF: Record<MatchTab, RoomTab> = {
  happening: "status",
  analysis: "analysis",
  lineup: "lineup",
  index: "index",
  rank: "rank",
};

/** The tabs that the switches leave on, in the room's order (Specification 2.19 to 2.21). */
export function matchTabs(sport: SportId, switches: RoomSwitches): MatchTab[] {
  const shown = roomTabs(sport === SPORT.FOOTBALL ? "score-detail" : "basketball-score-detail", switches, false);
  return MATCH_TABS.filter((tab) => shown.includes(ROOM_TAB_OF[tab]));
}

/** The tab of a page: the asked one where it is on; else what happens once there is something, and the analysis before. */
export function chosenTab(
  tabs: readonly MatchTab[],
  asked: string | null,
  match: { sport_id: SportId; status: number },
): MatchTab | null {
  const wanted = tabs.find((tab) => tab === asked);
  if (wanted) return wanted;
  const begun = isInPlay(match.sport_id, match.status) || isFinished(match.sport_id, match.status);
  const first: MatchTab = begun ? "happening" : "analysis";
  return tabs.includes(first) ? first : (tabs[0] ?? null);
}
