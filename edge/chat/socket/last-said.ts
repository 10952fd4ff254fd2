import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { Caller } from "../caller.ts";
import { GROUP_EVENTS, type GroupEvent, ROOM_HISTORY_SHOWN } from "../group/events.ts";
import { readBody } from "../refusal.ts";
import type { GroupStub } from "../stubs.ts";

export type RoomSaid = NonNullable<CommandAnswer<"group_open_http_noauth_svc.apply_join_group">["RspMsgList"]>;
type Said = RoomSaid[number] & { MsgSeq: number };

const ROOMS_REMEMBERED_MAX = 1_000;

interface Kept {
  /** All events up to this number are considered in `list`. */
  head: number;
  /** Oldest first. */
  list: readonly Said[];
}

export interface LastSaidParts {
  appId: number;
  group(groupId: string): GroupStub;
  /** The last event's number, and the latest events, oldest first. */
  getRecent(groupId: string): { head: number; events: readonly GroupEvent[] };
}

/** The latest messages after `events`, without those that were revoked. */
export function withEvents({ head, list }: Kept, events: readonly GroupEvent[]): readonly Said[] {
  const known = new Map(list.map((message) => [message.MsgSeq, message]));
  for (const { seq, event, item, to } of events) {
    if (seq <= head) continue;
    if (event === GROUP_EVENTS.message && to === undefined) {
      const message = JSON.parse(item) as Said;
      if (message.MsgSeq > 0) known.set(message.MsgSeq, message);
    }
    if (event === GROUP_EVENTS.roomRevocation) {
      const { MsgBody } = JSON.parse(item) as { MsgBody: { RevokeMsgList: { MsgSeq: number }[] } };
      for (const { MsgSeq } of MsgBody.RevokeMsgList) known.delete(MsgSeq);
    }
  }
  return [...known.values()].sort((a, b) => a.MsgSeq - b.MsgSeq).slice(-ROOM_HISTORY_SHOWN);
}

/**
 * A room's last public messages for those who enter. Read from the Group once, then kept up by the events that the Relay hears
 * anyway, so that a crowd that enters costs the Group nothing.
 */
export class LastSaid {
  readonly #kept = new BoundedMap<string, Kept>(ROOMS_REMEMBERED_MAX);
  readonly #reading = new Map<string, Promise<Kept>>();

  constructor(readonly parts: LastSaidParts) {}

  /** The Relay must be subscribed to the room. */
  async read(groupId: string): Promise<RoomSaid> {
    const kept = this.#upToDate(groupId) ?? (await this.#shareReading(groupId));
    return [...kept.list];
  }

  /** Null if the Relay has not heard all events since. */
  #upToDate(groupId: string): Kept | null {
    const kept = this.#kept.get(groupId);
    const { head, events } = this.parts.getRecent(groupId);
    if (!kept || kept.head > head || (kept.head < head && (events[0]?.seq ?? head + 1) > kept.head + 1)) return null;
    if (kept.head === head) return kept;
    const next = { head, list: withEvents(kept, events) };
    this.#kept.set(groupId, next);
    return next;
  }

  #shareReading(groupId: string): Promise<Kept> {
    const underWay = this.#reading.get(groupId);
    if (underWay) return underWay;
    const reading = this.#readAnew(groupId).finally(() => this.#reading.delete(groupId));
    this.#reading.set(groupId, reading);
    return reading;
  }

  async #readAnew(groupId: string): Promise<Kept> {
    const { appId, group } = this.parts;
    // The Group may answer with messages of later events too. Those events are then applied a second time, which changes nothing.
    const { head } = this.parts.getRecent(groupId);
    // Without a user, so that the answer has no message to some people only.
    const caller: Caller = { appId, userId: "", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };
    const request = { GroupId: groupId, ReqMsgNumber: ROOM_HISTORY_SHOWN };
    const answer = await group(groupId).run(caller, "group_open_http_svc.group_msg_get", request);
    const { RspMsgList } = readBody<{ RspMsgList: (Said & { Event: number })[] }>(answer);
    const kept = { head, list: RspMsgList.filter(({ Event }) => Event === GROUP_EVENTS.message).reverse() };
    this.#kept.set(groupId, kept);
    return kept;
  }
}
