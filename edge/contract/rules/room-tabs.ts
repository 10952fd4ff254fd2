import { isSwitchedOn, type SwitchValue } from "./config-switch.ts";

/**
 * The tabs of a room in their order, each with the switch that governs it (Specification 2.19 to 2.21, 3.13). Private chat
 * is the talk with the room's operator, hence its switch.
 */
const SWITCH_OF_TAB = {
  chat: "switch_room_chat",
  private: "switch_room_operate",
  anchors: "switch_room_anchor",
  quiz: "switch_race_quiz_check",
  status: "switch_race_status",
  analysis: "switch_race_analysis",
  lineup: "switch_race_lineup",
  index: "switch_race_index",
  rank: "switch_room_rank",
} as const;

/** A tab of a room: chat, private chat, anchors, quiz, match status, analysis, line-up, index (odds), rank (Specification 2.19, 2.20). */
export type RoomTab = keyof typeof SWITCH_OF_TAB;

/** Every tab of a room in its order (Specification 2.19, 2.20). */
export const ROOM_TABS = Object.keys(SWITCH_OF_TAB) as readonly RoomTab[];

/** The switches that govern the tabs (Specification 3.13). */
export type RoomSwitches = Partial<Record<(typeof SWITCH_OF_TAB)[RoomTab], SwitchValue>>;

/** A screen that has room tabs: the score detail of either sport, or an anchor's room (Specification 2.19). */
export type RoomScreen = "score-detail" | "basketball-score-detail" | "live-detail";

/**
 * The tabs that a screen shows: those whose switch is on, and chat on a score detail only when the match has a room anchor,
 * otherwise only on live-detail (Specification 2.19 to 2.21). A switch that the config lacks is off.
 */
export function roomTabs(screen: RoomScreen, config: RoomSwitches, hasRoomAnchor: boolean): RoomTab[] {
  const chatBelongs = screen === "live-detail" || hasRoomAnchor;
  return ROOM_TABS.filter((tab) => isSwitchedOn(config[SWITCH_OF_TAB[tab]]) && (tab !== "chat" || chatBelongs));
}
