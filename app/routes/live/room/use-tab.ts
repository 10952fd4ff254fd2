import { useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import type { RoomTab } from "#edge/contract/rules/rooms.ts";
import type { RoomPage } from "./queries.ts";
import { useWide } from "./use-wide.ts";

export type Tab = RoomTab | "channel";

const BELOW: readonly Tab[] = ["channel", "status", "anchors"];

/** The tab that a wide room shows below its picture until the viewer chooses one. */
const findBelow = (tabs: readonly Tab[]): Tab | undefined =>
  BELOW.find((name) => tabs.includes(name)) ?? tabs.find((name) => name !== "chat");

/**
 * A room that is offline opens on the channel's tab. A viewer on the chat tab stays there when the broadcast ends. A wide room
 * always shows the chat beside the picture, so the part below the picture shows another tab.
 */
export function useTab({ id, tabs: own, channel, groupId }: RoomPage) {
  const [search] = useSearchParams();
  const isWide = useWide();
  const opened = useRef({ id, withChannel: channel !== null });
  if (opened.current.id !== id) opened.current = { id, withChannel: channel !== null };
  const tabs: readonly Tab[] = channel ? ["channel", ...own] : own;
  const first = opened.current.withChannel ? tabs[0] : own[0];
  const tab = tabs.find((name) => name === search.get("tab")) ?? first;
  const hasTalk = groupId !== "" && tabs.includes("chat");
  const isTalking = hasTalk && tab === "chat";
  const beside = isTalking ? findBelow(tabs) : tab;
  return {
    tabs,
    current: isWide ? beside : tab,
    /** null if the chat fills the part below the picture. */
    below: isTalking && !isWide ? null : beside,
    hasTalk,
    isTalking,
  };
}
