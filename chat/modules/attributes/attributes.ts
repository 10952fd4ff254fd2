import { invalid, requireText } from "../../arguments";
import type { Context } from "../../context";
import { ChatError } from "../../errors";
import { isCommunityId } from "../../group-id";
import type { SERVER_ERRORS } from "../../protocol/errors";
import { EVENT } from "../../protocol/event-names";
import { ATTRIBUTE_CACHE_MS, ATTRIBUTE_OPERATIONS } from "../../protocol/limits/attributes";
import type { AttributeApi } from "../../types/api/groups";
import { done } from "../../types/result";
import { type AttributeCopy, type AttributeEntry, applyOperation, valuesOf } from "./copy";

/** Refuses a change where somebody else has changed the attributes since this device looked. */
const AttrControl = ["RaceConflict"];

/** Somebody else did: what the server says then. */
const CONFLICT: typeof SERVER_ERRORS.GROUP_ATTRIBUTE_CONFLICT = 10_056;

/** Wire number of a room among the types of group. */
const ROOM = 1;

/** Throws unless attributes are texts by keys that are not empty. */
function requireAttributes(value: unknown): asserts value is Record<string, string> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid(`groupAttributes must be keys and values, it is ${String(value)}.`);
  for (const [key, text] of Object.entries(value)) {
    requireText(key, "each key of groupAttributes");
    if (typeof text !== "string") throw invalid(`groupAttributes.${key} must be a text, it is ${String(text)}.`);
  }
}

/**
 * Key-values of groups. A change that is exactly one step ahead is written into the copy here, any other is fetched; a copy holds for
 * 30 s (specification 4.58, 9.19).
 */
