import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { SequenceStore } from "#edge/chat/user-box/store/sequences.ts";
import { COUNTERS_MAX } from "../capacity.ts";
import type { GroupCommands, GroupContext } from "../context.ts";
import { COUNTER_SEQUENCE, notifyOfCounters } from "../counter-news.ts";
import { requireRight } from "../rights.ts";
import { CounterStore } from "../store/counters.ts";

type Update = CommandRequest<"group_open_http_svc.update_group_counter">;
type Answer = CommandAnswer<"group_open_http_svc.update_group_counter">;

function update(group: GroupContext, { GroupCounter, Mode }: Update, caller: Caller): Answer {
  requireRight(group, caller, Mode === "Set" ? "setCounters" : "count");
  const { sql } = group.store;
  const store = new CounterStore(sql);
  const values = new Map(store.get([]).map(({ Key, Value }) => [Key, Value]));
  for (const { Key, Value } of GroupCounter) {
    const before = values.get(Key) ?? 0;
    values.set(Key, Mode === "Set" ? Value : Mode === "Increase" ? before + Value : before - Value);
  }
  if (values.size > COUNTERS_MAX)
    throw new Refusal(
      SERVER_ERRORS.GROUP_INVALID_PARAMETER,
      `${values.size} counters are more than the ${COUNTERS_MAX} of a group.`,
    );
  const keys = [...new Set(GroupCounter.map(({ Key }) => Key))];
  const beyond = keys.find((key) => !Number.isSafeInteger(values.get(key)));
  if (beyond !== undefined)
    throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${beyond} would be too large to be counted exactly.`);
  for (const key of keys) store.set(key, values.get(key)!);
  const seq = new SequenceStore(sql).next(COUNTER_SEQUENCE);
  notifyOfCounters(group, caller, keys);
  return { GroupCounter: keys.map((Key) => ({ Key, Value: values.get(Key)! })), GroupCounterSeq: seq };
}

function get(
  group: GroupContext,
  { GroupCounterKeys = [] }: CommandRequest<"group_open_http_svc.get_group_counter">,
  caller: Caller,
): Answer {
  requireRight(group, caller, "seeCounters");
  const { sql } = group.store;
  return {
    GroupCounter: new CounterStore(sql).get(GroupCounterKeys),
    GroupCounterSeq: new SequenceStore(sql).current(COUNTER_SEQUENCE),
  };
}

function remove(
  group: GroupContext,
  { GroupCounterKeys }: CommandRequest<"group_open_http_svc.delete_group_counter">,
  caller: Caller,
): CommandAnswer<"group_open_http_svc.delete_group_counter"> {
  requireRight(group, caller, "setCounters");
  const { sql } = group.store;
  const store = new CounterStore(sql);
  for (const key of GroupCounterKeys) store.delete(key);
  const GroupCounterSeq = new SequenceStore(sql).next(COUNTER_SEQUENCE);
  notifyOfCounters(group, caller, GroupCounterKeys);
  return { GroupCounterSeq };
}

export const countersGroupCommands = {
  "group_open_http_svc.update_group_counter": update,
  "million_group_open_http_svc.update_group_counter": update,
  "group_open_http_svc.get_group_counter": get,
  "million_group_open_http_svc.get_group_counter": get,
  "group_open_http_svc.delete_group_counter": remove,
  "million_group_open_http_svc.delete_group_counter": remove,
} satisfies GroupCommands;
