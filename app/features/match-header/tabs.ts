import { isFinished, isInPlay, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { type RoomSwitches, type RoomTab, roomTabs } from "#edge/contract/rules/rooms.ts";

/** The tabs' names in the address. */
export const MATCH_TABS = ["happening", "lineup", "rank", "analysis", "index", "quiz", "anchors"] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

/** The most used tabs come first, so that they fit on a phone's screen without a swipe. */
const ORDER: readonly RoomTab[] = ["status", "lineup", "rank", "analysis", "index", "chat", "private", "quiz", "anchors"];

const MATCH_TAB_OF: Partial<Record<RoomTab, MatchTab>> = {
  anchors: "anchors",
  quiz: "quiz",
  status: "happening",
  analysis: "analysis",
  lineup: "lineup",
  index: "index",
  rank: "rank",
};

/**
 * With `isChat`, the anchors' tab replaces the chat tab, because the anchors' tab lists the rooms in which people discuss the
 * match.
 */
export type ShownTab = { tab: MatchTab; isChat?: true } | { inRoom: RoomTab };

/**
 * Chat, private chat and quiz need an anchor who covers the match (Specification 2.19 to 2.21). A match may have rooms in several
 * languages, so the chat tab lists these rooms, unless the anchors' tab is switched off. A `plain` page has no tab with odds.
 */
export function shownTabs(sport: SportId, switches: RoomSwitches, anchorId: number, plain = false): ShownTab[] {
  const screen = sport === SPORT.FOOTBALL ? "score-detail" : "basketball-score-detail";
  const tabs = roomTabs(screen, switches, anchorId > 0).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const isListed = anchorId > 0 && tabs.includes("chat") && tabs.includes("anchors");
  return tabs.flatMap((name): ShownTab[] => {
    if (plain && name === "index") return [];
    if (isListed && name === "anchors") return [];
    if (isListed && name === "chat") return [{ tab: "anchors", isChat: true }];
    const tab = MATCH_TAB_OF[name];
    return tab ? [{ tab }] : anchorId > 0 ? [{ inRoom: name }] : [];
  });
}

export const matchTabs = (shown: readonly ShownTab[]): MatchTab[] => shown.flatMap((one) => ("tab" in one ? [one.tab] : []));

/** The summary has links to these tabs, so the strip of tabs leaves them out. */
const LINKED_FROM_SUMMARY: ReadonlySet<MatchTab> = new Set<MatchTab>(["quiz", "anchors"]);

export const isLinkedFromSummary = (one: ShownTab, shown: readonly ShownTab[]): boolean =>
  "tab" in one && !one.isChat && LINKED_FROM_SUMMARY.has(one.tab) && matchTabs(shown).includes("happening");

/** The links of a match lead to the quiz only if the match has one. The address of the quiz still opens the tab. */
export const listWorthwhile = (shown: readonly ShownTab[], chosen: MatchTab | null, hasQuiz: boolean): ShownTab[] =>
  shown.filter((one) => !("tab" in one && one.tab === "quiz") || hasQuiz || chosen === "quiz");

/** Returns the requested tab if its switch is on. Otherwise returns the analysis before the match and the incidents afterwards. */
export function chosenTab(
  tabs: readonly MatchTab[],
  requested: string | null,
  match: { sport_id: SportId; status: number },
): MatchTab | null {
  const wanted = tabs.find((tab) => tab === requested);
  if (wanted) return wanted;
  const first = openingTab(match.sport_id, match.status);
  return tabs.includes(first) ? first : (tabs[0] ?? null);
}

/** The tab with which a match opens. It also has the votes and the links to quiz and streamers. */
export const openingTab = (sport: SportId, status: number): MatchTab =>
  isInPlay(sport, status) || isFinished(sport, status) ? "happening" : "analysis";
