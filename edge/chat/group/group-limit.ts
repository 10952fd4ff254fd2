import type { CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller, UserCard } from "../caller.ts";
import { inPortions } from "../portions.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";
import { freePlaces } from "./membership.ts";
import { verdict } from "./rights.ts";

/**
 * Our own limit, because a user's conversation list queries each group. The specification sets none. Rooms count only for their
 * owner.
 */
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
  caller.isSystem || mayDo(group, caller, "addMembers")
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

/** Finds the users whom a command would add. Empty if the caller lacks the right, so that no boxes are queried in vain. */
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

export function readEntrants(group: GroupContext, name: CommandName, body: object, caller: Caller): string[] {
  const find = ENTRANTS[name] as ((group: GroupContext, body: object, caller: Caller) => readonly string[]) | undefined;
  return find ? [...new Set(find(group, body, caller))] : [];
}

const INVITING: ReadonlySet<CommandName> = new Set([
  "group_open_http_svc.create_group",
  "million_group_open_http_svc.create_group",
  "group_open_http_svc.add_group_member",
  "million_group_open_http_svc.add_group_member",
]);

interface EntrantBox {
  isAtGroupLimit: (inviter: string) => Promise<boolean | "unwilling">;
  card: () => Promise<UserCard>;
}

/**
 * Asks each user's box for the user's name and picture, whether the user is at the group limit, and whether the user refuses to be
 * added by the caller. Calls of the site have no group limit.
 */
export async function askEntrants(
  userIds: readonly string[],
  name: CommandName,
  { userId: caller, isSystem }: Caller,
  getBox: (userId: string) => EntrantBox,
): Promise<Required<Pick<Caller, "atGroupLimit" | "unwilling" | "cards">>> {
  const inviter = INVITING.has(name) ? caller : "";
  const answers = await inPortions(userIds, async (userId) => {
    const box = getBox(userId);
    return Promise.all([isSystem ? false : box.isAtGroupLimit(inviter), userId === caller ? null : box.card()]);
  });
  const answering = (wanted: boolean | "unwilling") => new Set(userIds.filter((_, index) => answers[index]?.[0] === wanted));
  const cards = new Map(
    userIds.flatMap((userId, index): [string, UserCard][] => {
      const card = answers[index]?.[1];
      return card ? [[userId, card]] : [];
    }),
  );
  return { atGroupLimit: answering(true), unwilling: answering("unwilling"), cards };
}

/** Throws 10037 if the user is at the group limit. */
export function requireGroupLimit({ atGroupLimit }: Caller, userId: string): void {
  if (atGroupLimit?.has(userId))
    throw new Refusal(SERVER_ERRORS.GROUP_COUNT_LIMIT, `${userId} is in ${GROUPS_PER_USER_MAX} groups, and can be in no more.`);
}

function mayDo({ store }: GroupContext, { userId }: Caller, action: "addMembers" | "decideApplications"): boolean {
  return store.profile !== null && verdict(action, store.profile.Type, store.member(userId)?.role ?? "Stranger") === 0;
}

const strangers = ({ store }: GroupContext, userIds: readonly string[]): string[] =>
  userIds.filter((userId) => !store.member(userId));
