import { GROUP_LEFT, SESSION_ENDED } from "../../bus";
import type { Context } from "../../context";
import {
  ONLINE_COUNT_EXPIRY_DEFAULT_S,
  ONLINE_COUNT_REQUEST_AGE_MIN_MS,
  ONLINE_COUNT_UPDATE_AGE_MIN_MS,
} from "../../protocol/limits/room-poll";
import type { RoomEvent } from "../../protocol/room-poll";

/** What is known of a room's viewers. Times are unix milliseconds. */
interface Known {
  count: number;
  expiresAt: number;
  updatedAt: number;
  requestedAt: number;
}

/** How many watch a room, asked for no more often than it may be (specification 7.89, 9.18). */
export interface OnlineCounts {
  of(groupID: string): Promise<number>;
  /** A room said by itself how many watch. */
  heard(groupID: string, event: RoomEvent): void;
}

export function createOnlineCounts(context: Context): OnlineCounts {
  const { clock } = context;
  const known = new Map<string, Known>();

  const isDue = ({ expiresAt, updatedAt, requestedAt }: Known, now: number): boolean =>
    now >= expiresAt && now - updatedAt > ONLINE_COUNT_UPDATE_AGE_MIN_MS && now - requestedAt > ONLINE_COUNT_REQUEST_AGE_MIN_MS;

  const store = (groupID: string, count: number, expireS: number): number => {
    const now = clock.now();
    const requestedAt = known.get(groupID)?.requestedAt ?? 0;
    known.set(groupID, {
      count,
      expiresAt: now + (expireS || ONLINE_COUNT_EXPIRY_DEFAULT_S) * 1_000,
      updatedAt: now,
      requestedAt,
    });
    return count;
  };

  context.bus.on(GROUP_LEFT, ({ groupID }) => known.delete(groupID));
  context.bus.on(SESSION_ENDED, () => known.clear());

  return {
    async of(groupID) {
      const now = clock.now();
      const before = known.get(groupID) ?? { count: 0, expiresAt: 0, updatedAt: 0, requestedAt: 0 };
      if (!isDue(before, now)) return before.count;
      known.set(groupID, { ...before, requestedAt: now });
      const { OnlineMemberNum, ExpireTime } = await context.request("group_open_http_svc.get_online_member_num", {
        GroupId: groupID,
      });
      return store(groupID, OnlineMemberNum, ExpireTime);
    },

    heard(groupID, event) {
      if (event.Event !== 4 && event.Event !== 6) return;
      const { OnlineMemberInfo } = event.MsgBody;
      if (OnlineMemberInfo) store(groupID, OnlineMemberInfo.OnlineMemberNum, OnlineMemberInfo.ExpireTime);
    },
  };
}