export function createAttributes(context: Context): AttributeApi {
  const { bus, clock } = context;
  const copies = new Map<string, AttributeCopy>();
  const fetching = new Map<string, Promise<AttributeCopy>>();

  const tell = (groupID: string, copy: AttributeCopy): void =>
    context.emit(EVENT.GROUP_ATTRIBUTES_UPDATED, { groupID, groupAttributes: valuesOf(copy) });

  const forget = (groupID: string): void => {
    copies.delete(groupID);
    fetching.delete(groupID);
  };

  const fetchNow = async (groupID: string): Promise<AttributeCopy> => {
    const body = { GroupId: groupID, ...(context.rooms.has(groupID) && { GroupType: ROOM }) };
    const servcmd = isCommunityId(groupID)
      ? "million_group_open_http_svc.get_group_attr"
      : "group_open_attr_http_svc.get_group_attr";
    const answer = await context.request(servcmd, body, { isRepeatable: true });
    const known = copies.get(groupID);
    // A change may have come while the answer was on its way.
    if (known && known.mainSeq > answer.AttrMainSeq) return known;
    const copy = known ?? { mainSeq: 0, entries: new Map(), checkedAt: 0 };
    applyOperation(copy, ATTRIBUTE_OPERATIONS.FETCH, answer.AttrMainSeq, answer.GroupAttrAry);
    copy.checkedAt = clock.now();
    copies.set(groupID, copy);
    return copy;
  };

  const fetch = (groupID: string): Promise<AttributeCopy> => {
    const running = fetching.get(groupID) ?? fetchNow(groupID).finally(() => fetching.delete(groupID));
    fetching.set(groupID, running);
    return running;
  };

  const current = async (groupID: string): Promise<AttributeCopy> => {
    const copy = copies.get(groupID);
    if (copy && clock.now() - copy.checkedAt < ATTRIBUTE_CACHE_MS) return copy;
    context.takeRate("groupAttributeRead");
    return fetch(groupID);
  };

  /** Fetches until a change is in the copy, and tells the app what that changed. */
  const refetch = async (groupID: string, atLeast: number): Promise<void> => {
    const before = copies.get(groupID)?.mainSeq;
    const wasUnderWay = fetching.has(groupID);
    let copy = await fetch(groupID);
    // The answer to a question that was asked before the change may not hold it.
    if (wasUnderWay && copy.mainSeq < atLeast) copy = await fetch(groupID);
    if (copy.mainSeq !== before) tell(groupID, copy);
  };

  /** A copy that cannot be fetched now expires by itself; the next look asks again. */
  const catchUp = (groupID: string, atLeast: number): void => {
    refetch(groupID, atLeast).catch(() => undefined);
  };

  /** Writes by the copy's sequences. Where somebody else was faster, the copy is fetched, the app told, and the call fails with 10056. */
  const write = async (
    groupID: string,
    operation: number,
    send: (copy: AttributeCopy) => Promise<{ AttrMainSeq: number; list: AttributeEntry[] }>,
  ) => {
    context.takeRate("groupAttributeWrite");
    const copy = copies.get(groupID) ?? (await fetch(groupID));
    try {
      const { AttrMainSeq, list } = await send(copy);
      // Its own change may have been told before its answer.
      if (AttrMainSeq <= copy.mainSeq) return;
      applyOperation(copy, operation, AttrMainSeq, list);
      copy.checkedAt = clock.now();
      tell(groupID, copy);
    } catch (error) {
      if (error instanceof ChatError && error.code === CONFLICT) catchUp(groupID, copy.mainSeq + 1);
      throw error;
    }
  };

  const service = (groupID: string) => (isCommunityId(groupID) ? "million_group_open_http_svc" : "group_open_http_svc");

  /** What a write sends: each key with the sequence that this device knows of it. */
  const entriesFor = (copy: AttributeCopy, groupAttributes: Record<string, string>) =>
    Object.entries(groupAttributes).map(([key, value]) => ({ key, value, seq: copy.entries.get(key)?.seq ?? 0 }));

  const merged = (groupAttributes: Record<string, string>, answer: readonly { key: string; seq: number }[]): AttributeEntry[] =>
    Object.entries(groupAttributes).map(([key, value]) => ({
      key,
      value,
      seq: answer.find((entry) => entry.key === key)?.seq ?? 0,
    }));

  context.notice("groupChanges", (changes) => {
    for (const { ToGroupId: groupID, MsgBody } of changes) {
      const copy = copies.get(groupID);
      if (!("Attributes" in MsgBody)) continue;
      const { Operation, AttrMainSeq, GroupAttrAry } = MsgBody.Attributes;
      if (copy && AttrMainSeq <= copy.mainSeq) continue;
      if (copy && AttrMainSeq === copy.mainSeq + 1) {
        applyOperation(copy, Operation, AttrMainSeq, GroupAttrAry);
        copy.checkedAt = clock.now();
        tell(groupID, copy);
      } else catchUp(groupID, AttrMainSeq);
    }
  });
  bus.on("group.left", ({ groupID }) => forget(groupID));
  bus.on("session.resumed", () => {
    // Changes may have been missed.
    for (const copy of copies.values()) copy.checkedAt = 0;
  });
  bus.on("session.ended", () => {
    copies.clear();
    fetching.clear();
  });

  return {
    async initGroupAttributes({ groupID, groupAttributes }) {
      requireText(groupID, "groupID");
      requireAttributes(groupAttributes);
      await write(groupID, ATTRIBUTE_OPERATIONS.INIT, async (copy) => {
        const GroupAttr = Object.entries(groupAttributes).map(([key, value]) => ({ key, value }));
        const body = { GroupId: groupID, AttrMainSeq: copy.mainSeq, AttrControl, GroupAttr };
        const answer = await context.request(`${service(groupID)}.set_group_attr`, body);
        return { AttrMainSeq: answer.AttrMainSeq, list: merged(groupAttributes, answer.GroupAttrAry) };
      });
      return done({ groupAttributes });
    },

    async setGroupAttributes({ groupID, groupAttributes }) {
      requireText(groupID, "groupID");
      requireAttributes(groupAttributes);
      if (Object.keys(groupAttributes).length === 0) throw invalid("groupAttributes holds no key.");
      await write(groupID, ATTRIBUTE_OPERATIONS.SET, async (copy) => {
        const body = { GroupId: groupID, AttrMainSeq: copy.mainSeq, AttrControl, GroupAttr: entriesFor(copy, groupAttributes) };
        const answer = await context.request(`${service(groupID)}.modify_group_attr`, body);
        return { AttrMainSeq: answer.AttrMainSeq, list: merged(groupAttributes, answer.GroupAttrAry) };
      });
      return done({ groupAttributes });
    },

    async deleteGroupAttributes({ groupID, keyList = [] }) {
      requireText(groupID, "groupID");
      const head = (copy: AttributeCopy) => ({ GroupId: groupID, AttrMainSeq: copy.mainSeq, AttrControl });
      let deleted = keyList;
      if (keyList.length === 0) {
        await write(groupID, ATTRIBUTE_OPERATIONS.DELETE_ALL, async (copy) => {
          deleted = [...copy.entries.keys()];
          const { AttrMainSeq } = await context.request(`${service(groupID)}.clear_group_attr`, head(copy));
          return { AttrMainSeq, list: [] };
        });
      } else {
        await write(groupID, ATTRIBUTE_OPERATIONS.DELETE_KEYS, async (copy) => {
          const GroupAttr = [...new Set(keyList)].map((key) => ({ key, seq: copy.entries.get(key)?.seq ?? 0 }));
          const { AttrMainSeq } = await context.request(`${service(groupID)}.delete_group_attr`, { ...head(copy), GroupAttr });
          return { AttrMainSeq, list: GroupAttr };
        });
      }
      return done({ keyList: deleted });
    },

    async getGroupAttributes({ groupID, keyList }) {
      requireText(groupID, "groupID");
      return done({ groupAttributes: valuesOf(await current(groupID), keyList) });
    },
  };
}
