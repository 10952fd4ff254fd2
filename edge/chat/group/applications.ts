import type { GroupApplication } from "#chat/protocol/applications.ts";
import { seal } from "../../ground/keys.ts";
import type { GroupContext } from "./context.ts";
import type { ApplicationRow } from "./store/applications.ts";

/** A user's own application, or one that a member made for another user. */
export const APPLICATION_TYPE = { APPLIED: 0, INVITED: 2 } as const;

/** A manager sends this token back with a decision. The token proves that the decision is for this application. */
export const toAuthentication = (
  { config, appId, groupId }: GroupContext,
  { msg_key, applicant, inviter }: ApplicationRow,
): string => seal(config.secret, "application", [appId, groupId, applicant, inviter, msg_key]);

/** Returns an application in the form that managers receive (specification 3.38). */
export function toPendency(group: GroupContext, row: ApplicationRow): GroupApplication {
  const { groupId, store } = group;
  const { applicant, inviter, message, msg_key } = row;
  return {
    GroupId: groupId,
    GroupName: store.profile?.Name ?? "",
    From_Account: inviter || applicant,
    From_UserNickName: store.member(inviter || applicant)?.nick ?? "",
    To_Account: inviter ? applicant : (store.profile?.Owner_Account ?? ""),
    PendencyType: inviter ? APPLICATION_TYPE.INVITED : APPLICATION_TYPE.APPLIED,
    Time: msg_key,
    Authentication: toAuthentication(group, row),
    Handled: 0,
    ApplyInviteMsg: message,
  };
}
