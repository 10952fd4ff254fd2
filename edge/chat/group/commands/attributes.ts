import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ATTRIBUTE_OPERATIONS } from "#chat/protocol/limits/attributes.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { SequenceStore } from "#edge/chat/user-box/store/sequences.ts";
import { ATTRIBUTE_KEY_MAX_BYTES, ATTRIBUTES_MAX, ATTRIBUTES_MAX_BYTES } from "../capacity.ts";
import { notifyOfAttributes } from "../changes.ts";
import type { GroupCommands, GroupContext } from "../context.ts";
import { requireRight } from "../rights.ts";
import { type AttributeRow, AttributeStore } from "../store/attributes.ts";
import { requireUnmuted } from "../voice.ts";

type Write = CommandRequest<"group_open_http_svc.modify_group_attr">;
type Head = CommandRequest<"group_open_http_svc.clear_group_attr">;
type Changed = CommandAnswer<"group_open_http_svc.modify_group_attr">;

const MAIN_SEQUENCE = "attributes";

/** With this control, a write is refused if the attributes have changed since the writer read them. */
const RACE_CONFLICT = "RaceConflict";

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Throws 10007 if the caller may not write the attributes, and 10056 if they changed since the caller read them. */
function openForWriting(group: GroupContext, { AttrMainSeq, AttrControl = [] }: Head, caller: Caller): AttributeStore {
  requireRight(group, caller, "writeAttributes");
  requireUnmuted(group, caller);
  const current = new SequenceStore(group.store.sql).current(MAIN_SEQUENCE);
  if (AttrControl.includes(RACE_CONFLICT) && AttrMainSeq !== current) {
    throw new Refusal(
      SERVER_ERRORS.GROUP_ATTRIBUTE_CONFLICT,
      `The attributes are at ${current}, not at ${AttrMainSeq}: fetch them, then try again.`,
    );
  }
  return new AttributeStore(group.store.sql);
}

/** Throws 10004 if the attributes would exceed a group's limit of number or size. */
function requireSpace(attributes: readonly Pick<AttributeRow, "key" | "value">[]): void {
  const invalid = (info: string) => new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, info);
  if (attributes.length > ATTRIBUTES_MAX)
    throw invalid(`${attributes.length} attributes are more than the ${ATTRIBUTES_MAX} of a group.`);
  const longKey = attributes.find(({ key }) => countBytes(key) > ATTRIBUTE_KEY_MAX_BYTES);
  if (longKey) throw invalid(`An attribute's key has at most ${ATTRIBUTE_KEY_MAX_BYTES} bytes.`);
  const total = attributes.reduce((sum, { key, value }) => sum + countBytes(key) + countBytes(value), 0);
  if (total > ATTRIBUTES_MAX_BYTES)
    throw invalid(`The attributes have ${total} bytes together, more than the ${ATTRIBUTES_MAX_BYTES} of a group.`);
}

function changed(
  group: GroupContext,
  caller: Caller,
  operation: number,
  rows: { key: string; value?: string; seq: number }[],
): Changed {
  const mainSeq = new SequenceStore(group.store.sql).next(MAIN_SEQUENCE);
  const attributes = rows.map(({ key, value, seq }) => ({ key, ...(value !== undefined && { value }), seq }));
  notifyOfAttributes(group, caller, { Operation: operation, AttrMainSeq: mainSeq, GroupAttrAry: attributes });
  return { AttrMainSeq: mainSeq, GroupAttrAry: rows.map(({ key, seq }) => ({ key, seq })) };
}

const lastOfEach = (attributes: Write["GroupAttr"]) => [
  ...new Map(attributes.map(({ key, value }) => [key, { key, value }])).values(),
];

function replaceAll(group: GroupContext, body: Write, caller: Caller): Changed {
  const store = openForWriting(group, body, caller);
  const wanted = lastOfEach(body.GroupAttr);
  requireSpace(wanted);
  store.clear();
  return changed(
    group,
    caller,
    ATTRIBUTE_OPERATIONS.INIT,
    wanted.map(({ key, value }) => store.save(key, value)),
  );
}

function setSome(group: GroupContext, body: Write, caller: Caller): Changed {
  const store = openForWriting(group, body, caller);
  const wanted = lastOfEach(body.GroupAttr);
  const keys = new Set(wanted.map(({ key }) => key));
  requireSpace([...store.all().filter(({ key }) => !keys.has(key)), ...wanted]);
  return changed(
    group,
    caller,
    ATTRIBUTE_OPERATIONS.SET,
    wanted.map(({ key, value }) => store.save(key, value)),
  );
}

function deleteSome(group: GroupContext, body: CommandRequest<"group_open_http_svc.delete_group_attr">, caller: Caller): Changed {
  const store = openForWriting(group, body, caller);
  const known = new Map(store.all().map((row) => [row.key, row]));
  const keys = [...new Set(body.GroupAttr.map(({ key }) => key))];
  const missing = keys.find((key) => !known.has(key));
  if (missing !== undefined) throw new Refusal(SERVER_ERRORS.GROUP_ATTRIBUTE_NOT_FOUND, `There is no attribute ${missing}.`);
  for (const key of keys) store.remove(key);
  return changed(
    group,
    caller,
    ATTRIBUTE_OPERATIONS.DELETE_KEYS,
    keys.map((key) => ({ key, seq: known.get(key)!.seq + 1 })),
  );
}

function deleteAll(group: GroupContext, body: Head, caller: Caller): Changed {
  openForWriting(group, body, caller).clear();
  return changed(group, caller, ATTRIBUTE_OPERATIONS.DELETE_ALL, []);
}

function getAll(group: GroupContext, _body: object, caller: Caller): CommandAnswer<"group_open_attr_http_svc.get_group_attr"> {
  requireRight(group, caller, "seeAttributes");
  const { sql } = group.store;
  return {
    AttrMainSeq: new SequenceStore(sql).current(MAIN_SEQUENCE),
    GroupAttrAry: new AttributeStore(sql).all().map(({ key, value, seq }) => ({ key, value, seq })),
  };
}

export const attributesGroupCommands = {
  "group_open_http_svc.set_group_attr": replaceAll,
  "million_group_open_http_svc.set_group_attr": replaceAll,
  "group_open_http_svc.modify_group_attr": setSome,
  "million_group_open_http_svc.modify_group_attr": setSome,
  "group_open_http_svc.delete_group_attr": deleteSome,
  "million_group_open_http_svc.delete_group_attr": deleteSome,
  "group_open_http_svc.clear_group_attr": deleteAll,
  "million_group_open_http_svc.clear_group_attr": deleteAll,
  "group_open_attr_http_svc.get_group_attr": getAll,
  "million_group_open_http_svc.get_group_attr": getAll,
} satisfies GroupCommands;
