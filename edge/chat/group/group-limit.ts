import type { CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "../caller.ts";
import { inPortions } from "../portions.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import { freePlaces } from "./membership.ts";
import { verdict } from "./rights.ts";

/** Groups that one user may be in: no clause says, and his list of conversations asks every one of them. Rooms do not count, but for his own. */
export const GROUPS_PER_USER_MAX = 1_000;

type Entrants = {
  readonly [Name in CommandName]?: (group: GroupContext, body: CommandRequest<Name>, caller: Caller) => readonly string[];
};

const founders: NonNullable<Entrants["group_open_http_svc.create_group"]> = (
  { store },
  { Type: type, MemberList = [] },
  { userId },
) => (store.profile ? [] : [userId, ...(type === "AVChatRoom" ? [] : MemberList.map(({ Member_Account }) => Member_Account))]);

const joining: NonNullable<Entrants["group_open_http_svc.apply_join_group"]> = ({ store }, _body, { userId }) =>
  !store.profile || store.isRoom || store.member(userId) ? [] : [userId];

const added: NonNullable<Entrants["group_open_http_svc.add_group_member"]> = (group, { MemberList }, caller) =>
  mayDo(group, caller, "addMembers")
    ? strangers(
        group,
        MemberList.map(({ Member_Account }) => Member_Account),
      ).slice(0, freePlaces(group))
    : [];

const admitted = (
  group: GroupContext,
  {
    HandleMsg,
    Applicant_Account,
    Invited_Account,
  }: CommandRequest<"group_open_http_svc.handle_apply_join_group"> & { Invited_Account?: string },
  caller: Caller,
) =>
  HandleMsg === "Agree" && mayDo(group, caller, "decideApplications")
    ? strangers(group, [Invited_Account ?? Applicant_Account])
    : [];

/** Whom a command would bring into the group, by wire name. Only one who may do it has boxes asked. */
const ENTRANTS: Entrants = {
  "group_open_http_svc.create_group": founders,
  "million_group_open_http_svc.create_group": founders,
  "group_open_http_svc.apply_join_group": joining,
  "million_group_open_http_svc.apply_join_group": joining,
  "group_open_http_svc.add_group_member": added,
  "million_group_open_http_svc.add_group_member": added,
  "group_open_http_svc.handle_apply_join_group": admitted,
  "million_group_open_http_svc.handle_apply_join_group": admitted,
  "group_open_http_svc.handle_invite_join_permission_group": admitted,
  "million_group_open_http_svc.handle_invite_join_permission_group": admitted,
};

/** Whom a command would bring in, each once; the site itself brings in whom it likes. */
export function entrantsOf(group: GroupContext, name: CommandName, body: object, caller: Caller): string[] {
  const find = ENTRANTS[name] as ((group: GroupContext, body: object, caller: Caller) => readonly string[]) | undefined;
  return caller.isSystem || !find ? [] : [...new Set(find(group, body, caller))];
}

/** Commands that bring in others who did not ask for it. */
const INVITING: ReadonlySet<CommandName> = new Set([
  "group_open_http_svc.create_group",
  "million_group_open_http_svc.create_group",
  "group_open_http_svc.add_group_member",
  "million_group_open_http_svc.add_group_member",
]);

/** Those of the users whose boxes say that they are in as many groups as they may be, and those who have not agreed to be added by the caller. */
export async function hindered(
  userIds: readonly string[],
  name: CommandName,
  { userId: caller }: Caller,
  ask: (userId: string, inviter: string) => Promise<boolean | "unwilling">,
): Promise<Required<Pick<Caller, "atGroupLimit" | "unwilling">>> {
  const inviter = INVITING.has(name) ? caller : "";
  const answers = await inPortions(userIds, (userId) => ask(userId, inviter));
  const answering = (answer: boolean | "unwilling") => new Set(userIds.filter((_, index) => answers[index] === answer));
  return { atGroupLimit: answering(true), unwilling: answering("unwilling") };
}

/** Throws 10037 where somebody is in as many groups as he may be, as far as his box had heard. */
export function requireGroupLimit({ atGroupLimit }: Caller, userId: string): void {
  if (atGroupLimit?.has(userId))
    throw new Refusal(SERVER_ERRORS.GROUP_COUNT_LIMIT, `${userId} is in ${GROUPS_PER_USER_MAX} groups, and can be in no more.`);
}

function mayDo({ store }: GroupContext, { userId }: Caller, action: "addMembers" | "decideApplications"): boolean {
  return store.profile !== null && verdict(action, store.profile.Type, store.member(userId)?.role ?? "Stranger") === 0;
}

const strangers = ({ store }: GroupContext, userIds: readonly string[]): string[] =>
  userIds.filter((userId) => !store.member(userId));
