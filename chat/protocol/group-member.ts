import * as z from "zod";
import { Address, Flag, Seconds, UserId } from "./bounds.ts";
import { AppDefinedData, MemberRole } from "./group-profile.ts";

/** A group member (specification 3.33). Times are Unix seconds. `ShutUpUntil` is 0 or in the past if the member is not muted. */
export const GroupMember = z.object({
  Member_Account: UserId,
  Role: MemberRole.optional(),
  JoinTime: Seconds.optional(),
  NameCard: z.string().optional(),
  ShutUpUntil: Seconds.optional(),
  LastSendMsgTime: Seconds.optional(),
  NickName: z.string().optional(),
  FaceUrl: Address.optional(),
  AppMemberDefinedData: AppDefinedData.optional(),
  /** Our own field: 1 for a staff account of the site. */
  IsOfSite: Flag.optional(),
});
export type GroupMember = z.infer<typeof GroupMember>;
