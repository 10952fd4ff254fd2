import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { roomRole } from "#edge/contract/rules/rooms.ts";
import { pauseBeforeRequest } from "../pause-before-asking.ts";
import { serverNow } from "../../visit/use-now.ts";
import { useVisit } from "../../visit/visit.ts";
import { isBeforeEntry, latestRules, type RulesNews } from "./latest-rules.ts";

export type Moderation = CallData<Contract["room"]["getRoomState"]>;

/** This address also receives every action on the room. */
export const rulesAddress = (anchorId: number): string => `/live-detail/${anchorId}/rules`;

/**
 * null until the moderation is loaded. It is requested when the viewer enters the room, and again if the response is older than the
 * entry. Messages (`news`) then update it.
 */
export function useModeration(anchorId: number, isIn: boolean, news: RulesNews | null): Moderation | null {
  const { user } = useVisit();
  const { load, data } = useFetcher<Moderation>({ key: `rules ${anchorId}` });
  const uid = user?.uid;
  const entered = useRef({ atMs: 0, tries: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another place in the room
  useEffect(() => {
    if (!isIn) return;
    entered.current = { atMs: serverNow(), tries: 0 };
    load(rulesAddress(anchorId));
  }, [isIn, load, anchorId, uid]);
  useEffect(() => {
    if (!isIn || !data || !isBeforeEntry(data.as_of, entered.current.atMs)) return;
    const timer = setTimeout(() => load(rulesAddress(anchorId)), pauseBeforeRequest(entered.current.tries++));
    return () => clearTimeout(timer);
  }, [isIn, data, load, anchorId]);
  if (!data || !("state" in data)) return null;
  const state = latestRules(data, news);
  const role =
    data.role === "operator"
      ? data.role
      : roomRole(user && { ...user, is_operate: 0, is_anchor_admin: 0 }, { anchorId, moderators: state.moderators });
  return { ...data, state, role };
}
