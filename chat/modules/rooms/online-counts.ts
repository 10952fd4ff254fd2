import { GROUP_LEFT, SESSION_ENDED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import type { OnlineInfo } from "../../protocol/group-notices.ts";
import { PUSH_EVENTS } from "../../protocol/kinds.ts";
import {
  ONLINE_COUNT_EXPIRY_DEFAULT_S,
  ONLINE_COUNT_REQUEST_AGE_MIN_MS,
  ONLINE_COUNT_UPDATE_AGE_MIN_MS,
} from "../../protocol/limits/room-poll.ts";
import type { RoomEvent } from "../../protocol/room-poll.ts";

interface Known {
  count?: number;
  error?: unknown;
  /** Time of the next allowed request, in Unix milliseconds. */
  dueAt: number;
  request?: Promise<void>;
}

/** Viewer counts of rooms. They are requested no more often than the server allows (specification 7.89, 9.18). */
export interface OnlineCounts {
  of(groupID: string): Promise<number>;
  heard(groupID: string, event: RoomEvent): void;
  counted(groupID: string, info: OnlineInfo): void;
}

export function createOnlineCounts(context: Context): OnlineCounts {
  const { bus, clock } = context;
  const rooms = new Map<string, Known>();

  const getKnown = (groupID: string): Known => {
    const known = rooms.get(groupID) ?? { dueAt: 0 };
    rooms.set(groupID, known);
    return known;
  };

  const store = (known: Known, count: number, expireS: number): void => {
    const ageMs = Math.max((expireS || ONLINE_COUNT_EXPIRY_DEFAULT_S) * 1_000, ONLINE_COUNT_UPDATE_AGE_MIN_MS);
    Object.assign(known, { count, dueAt: clock.now() + ageMs });
  };

  const ask = async (known: Known, GroupId: string): Promise<void> => {
    try {
      const { OnlineMemberNum, ExpireTime } = await context.command("group_open_http_svc.get_online_member_num", { GroupId });
      store(known, OnlineMemberNum, ExpireTime);
    } catch (error) {
      // A failed request is repeated only after the minimum age, not at every call.
      Object.assign(known, { error, dueAt: clock.now() + ONLINE_COUNT_REQUEST_AGE_MIN_MS });
      throw error;
    } finally {
      known.request = undefined;
    }
  };

  bus.on(GROUP_LEFT, ({ groupID }) => rooms.delete(groupID));
  bus.on(SESSION_ENDED, () => rooms.clear());

  return {
    async of(groupID) {
      const known = getKnown(groupID);
      if (clock.now() > known.dueAt) {
        known.request ??= ask(known, groupID);
        await known.request;
      }
      if (known.count === undefined) throw known.error;
      return known.count;
    },

    counted(groupID, { OnlineMemberNum, ExpireTime }) {
      store(getKnown(groupID), OnlineMemberNum, ExpireTime);
    },

    heard(groupID, event) {
      if (event.Event !== PUSH_EVENTS.GROUP_TIPS && event.Event !== PUSH_EVENTS.GROUP_PROFILE_TIPS) return;
      const { OnlineMemberInfo } = event.MsgBody;
      if (OnlineMemberInfo) this.counted(groupID, OnlineMemberInfo);
    },
  };
}
