import type { CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { containsProfanity } from "#chat/protocol/profanity.ts";
import { Refusal } from "./refusal.ts";

const ELEMENT_FIELDS = ["Text", "Data", "Desc", "Ext", "FileName", "Title", "CompatibleText", "AbstractList.*"];

const elementsAt = (path: string): string[] => ELEMENT_FIELDS.map((field) => `${path}.*.MsgContent.${field}`);
const mergedAt = (path: string): string[] => [
  `${path}.*.From_AccountNick`,
  `${path}.*.CloudCustomData`,
  ...elementsAt(`${path}.*.MsgBody`),
];

const MESSAGE_FIELDS = [...elementsAt("MsgBody"), ...mergedAt("MsgBody.*.MsgContent.MsgList"), "CloudCustomData"];

const ATTRIBUTES = ["GroupAttr.*.key", "GroupAttr.*.value"];
const EXTENSIONS = ["ExtensionList.*.Key", "ExtensionList.*.Value"];
const GROUP = ["Name", "Introduction", "Notification", "AppDefinedData.*.Key", "AppDefinedData.*.Value"];
const TOPIC = ["TopicName", "Introduction", "Notification", "CustomString"];
const MEMBER_DATA = ["AppMemberDefinedData.*.Key", "AppMemberDefinedData.*.Value"];

type Fields = Partial<Record<CommandName, readonly string[]>>;

/** Groups and communities have the same command in separate services. */
const ofBoth = (name: string, fields: readonly string[]): Fields => ({
  [`group_open_http_svc.${name}`]: fields,
  [`million_group_open_http_svc.${name}`]: fields,
});

/**
 * For each command, the paths of those body fields whose texts other people see (`*`: each list entry). A test checks that no
 * text field is missing (unshown-fields.ts).
 */
export const SHOWN_FIELDS: Fields = {
  "openim.sendmsg": MESSAGE_FIELDS,
  "openim.modify_c2c_msg": MESSAGE_FIELDS,
  "openim.modify_group_msg": MESSAGE_FIELDS,
  ...ofBoth("send_group_msg", MESSAGE_FIELDS),
  ...ofBoth("group_msg_recall", ["Reason"]),
  "im_long_msg.save_relay_json_msg": mergedAt("MsgList"),
  "openim_msg_ext_http_svc.set_key_values": EXTENSIONS,
  "openim_msg_ext_http_svc.group_set_key_values": EXTENSIONS,
  "openim_msg_ext_http_svc.reaction_add": ["Reaction"],
  "openim_msg_ext_http_svc.group_reaction_add": ["Reaction"],
  // People find groups and topics by their ids. The founders choose these ids, so the ids are checked too.
  ...ofBoth("create_group", [...GROUP, "GroupId", ...MEMBER_DATA.map((field) => `MemberList.*.${field}`)]),
  ...ofBoth("modify_group_base_info", GROUP),
  ...ofBoth("apply_join_group", ["ApplyMsg"]),
  ...ofBoth("handle_apply_join_group", ["ApprovalMsg"]),
  ...ofBoth("handle_invite_join_permission_group", ["ApprovalMsg"]),
  ...ofBoth("delete_group_member", ["Reason"]),
  "group_open_http_svc.ban_group_member": ["Description"],
  ...ofBoth("modify_group_member_info", ["NameCard", ...MEMBER_DATA]),
  ...ofBoth("set_group_attr", ATTRIBUTES),
  ...ofBoth("modify_group_attr", ATTRIBUTES),
  ...ofBoth("update_group_counter", ["GroupCounter.*.Key"]),
  "million_group_open_http_svc.create_topic": [...TOPIC, "TopicId"],
  "million_group_open_http_svc.modify_topic": TOPIC,
  "profile.portrait_set": ["ProfileItem.*.Value"],
  "im_open_status.ws_set_custom_status": ["CustomStatus"],
  "sns.friend_add": ["AddFriendItem.*.AddSource", "AddFriendItem.*.AddWording"],
};

/**
 * The handlers of these commands check the words themselves. A retry then gets its first answer even if the word list has grown,
 * and each entry of a batch is refused on its own.
 */
const CHECKED_WITHIN: ReadonlySet<string> = new Set<CommandName>([
  "openim.sendmsg",
  "openim.modify_c2c_msg",
  "openim.modify_group_msg",
  "group_open_http_svc.send_group_msg",
  "million_group_open_http_svc.send_group_msg",
  "sns.friend_add",
]);

/** The other operations only remove words (specification 4.40), so only this operation is checked. */
const SETS_EXTENSIONS = 1;

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (value === undefined || value === null) return [];
  if (step === undefined) return [value];
  if (step === "*") return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : [];
  return valuesAt((value as Record<string, unknown>)[step], rest);
}

function jsonIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Includes texts and field names in JSON strings, because polls, quotes and apps' own messages are JSON. */
export function stringsIn(value: unknown): string[] {
  const texts: string[] = [];
  // Not recursive, because people can nest JSON as deep as a message is long.
  const open: unknown[] = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const within = typeof one === "string" ? jsonIn(one) : one;
    if (typeof within === "object" && within !== null) {
      if (!Array.isArray(within)) texts.push(...Object.keys(within));
      for (const inner of Object.values(within))
        if (inner !== null && ["string", "object"].includes(typeof inner)) open.push(inner);
    } else if (typeof one === "string") texts.push(one);
  }
  return texts;
}

const steps = new Map<string, readonly string[]>();

function toSteps(path: string): readonly string[] {
  const known = steps.get(path) ?? path.split(".");
  steps.set(path, known);
  return known;
}

export function findForbidden(lexicon: readonly string[], body: object, fields: readonly string[]): string | null {
  if (lexicon.length === 0) return null;
  const isForbidden = (text: string) => containsProfanity(lexicon, text);
  return fields.find((path) => valuesAt(body, toSteps(path)).some((value) => stringsIn(value).some(isForbidden))) ?? null;
}

export const messageContainsProfanity = (lexicon: readonly string[], MsgBody: readonly object[], CloudCustomData = ""): boolean =>
  findForbidden(lexicon, { MsgBody, CloudCustomData }, MESSAGE_FIELDS) !== null;

/** Throws if a command would show a forbidden word to other people (specification 5.17, 5.23, 5.25, 5.30, 5.38, 5.43). */
export function requireShowable(lexicon: readonly string[], name: CommandName, body: object): void {
  const fields = SHOWN_FIELDS[name];
  if (!fields || CHECKED_WITHIN.has(name)) return;
  if ("OperateType" in body && body.OperateType !== SETS_EXTENSIONS) return;
  const field = findForbidden(lexicon, body, fields);
  if (field === null) return;
  const code = name === "profile.portrait_set" ? SERVER_ERRORS.PROFILE_SENSITIVE_TEXT : SERVER_ERRORS.SENSITIVE_TEXT;
  throw new Refusal(code, `${field} holds a word that may not be said here; say it otherwise.`);
}
