import type { CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ADD_RESULT } from "#chat/protocol/members.ts";
import type { Directory } from "../directory/directory.ts";
import type { ChatId } from "../directory/store.ts";
import { Refusal } from "../refusal.ts";

type Body = Record<string, unknown>;

/** The users whose boxes a command would start, and the command's answer for users that do not exist. */
type NamedUsers =
  /** A field with one user. If the user does not exist, the command is refused with this number. */
  | { field: string; refusal: number }
  /**
   * A list of users, or of entries with one user each. Nonexistent users are removed; if `reported` is set, the answer lists them.
   */
  | { list: string; entry?: string; reported?: { list: string; as: (userId: string) => object } };

const info = (userId: string): string => `There is no user ${userId}.`;

const statusFailure = {
  list: "FailureUserList",
  as: (userId: string) => ({ To_Account: userId, ErrorCode: SERVER_ERRORS.ACCOUNT_NOT_FOUND, ErrorInfo: info(userId) }),
};
const friendFailure = {
  list: "ResultItem",
  as: (userId: string) => ({ To_Account: userId, ResultCode: SERVER_ERRORS.FRIEND_ACCOUNT_NOT_FOUND, ResultInfo: info(userId) }),
};
const writer: NamedUsers = { field: "From_Account", refusal: SERVER_ERRORS.MESSAGE_INVALID_ACCOUNT };
const founded: NamedUsers = { list: "MemberList", entry: "Member_Account" };
const added: NamedUsers = {
  list: "MemberList",
  entry: "Member_Account",
  reported: { list: "MemberList", as: (userId) => ({ Member_Account: userId, Result: ADD_RESULT.FAILED }) },
};
const applicant: NamedUsers = { field: "Applicant_Account", refusal: SERVER_ERRORS.GROUP_ACCOUNT_NOT_FOUND };
const invited: NamedUsers = { field: "Invited_Account", refusal: SERVER_ERRORS.GROUP_ACCOUNT_NOT_FOUND };

/** Every other command reaches only the caller's own box, boxes that the caller's box already knows, or a group and its members. */
const USERS: { readonly [Name in CommandName]?: NamedUsers } = {
  "openim.sendmsg": { field: "To_Account", refusal: SERVER_ERRORS.MESSAGE_INVALID_ACCOUNT },
  "openim.modify_c2c_msg": writer,
  "openim_msg_ext_http_svc.set_key_values": writer,
  "openim_msg_ext_http_svc.get_key_values": writer,
  "openim_msg_ext_http_svc.reaction_add": writer,
  "openim_msg_ext_http_svc.reaction_del": writer,
  "openim_msg_ext_http_svc.reaction_multi_stat": writer,
  "openim_msg_ext_http_svc.reaction_iterate": writer,
  "profile.portrait_get_all": { list: "UserItem", entry: "To_Account" },
  "im_open_status.ws_get_user_status": { list: "To_Account", reported: statusFailure },
  "im_open_status.ws_status_subscribe": { list: "To_Account", reported: statusFailure },
  "sns.friend_add": { list: "AddFriendItem", entry: "To_Account", reported: friendFailure },
  "sns.black_list_add": { list: "To_Account", reported: friendFailure },
  "group_open_http_svc.create_group": founded,
  "million_group_open_http_svc.create_group": founded,
  "group_open_http_svc.add_group_member": added,
  "million_group_open_http_svc.add_group_member": added,
  "group_open_http_svc.handle_apply_join_group": applicant,
  "million_group_open_http_svc.handle_apply_join_group": applicant,
  "group_open_http_svc.handle_invite_join_permission_group": invited,
  "million_group_open_http_svc.handle_invite_join_permission_group": invited,
};

export const FOUNDING: ReadonlySet<string> = new Set([
  "group_open_http_svc.create_group",
  "million_group_open_http_svc.create_group",
]);

const readEntries = (data: Body, list: string): unknown[] => (Array.isArray(data[list]) ? (data[list] as unknown[]) : []);

const readUser = (named: { entry?: string }, entry: unknown): string =>
  named.entry ? (entry as Record<string, string>)[named.entry]! : (entry as string);

export const noGroup = (groupId: string): Refusal => new Refusal(SERVER_ERRORS.GROUP_NOT_FOUND, `There is no group ${groupId}.`);

/** Lists only ids for which the command would start an object. A command with a list of groups looks up each group itself. */
export function namedIn(name: CommandName, data: Body): ChatId[] {
  const named: ChatId[] = [];
  const users = USERS[name];
  if (users && "field" in users) named.push({ kind: "user", id: data[users.field] as string });
  else if (users) for (const entry of readEntries(data, users.list)) named.push({ kind: "user", id: readUser(users, entry) });
  if (typeof data.GroupId === "string" && !FOUNDING.has(name)) named.push({ kind: "group", id: data.GroupId });
  return named;
}

/** `data` lacks the ids that were never issued; `complete` reports them in the answer. */
export interface Cleared {
  data: object;
  /** The answer is JSON. */
  complete: (answer: string) => string;
}

/** Throws Refusal if an id does not exist and the command is pointless without it. */
export async function withoutUnissued(
  directory: Directory,
  name: CommandName,
  data: Body,
  unknown: readonly ChatId[],
): Promise<Cleared> {
  const found = await Promise.all(unknown.map((named) => directory.isIssued(named)));
  const missing = unknown.filter((_, index) => !found[index]);
  if (missing.length === 0) return { data, complete: (answer) => answer };
  if (missing.some(({ kind }) => kind === "group")) throw noGroup(String(data.GroupId));
  const users: ReadonlySet<string> = new Set(missing.map(({ id }) => id));
  const named = USERS[name];
  const left: Body = { ...data };
  const reported: [list: string, entries: object[]][] = [];
  if (named) {
    if ("field" in named) throw new Refusal(named.refusal, info([...users][0]!));
    left[named.list] = readEntries(data, named.list).filter((entry) => !users.has(readUser(named, entry)));
    const { reported: report } = named;
    if (report) reported.push([report.list, [...users].map(report.as)]);
  }
  return { data: left, complete: (answer) => completed(answer, reported) };
}

function completed(answer: string, reported: readonly [list: string, entries: object[]][]): string {
  const body = JSON.parse(answer) as { ErrorCode: number } & Body;
  if (body.ErrorCode !== 0) return answer;
  for (const [list, entries] of reported) body[list] = [...readEntries(body, list), ...entries];
  return JSON.stringify(body);
}
