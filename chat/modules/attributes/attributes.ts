import { mustBe, requireText } from "../../arguments.ts";
import { GROUP_LEFT, SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { ChatError } from "../../errors.ts";
import { groupService } from "../../group-id.ts";
import { isFields } from "../../json.ts";
import { GROUP_CHANGES } from "../../notices.ts";
import type { CommandBody } from "../../protocol/commands.ts";
import { GROUP_ATTRIBUTES_UPDATED } from "../../protocol/event-names.ts";
import { isCommunityId } from "../../protocol/group-id.ts";
import { ATTRIBUTE_OPERATIONS } from "../../protocol/kinds.ts";
import { ATTRIBUTE_CACHE_MS } from "../../protocol/limits/attributes.ts";
import { GROUP_ATTRIBUTE_CONFLICT } from "../../protocol/server-errors.ts";
import { type Flights, singleFlight } from "../../single-flight.ts";
import type { AttributeApi } from "../../types/api/groups.ts";
import { done } from "../../types/result.ts";
import { type AttributeCopy, applyOperation, readValues } from "./copy.ts";

/** With this control, the server rejects a write if another user has changed the attributes since this device last loaded them. */
const AttrControl = ["RaceConflict"];

type AttributeBody = CommandBody<"group_open_http_svc.set_group_attr"> &
  CommandBody<"group_open_http_svc.modify_group_attr"> &
  CommandBody<"group_open_http_svc.delete_group_attr"> &
  CommandBody<"group_open_http_svc.clear_group_attr">;

/** The value of `GroupType` on the wire for a room. */
const ROOM = 1;

/** Throws unless attributes are texts with non-empty keys. */
function requireAttributes(value: unknown): asserts value is Record<string, string> {
  if (!isFields(value)) throw mustBe("groupAttributes", value, "fields");
  for (const [key, text] of Object.entries(value)) {
    requireText(key, "groupAttributes");
    if (typeof text !== "string") throw mustBe(`groupAttributes.${key}`, text, "text");
  }
}

/**
 * Attributes of groups. If a change is exactly one step ahead of the local copy, it is applied to the copy. Any other change
 * reloads the copy. A copy is valid for 30 s (specification 4.58, 9.19).
 */
export default function createAttributes(context: Context): AttributeApi {
  const { bus, clock } = context;
  const copies = new Map<string, AttributeCopy>();
  const fetching: Flights<string, AttributeCopy> = new Map();

  const notify = (groupID: string, copy: AttributeCopy): void =>
    context.emit(GROUP_ATTRIBUTES_UPDATED, { groupID, groupAttributes: readValues(copy) });

  const forget = (groupID: string): void => {
    copies.delete(groupID);
    fetching.delete(groupID);
  };

  const fetchNow = async (groupID: string): Promise<AttributeCopy> => {
    const body = { GroupId: groupID, ...(context.rooms.has(groupID) && { GroupType: ROOM }) };
    const servcmd = isCommunityId(groupID)
      ? "million_group_open_http_svc.get_group_attr"
      : "group_open_attr_http_svc.get_group_attr";
    const answer = await context.ask(servcmd, body);
    const known = copies.get(groupID);
    // If a newer change has arrived before the answer, the copy is newer than the answer and stays unchanged.
    if (known && known.mainSeq > answer.AttrMainSeq) return known;
    const copy = known ?? { mainSeq: 0, entries: new Map(), checkedAt: 0 };
    applyOperation(copy, ATTRIBUTE_OPERATIONS.FETCH, answer.AttrMainSeq, answer.GroupAttrAry);
    copy.checkedAt = clock.now();
    copies.set(groupID, copy);
    return copy;
  };

  const fetch = (groupID: string): Promise<AttributeCopy> => singleFlight(fetching, groupID, fetchNow);

  const current = async (groupID: string): Promise<AttributeCopy> => {
    const copy = copies.get(groupID);
    if (copy && clock.now() - copy.checkedAt < ATTRIBUTE_CACHE_MS) return copy;
    context.takeRate("groupAttributeRead");
    return fetch(groupID);
  };

  /**
   * Reloads the attributes so that the copy contains the change with the sequence `atLeast`, then emits the difference from the old
   * copy.
   */
  const refetch = async (groupID: string, atLeast: number): Promise<void> => {
    const before = copies.get(groupID)?.mainSeq;
    const wasUnderWay = fetching.has(groupID);
    let copy = await fetch(groupID);
    // Loads the attributes again, because a request that was sent before the change may return an answer without the change.
    if (wasUnderWay && copy.mainSeq < atLeast) copy = await fetch(groupID);
    if (copy.mainSeq !== before) notify(groupID, copy);
  };

  /** If the reload fails, the copy expires later, and the next call then loads it. */
  const catchUp = (groupID: string, atLeast: number): void => {
    refetch(groupID, atLeast).catch(() => undefined);
  };

  /**
   * Sends a write with the sequences of the copy; `what` builds the entries of the write from the copy. If another user wrote
   * first, the call fails with 10056. The copy is then reloaded, and the app receives the other user's change.
   */
  const write = async <Entry extends { key: string; value?: string }>(
    groupID: string,
    operation: number,
    command: "set_group_attr" | "modify_group_attr" | "delete_group_attr" | "clear_group_attr",
    what: (copy: AttributeCopy) => Entry[],
  ): Promise<void> => {
    context.takeRate("groupAttributeWrite");
    const copy = copies.get(groupID) ?? (await fetch(groupID));
    const GroupAttr = what(copy);
    try {
      const body = { GroupId: groupID, AttrMainSeq: copy.mainSeq, AttrControl, GroupAttr };
      const answer = await context.command(`${groupService(groupID)}.${command}`, body as AttributeBody);
      // If the notice of this write has arrived before its answer, the copy already contains the write and stays unchanged.
      if (answer.AttrMainSeq <= copy.mainSeq) return;
      const seqs = new Map(("GroupAttrAry" in answer ? (answer.GroupAttrAry ?? []) : []).map(({ key, seq }) => [key, seq]));
      const list = GroupAttr.map(({ key, value }) => ({ key, value, seq: seqs.get(key) ?? 0 }));
      applyOperation(copy, operation, answer.AttrMainSeq, list);
      copy.checkedAt = clock.now();
      notify(groupID, copy);
    } catch (error) {
      if (error instanceof ChatError && error.code === GROUP_ATTRIBUTE_CONFLICT) catchUp(groupID, copy.mainSeq + 1);
      throw error;
    }
  };

  const toEntries = (groupAttributes: Record<string, string>) =>
    Object.entries(groupAttributes).map(([key, value]) => ({ key, value }));

  /** Adds to each entry the sequence that this device knows for its key; 0 for an unknown key. */
  const withSeq = <Entry extends { key: string }>(copy: AttributeCopy, entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, seq: copy.entries.get(entry.key)?.seq ?? 0 }));

  context.notice(GROUP_CHANGES, (changes) => {
    for (const { ToGroupId: groupID, MsgBody } of changes) {
      const copy = copies.get(groupID);
      if (!("Attributes" in MsgBody)) continue;
      const { Operation, AttrMainSeq, GroupAttrAry } = MsgBody.Attributes;
      if (copy && AttrMainSeq <= copy.mainSeq) continue;
      if (copy && AttrMainSeq === copy.mainSeq + 1) {
        applyOperation(copy, Operation, AttrMainSeq, GroupAttrAry);
        copy.checkedAt = clock.now();
        notify(groupID, copy);
      } else catchUp(groupID, AttrMainSeq);
    }
  });
  bus.on(GROUP_LEFT, ({ groupID }) => forget(groupID));
  bus.on(SESSION_RESUMED, () => {
    // After a reconnect, all copies expire, because this device may have missed changes.
    for (const copy of copies.values()) copy.checkedAt = 0;
  });
  bus.on(SESSION_ENDED, () => {
    copies.clear();
    fetching.clear();
  });

  return {
    async initGroupAttributes({ groupID, groupAttributes }) {
      requireText(groupID, "groupID");
      requireAttributes(groupAttributes);
      await write(groupID, ATTRIBUTE_OPERATIONS.INIT, "set_group_attr", () => toEntries(groupAttributes));
      return done({ groupAttributes });
    },

    async setGroupAttributes({ groupID, groupAttributes }) {
      requireText(groupID, "groupID");
      requireAttributes(groupAttributes);
      const entries = toEntries(groupAttributes);
      if (entries.length === 0) throw mustBe("groupAttributes", "{}", "fields");
      await write(groupID, ATTRIBUTE_OPERATIONS.SET, "modify_group_attr", (copy) => withSeq(copy, entries));
      return done({ groupAttributes });
    },

    async deleteGroupAttributes({ groupID, keyList = [] }) {
      requireText(groupID, "groupID");
      let deleted = keyList;
      if (keyList.length > 0) {
        const keys = [...new Set(keyList)].map((key) => ({ key }));
        await write(groupID, ATTRIBUTE_OPERATIONS.DELETE_KEYS, "delete_group_attr", (copy) => withSeq(copy, keys));
      } else {
        await write(groupID, ATTRIBUTE_OPERATIONS.DELETE_ALL, "clear_group_attr", (copy) => {
          deleted = [...copy.entries.keys()];
          return [];
        });
      }
      return done({ keyList: deleted });
    },

    async getGroupAttributes({ groupID, keyList }) {
      requireText(groupID, "groupID");
      return done({ groupAttributes: readValues(await current(groupID), keyList) });
    },
  };
}
