import { requireShort, requireText } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { isTopicId } from "../../group-id.ts";
import { ILLEGAL_GROUP_ID, ILLEGAL_GROUP_TYPE } from "../../protocol/client-errors.ts";
import type { CommandBody } from "../../protocol/commands.ts";
import { isCommunityId } from "../../protocol/group-id.ts";
import { GROUP_NAME_MAX } from "../../protocol/limits/groups.ts";
import { GRP_AVCHATROOM, GRP_COMMUNITY, GRP_MEETING, GRP_PUBLIC, GRP_WORK } from "../../protocol/types.ts";
import { writeFields } from "../../records/member.ts";
import { onOff, screenFields } from "../../records/words.ts";
import type { CreateGroupOptions, UpdateGroupOptions } from "../../types/api/groups.ts";
import type { GroupType } from "../../types/group.ts";

type CreateBody = CommandBody<"group_open_http_svc.create_group">;
type UpdateBody = CommandBody<"group_open_http_svc.modify_group_base_info">;

const GROUP_TYPES: ReadonlySet<unknown> = new Set<GroupType>([GRP_WORK, GRP_PUBLIC, GRP_MEETING, GRP_AVCHATROOM, GRP_COMMUNITY]);

/** Types of group that people apply to join. Only these types have a join option (specification 5.23). */
const TAKES_APPLICATIONS: ReadonlySet<GroupType> = new Set<GroupType>([GRP_PUBLIC, GRP_COMMUNITY]);

/** Types of group whose join option is fixed (specification 5.24). */
const FIXED_JOIN_OPTION: ReadonlySet<GroupType> = new Set<GroupType>([GRP_WORK, GRP_MEETING, GRP_AVCHATROOM]);

/** Throws 3123 for a forbidden text. Also throws if the name is longer than 32 characters (specification 9.14). */
function screened(context: Context, { name, introduction, notification }: Partial<CreateGroupOptions>) {
  if (name !== undefined) requireShort(name, GROUP_NAME_MAX, "name");
  return screenFields(context, { Name: name, Introduction: introduction, Notification: notification });
}

/** Throws 2602 if an id does not fit the type of group (specification 5.23). */
function requireFittingId(groupID: string, type: GroupType): void {
  const isCommunity = type === GRP_COMMUNITY;
  if (isTopicId(groupID) || isCommunityId(groupID) !== isCommunity) {
    throw failure(ILLEGAL_GROUP_ID, groupID, type);
  }
}

/** Returns the protocol's form of a new group. Throws 2600, 2602 and 3123 (specification 5.23). */
export function createBody(context: Context, options: CreateGroupOptions): CreateBody {
  const { type, groupID, name, isSupportTopic, memberList = [] } = options;
  if (!GROUP_TYPES.has(type)) throw failure(ILLEGAL_GROUP_TYPE, type);
  requireText(name, "name");
  if (groupID) requireFittingId(groupID, type);
  const members = type === GRP_AVCHATROOM ? [] : memberList;
  return {
    Type: type,
    Name: name,
    ...screened(context, options),
    GroupId: groupID || undefined,
    Owner_Account: context.session.userID,
    FaceUrl: options.avatar,
    MaxMemberNum: options.maxMemberNum,
    ApplyJoinOption: TAKES_APPLICATIONS.has(type) ? options.joinOption : undefined,
    InviteJoinOption: options.inviteOption,
    ...(members.length > 0 && {
      MemberList: members.map(({ userID, role, memberCustomField = [] }) => ({
        Member_Account: userID,
        Role: role,
        ...(memberCustomField.length > 0 && { AppMemberDefinedData: writeFields(memberCustomField) }),
      })),
    }),
    AppDefinedData: options.groupCustomField && writeFields(options.groupCustomField),
    ...(type === GRP_COMMUNITY && { SupportTopic: isSupportTopic ? (1 as const) : (0 as const) }),
    WebPushFlag: 1,
  };
}

/** `type` is the group's type; undefined if unknown. Throws 3123 (specification 5.24). */
export function updateBody(context: Context, options: UpdateGroupOptions, type: GroupType | undefined): UpdateBody {
  const { joinOption, muteAllMembers } = options;
  return {
    GroupId: options.groupID,
    ...screened(context, options),
    FaceUrl: options.avatar,
    ApplyJoinOption: type && FIXED_JOIN_OPTION.has(type) ? undefined : joinOption,
    InviteJoinOption: options.inviteOption,
    ShutUpAllMember: onOff(muteAllMembers),
    AppDefinedData: options.groupCustomField && writeFields(options.groupCustomField),
  };
}
