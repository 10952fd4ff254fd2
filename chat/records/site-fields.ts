import type { GroupMessage } from "../protocol/message.ts";
import type { MessageHead } from "../types/message.ts";

/** Reads what the site states of a message in an anchor's room. */
export const siteFieldsOf = ({
  SenderStanding: standing,
  MsgTimeStamp,
  MsgTimeMs,
}: Pick<GroupMessage, "SenderStanding" | "MsgTimeStamp" | "MsgTimeMs">): Pick<MessageHead, "standing" | "timeMs"> => ({
  ...(standing && { standing: { vip: standing.Vip, level: standing.Level, fan: standing.Fan ?? 0 } }),
  ...(MsgTimeMs !== undefined && { timeMs: MsgTimeStamp * 1_000 + MsgTimeMs }),
});
