import { mustBe, requireAbility, requireText } from "../../arguments.ts";
import { GROUP_LEFT, SESSION_ENDED, SESSION_RESUMED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { groupService } from "../../group-id.ts";
import { GROUP_CHANGES } from "../../notices.ts";
import { GROUP_COUNTER_UPDATED } from "../../protocol/event-names.ts";
import { ATTRIBUTE_CACHE_MS } from "../../protocol/limits/attributes.ts";
import type { CounterApi } from "../../types/api/groups.ts";
import { type Answer, done } from "../../types/result.ts";

/** Update operations on a counter (specification 4.59). */
type Mode = "Set" | "Increase" | "Decrease";

interface WireCounter {
  Key: string;
  Value: number;
}

interface CounterCopy {
  seq: number;
  values: Map<string, number>;
  /** Time at which all counters were loaded, in Unix milliseconds; 0 if only some counters are known. */
  fetchedAt: number;
}

function requireCount(value: unknown, name: string): asserts value is number {
  if (!Number.isSafeInteger(value)) throw mustBe(name, value, "count");
}

/**
 * Counters of groups. Many members can change a counter at once. A copy is valid for 30 s (specification 3.36, 4.59, 5.34, 9.19).
 */
export default function createCounters(context: Context): CounterApi {
  const { bus, clock } = context;
  const copies = new Map<string, CounterCopy>();

  const getCopy = (groupID: string): CounterCopy => {
    const copy = copies.get(groupID) ?? { seq: 0, values: new Map(), fetchedAt: 0 };
    copies.set(groupID, copy);
    return copy;
  };

  /** Applies the counter values of a sequence and emits each changed counter. Ignores values that are older than the copy. */
  const take = (groupID: string, seq: number, counters: readonly WireCounter[], deleted: readonly string[] = []): void => {
    const copy = getCopy(groupID);
    if (seq !== 0 && seq < copy.seq) return;
    copy.seq = seq;
    for (const key of deleted) copy.values.delete(key);
    for (const { Key, Value } of counters) {
      if (copy.values.get(Key) === Value) continue;
      copy.values.set(Key, Value);
      context.emit(GROUP_COUNTER_UPDATED, { groupID, key: Key, value: Value });
    }
  };

  const update = async (
    groupID: string,
    Mode: Mode,
    counters: Record<string, number>,
  ): Answer<{ counters: Record<string, number> }> => {
    requireText(groupID, "groupID");
    requireAbility(context, "groupCounters");
    const GroupCounter = Object.entries(counters).map(([Key, Value]) => ({ Key, Value }));
    if (GroupCounter.length === 0) throw mustBe("counters", "{}", "fields");
    for (const { Key, Value } of GroupCounter) {
      requireText(Key, "counters");
      requireCount(Value, `counters.${Key}`);
    }
    context.takeRate("groupCounters");
    const answer = await context.command(`${groupService(groupID)}.update_group_counter`, {
      GroupId: groupID,
      GroupCounter,
      Mode,
    });
    take(groupID, answer.GroupCounterSeq, answer.GroupCounter);
    return done({ counters: Object.fromEntries(answer.GroupCounter.map(({ Key, Value }) => [Key, Value])) });
  };

  const fetch = async (groupID: string): Promise<CounterCopy> => {
    context.takeRate("groupCounters");
    const body = { GroupId: groupID, GroupCounterKeys: [] };
    const answer = await context.ask(`${groupService(groupID)}.get_group_counter`, body);
    const copy = getCopy(groupID);
    if (answer.GroupCounterSeq === 0 || answer.GroupCounterSeq >= copy.seq) {
      copy.seq = answer.GroupCounterSeq;
      copy.values = new Map(answer.GroupCounter.map(({ Key, Value }) => [Key, Value]));
    }
    copy.fetchedAt = clock.now();
    return copy;
  };

  context.notice(GROUP_CHANGES, (changes) => {
    for (const { ToGroupId, MsgBody } of changes) {
      if (!("Counters" in MsgBody)) continue;
      const { GroupCounterSeq, GroupCounter, Deleted } = MsgBody.Counters;
      take(ToGroupId, GroupCounterSeq, GroupCounter, Deleted);
    }
  });
  bus.on(GROUP_LEFT, ({ groupID }) => void copies.delete(groupID));
  bus.on(SESSION_RESUMED, () => {
    // After a reconnect, all copies expire, because this device may have missed changes.
    for (const copy of copies.values()) copy.fetchedAt = 0;
  });
  bus.on(SESSION_ENDED, () => copies.clear());

  return {
    setGroupCounters: ({ groupID, counters }) => update(groupID, "Set", counters ?? {}),
    increaseGroupCounter: ({ groupID, key, value }) => update(groupID, "Increase", { [key]: value }),
    decreaseGroupCounter: ({ groupID, key, value }) => update(groupID, "Decrease", { [key]: value }),

    async getGroupCounters({ groupID, keyList = [] }) {
      requireText(groupID, "groupID");
      requireAbility(context, "groupCounters");
      const known = copies.get(groupID);
      const isFresh = known !== undefined && known.fetchedAt > 0 && clock.now() - known.fetchedAt < ATTRIBUTE_CACHE_MS;
      const { values } = isFresh ? known : await fetch(groupID);
      const wanted = [...values].filter(([key]) => keyList.length === 0 || keyList.includes(key));
      return done({ counters: Object.fromEntries(wanted) });
    },
  };
}
