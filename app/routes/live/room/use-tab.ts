import { useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import type { RoomTab } from "#edge/contract/rules/rooms.ts";
import type { RoomPage } from "./queries.ts";

/**
 * Returns a room's tabs and the chosen one. Offline rooms open on the channel's tab; a viewer on the talk's tab stays there when
 * the broadcast ends.
 */
export function useTab({ id, tabs: own, channel }: RoomPage): {
  tabs: readonly (RoomTab | "channel")[];
  tab: RoomTab | "channel" | undefined;
} {
  const [search] = useSearchParams();
  const opened = useRef({ id, withChannel: channel !== null });
  if (opened.current.id !== id) opened.current = { id, withChannel: channel !== null };
  const tabs = channel ? (["channel", ...own] as const) : own;
  const first = opened.current.withChannel ? tabs[0] : own[0];
  return { tabs, tab: tabs.find((name) => name === search.get("tab")) ?? first };
}
