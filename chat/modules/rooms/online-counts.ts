import { GROUP_LEFT, SESSION_ENDED } from "../../bus";
import type { Context } from "../../context";
import {
  ONLINE_COUNT_EXPIRY_DEFAULT_S,
  ONLINE_COUNT_REQUEST_AGE_MIN_MS,
  ONLINE_COUNT_UPDATE_AGE_MIN_MS,
} from "../../protocol/limits/room-poll";
import type { RoomEvent } from "../../protocol/room-poll";
import { type Flights, singleFlight } from "../../single-flight";

/** How many a room's viewers were last known to be, and after when they are counted anew (unix milliseconds). */
interface Known {
  count: number;
  dueAt: number;
}

/** How many watch a room, asked for no more often than it may be (specification 7.89, 9.18). */
export interface OnlineCounts {
  of(groupID: string): Promise<number>;
  /** A room said by itself how many watch. */
  heard(groupID: string, event: RoomEvent): void;
}

export function createOnlineCounts(context: Context): OnlineCounts {
  const { bus, clock } = context;
  const known = new Map<string, Known>();
  /** Questions under way. */
  const asked: Flights<string, number> = new Map();

  const store = (groupID: string, count: number, expireS: number): number => {
    const ageMs = Math.max((expireS || ONLINE_COUNT_EXPIRY_DEFAULT_S) * 1_000, ONLINE_COUNT_UPDATE_AGE_MIN_MS);
    known.set(groupID, { count, dueAt: clock.now() + ageMs });
    return count;
  };

  const ask = async (groupID: string): Promise<number> => {
    const body = { GroupId: groupID };
    const { OnlineMemberNum, ExpireTime } = await context.request("group_open_http_svc.get_online_member_num", body);
    return store(groupID, OnlineMemberNum, ExpireTime);
  };

  bus.on(GROUP_LEFT, ({ groupID }) => known.delete(groupID));
  bus.on(SESSION_ENDED, () => known.clear());

  return {
    async of(groupID) {
      const last = known.get(groupID);
      if (last) {
        if (clock.now() <= last.dueAt) return last.count;
        // What cannot be had now is not asked for at each call.
        last.dueAt = clock.now() + ONLINE_COUNT_REQUEST_AGE_MIN_MS;
      }
      return singleFlight(asked, groupID, ask);
    },

    heard(groupID, event) {
      if (event.Event !== 4 && event.Event !== 6) return;
      const { OnlineMemberInfo } = event.MsgBody;
      if (OnlineMemberInfo) store(groupID, OnlineMemberInfo.OnlineMemberNum, OnlineMemberInfo.ExpireTime);
    },
  };
}
