import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { DataOf } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { roomRole } from "#edge/contract/rules/rooms.ts";
import { useVisit } from "../visit.ts";

/** A room's rules, pinned message and moderators with the viewer's place in it. */
export type Moderation = DataOf<Contract["room"]["getRoomState"]>;

/** Address of the rules of an anchor's room, and of every act upon it. */
export const rulesAddress = (anchorId: number): string => `/live-detail/${anchorId}/rules`;

/**
 * Returns the moderation of a room: asked for once the viewer is in the room, then as its changes arrive (`news`). Null until it is
 * known.
 */
export function useModeration(anchorId: number, isIn: boolean, news: Moderation["state"] | null): Moderation | null {
  const { user } = useVisit();
  const { load, data } = useFetcher<Moderation>({ key: `rules ${anchorId}` });
  const uid = user?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another place in the room
  useEffect(() => {
    if (isIn) load(rulesAddress(anchorId));
  }, [isIn, load, anchorId, uid]);
  if (!data || !("state" in data)) return null;
  const state = news ?? data.state;
  const role =
    data.role === "operator"
      ? data.role
      : roomRole(user && { ...user, is_operate: 0, is_anchor_admin: 0 }, { anchorId, moderators: state.moderators });
  return { ...data, state, role };
}
