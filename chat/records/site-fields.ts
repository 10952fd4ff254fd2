import type { C2cMessage, GroupMessage } from "../protocol/message.ts";
import type { MessageHead } from "../types/message.ts";

/** Undefined if the server does not state milliseconds. */
export const toTimeMs = ({
  MsgTimeStamp,
  MsgTimeMs,
}: Pick<C2cMessage, "MsgTimeStamp" | "MsgTimeMs">): Pick<MessageHead, "timeMs"> =>
  MsgTimeMs === undefined ? {} : { timeMs: MsgTimeStamp * 1_000 + MsgTimeMs };

/** Reads the fields that the site itself adds to a message and its sender. */
export const readSiteFields = ({
  SenderStanding: standing,
  ...times
}: Pick<GroupMessage, "SenderStanding" | "MsgTimeStamp" | "MsgTimeMs">): Pick<MessageHead, "standing" | "timeMs"> => ({
  ...(standing && {
    standing: { vip: standing.Vip, level: standing.Level, fan: standing.Fan ?? 0, isOfSite: standing.Site === 1 },
  }),
  ...toTimeMs(times),
});
