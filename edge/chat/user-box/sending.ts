import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { C2cItem } from "../deliveries.ts";
import { toBadges } from "../group/moderation/standing.ts";
import { requireSayable } from "../message-body.ts";
import { Refusal } from "../refusal.ts";
import { C2C_FLAGS } from "./c2c-boxes.ts";
import { toTime } from "./c2c-item.ts";
import type { Voice } from "./voice.ts";

type Sending = CommandRequest<"openim.sendmsg">;

/** Null if the message is allowed. The codes do not depend on the receiver (specification 8.20: 20012, 80001, 80002). */
export function findRefusal(
  config: ChatConfig,
  body: Sending,
  voice: Voice,
  { userId, isSystem }: Pick<Caller, "userId" | "isSystem">,
): Refusal | null {
  try {
    requireSayable({ config }, body, { isSystem });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return voice.isMuted || config.isSilenced(userId)
    ? new Refusal(SERVER_ERRORS.MESSAGE_MUTED, `${userId} is muted by the administrator.`)
    : null;
}

/**
 * Returns the JSON that boxes store and sessions get, without the time and the last brace, which the receiver's box adds. It is
 * thus serialised only once. `isOfSite`: the sender is one of the site's people.
 */
export function beginItem(nowMs: number, body: Sending, tinyId: string, { nick, faceUrl }: Voice, isOfSite: boolean): string {
  const item: Omit<C2cItem, "MsgTimeStamp"> = {
    From_Account: body.From_Account,
    To_Account: body.To_Account,
    MsgSeq: body.MsgSeq,
    MsgRandom: body.MsgRandom,
    MsgClientTime: body.MsgClientTime ?? toTime({ stamp: nowMs }),
    TinyId: tinyId,
    MsgBody: body.MsgBody,
    CloudCustomData: body.CloudCustomData ?? "",
    // The name and picture come from the sender's own profile, so that nobody can write under a false name.
    From_AccountNick: nick,
    From_AccountHeadurl: faceUrl,
  };
  if (isOfSite) Object.assign(item, toBadges(null, true));
  if (body.IsNeedReadReceipt) item.IsNeedReadReceipt = 1;
  // The flag is set even if the sender's client did not request it, because people can react to any message.
  if (body.SupportMessageExtension || body.MsgLifeTime !== 0) item.SupportMessageExtension = 1;
  if (body.SendMsgControl?.length) item.SendMsgControl = [...new Set(body.SendMsgControl)];
  if (body.MsgLifeTime === 0) item.MsgLifeTime = 0;
  return JSON.stringify(item).slice(0, -1);
}

export const toFlags = ({ MsgLifeTime, SendMsgControl: control, IsNeedReadReceipt }: Sending): number =>
  (MsgLifeTime === 0 ? C2C_FLAGS.onlineOnly : 0) |
  (control?.includes("NoUnread") ? C2C_FLAGS.uncounted : 0) |
  (control?.includes("NoLastMsg") ? C2C_FLAGS.notShownAsLast : 0) |
  (IsNeedReadReceipt === 1 ? C2C_FLAGS.needsReceipt : 0);
