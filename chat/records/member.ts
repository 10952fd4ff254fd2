import type { GroupMember as WireMember } from "../protocol/group-member.ts";
import type { JoinedGroup } from "../protocol/group-profile.ts";
import { GRP_MBR_ROLE_MEMBER } from "../protocol/types.ts";
import type { GroupMember } from "../types/group.ts";
import type { CustomField } from "../types/profile.ts";

type WireField = NonNullable<JoinedGroup["AppDefinedData"]>[number];

export const readFields = (fields: readonly WireField[] = []): CustomField[] =>
  fields.map(({ Key, Value }) => ({ key: Key, value: Value }));
export const writeFields = (fields: readonly CustomField[]): WireField[] =>
  fields.map(({ key, value }) => ({ Key: key, Value: value }));

/** Reads a member from the wire (specification 3.33). */
export const readMember = (wire: WireMember & { Marks?: number[] }): GroupMember => ({
  userID: wire.Member_Account,
  nick: wire.NickName ?? "",
  avatar: wire.FaceUrl ?? "",
  role: wire.Role ?? GRP_MBR_ROLE_MEMBER,
  joinTime: wire.JoinTime ?? 0,
  lastSendMsgTime: wire.LastSendMsgTime ?? 0,
  nameCard: wire.NameCard ?? "",
  muteUntil: wire.ShutUpUntil ?? 0,
  memberCustomField: readFields(wire.AppMemberDefinedData),
  ...(wire.Marks && { markList: wire.Marks }),
  ...(wire.IsOfSite === 1 && { isOfSite: true }),
});
