import type { z } from "zod";
import type { ChangedProfile as WireChange, TipMember as WireTipMember } from "../protocol/group-notices.ts";
import type { GroupChange, TipMember } from "../types/message.ts";
import { assignKnown } from "./group.ts";

export const readTipMember = (wire: z.infer<typeof WireTipMember>): TipMember =>
  assignKnown<TipMember>(
    { userID: wire.User_Account },
    { nick: wire.NickName, avatar: wire.FaceUrl, nameCard: wire.NameCard, muteTime: wire.ShutupTime },
  );

export const readChange = (wire: z.infer<typeof WireChange>): GroupChange =>
  assignKnown<GroupChange>(
    {},
    {
      groupName: wire.GroupName,
      avatar: wire.GroupFaceUrl,
      introduction: wire.GroupIntroduction,
      notification: wire.GroupNotification,
      groupOwner: wire.GroupOwner,
      groupJoinOption: wire.GroupApplyJoinOption,
      groupShutUpAllMember: wire.GroupShutUpAllMember,
    },
  );
