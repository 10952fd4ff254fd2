import { mustBe, requireText } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { groupService } from "../../group-id.ts";
import { orNone } from "../../group-lookup.ts";
import type { GroupApplication as WireApplication } from "../../protocol/applications.ts";
import { USER_OR_GROUP_NOT_FOUND } from "../../protocol/client-errors.ts";
import { APPLICATION_PAGE_SIZE } from "../../protocol/limits/groups.ts";
import { newGroup } from "../../records/group.ts";
import type { GroupApplicationApi } from "../../types/api/groups.ts";
import type { GroupApplication } from "../../types/group.ts";
import type { Message } from "../../types/message.ts";
import { done } from "../../types/result.ts";

type Service = "group_open_http_svc" | "million_group_open_http_svc";

/** The value of `Type` on the wire for an invitation by a member (specification 3.38). */
const INVITATION = 2;

interface Decided {
  groupID: string;
  applicant: string;
  /** The invited user; undefined if no member has invited anybody. */
  invitee: string | undefined;
  authentication: string;
  messageKey: number;
}

const readApplication = (wire: WireApplication): GroupApplication => ({
  applicationType: wire.PendencyType,
  applicant: wire.From_Account,
  applicantNick: wire.From_UserNickName ?? "",
  groupID: wire.GroupId,
  groupName: wire.GroupName ?? "",
  from: wire.From_Account,
  to: wire.To_Account,
  handled: wire.Handled,
  authentication: wire.Authentication,
  messageKey: wire.Time,
  // The wire states microseconds.
  time: Math.floor(wire.Time / 1_000_000),
  note: wire.ApplyInviteMsg ?? "",
});

const ofNotice = ({ payload }: Message<"TIMGroupSystemNoticeElem">): Decided => ({
  groupID: payload.groupProfile.groupID,
  applicant: payload.operatorID,
  invitee: payload.inviteeID,
  authentication: payload.authentication,
  messageKey: payload.messageKey,
});

const ofApplication = ({ groupID, applicant, applicationType, to, authentication, messageKey }: GroupApplication): Decided => ({
  groupID,
  applicant,
  invitee: applicationType === INVITATION ? to : undefined,
  authentication,
  messageKey,
});

/** Applications to groups and decisions on them (specification 3.38, 7.83 to 7.85). */
export default function createApplications(context: Context): GroupApplicationApi {
  const { session, groups } = context;

  const pages = async (service: Service): Promise<GroupApplication[]> => {
    const found: GroupApplication[] = [];
    let StartTime = 0;
    do {
      const body = { StartTime, Limit: APPLICATION_PAGE_SIZE, Handle_Account: session.userID };
      const answer = await context.ask(`${service}.get_pendency`, body);
      found.push(...answer.PendencyList.filter(({ Handled }) => Handled === 0).map(readApplication));
      StartTime = answer.NextStartTime;
    } while (StartTime !== 0);
    return found;
  };

  return {
    async getGroupApplicationList() {
      context.takeRate("groupApplications");
      return done({
        applicationList: [...(await pages("group_open_http_svc")), ...(await orNone(pages("million_group_open_http_svc")))],
      });
    },

    async handleGroupApplication({ handleAction, handleMessage = "", message, application }) {
      if (handleAction !== "Agree" && handleAction !== "Reject")
        throw mustBe("handleAction", handleAction, "oneOf", "Agree, Reject");
      if (!message && !application) throw mustBe("application", application, "given");
      const { groupID, applicant, invitee, authentication, messageKey } = application
        ? ofApplication(application)
        : ofNotice(message!);
      requireText(groupID, "groupID");
      if (!applicant) throw failure(USER_OR_GROUP_NOT_FOUND, groupID);
      const body = {
        GroupId: groupID,
        Applicant_Account: applicant,
        HandleMsg: handleAction,
        ApprovalMsg: context.screen(handleMessage),
        Authentication: authentication,
        MsgKey: messageKey,
      };
      const service = groupService(groupID);
      if (invitee) await context.command(`${service}.handle_invite_join_permission_group`, { ...body, Invited_Account: invitee });
      else await context.command(`${service}.handle_apply_join_group`, body);
      if (message) {
        const key = { From_Account: message.from, MsgSeq: message.sequence, MsgRandom: message.random };
        // Ignores a failed deletion. The notice then arrives again at the next login, and a second decision fails, because the
        // application is already decided.
        context.command("openim.deletemsg", { DelMsgList: [key] }).catch(() => undefined);
      }
      return done({ group: groups.get(groupID) ?? newGroup(groupID) });
    },
  };
}
