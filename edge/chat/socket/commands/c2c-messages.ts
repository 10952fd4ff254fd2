import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import type { C2cItem } from "#edge/chat/deliveries.ts";
import { requireSayable } from "#edge/chat/message-body.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { C2C_FLAGS, type C2cTaken } from "#edge/chat/user-box/c2c-boxes.ts";
import { itemAt, msgKeyOf, timeOf } from "#edge/chat/user-box/c2c-item.ts";
import type { BoxContext } from "#edge/chat/user-box/context.ts";
import { requireOwner } from "#edge/chat/user-box/owner.ts";
import type { Voice } from "#edge/chat/user-box/voice.ts";
import type { RelayCommands, RelayContext } from "../context.ts";

type Sending = CommandRequest<"openim.sendmsg">;

/**
 * Returns why the sender may not send this message to any receiver (specification 8.20: 20012, 80001, 80002); null if it is
 * allowed.
 */
function refusalOf(
  { config }: Pick<BoxContext, "config">,
  { MsgBody, CloudCustomData }: Sending,
  voice: Voice,
  userId: string,
): Refusal | null {
  try {
    requireSayable({ config }, MsgBody, CloudCustomData);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return voice.isMuted || config.isSilenced(userId)
    ? new Refusal(SERVER_ERRORS.MESSAGE_MUTED, `${userId} is muted by the administrator.`)
    : null;
}

/**
 * Returns the message as both boxes store it and sessions receive it, without its time and the closing brace: it is serialised to
 * JSON only once.
 */
function beginItem(relay: RelayContext, body: Sending, { tinyId }: Caller, { nick, faceUrl }: Voice): string {
  const item: Omit<C2cItem, "MsgTimeStamp"> = {
    From_Account: body.From_Account,
    To_Account: body.To_Account,
    MsgSeq: body.MsgSeq,
    MsgRandom: body.MsgRandom,
    MsgClientTime: body.MsgClientTime ?? timeOf({ stamp: relay.now() }),
    TinyId: tinyId,
    MsgBody: body.MsgBody,
    CloudCustomData: body.CloudCustomData ?? "",
    // Taken from the sender's own profile: nobody can write under a false name.
    From_AccountNick: nick,
    From_AccountHeadurl: faceUrl,
  };
  if (body.IsNeedReadReceipt) item.IsNeedReadReceipt = 1;
  if (body.SupportMessageExtension) item.SupportMessageExtension = 1;
  if (body.SendMsgControl?.length) item.SendMsgControl = [...new Set(body.SendMsgControl)];
  if (body.MsgLifeTime === 0) item.MsgLifeTime = 0;
  return JSON.stringify(item).slice(0, -1);
}

const flagsOf = ({ MsgLifeTime, SendMsgControl: control, IsNeedReadReceipt }: Sending): number =>
  (MsgLifeTime === 0 ? C2C_FLAGS.onlineOnly : 0) |
  (control?.includes("NoUnread") ? C2C_FLAGS.uncounted : 0) |
  (control?.includes("NoLastMsg") ? C2C_FLAGS.notShownAsLast : 0) |
  (IsNeedReadReceipt === 1 ? C2C_FLAGS.needsReceipt : 0);

/**
 * Sends a message. The receiver's box gets it first, answers with the sessions to push to, and stores it right after that; then
 * the message is handed over to the sender's box. It is acknowledged when both boxes have it (design: promises 1 and 2).
 */
const send: NonNullable<RelayCommands["openim.sendmsg"]> = async (relay, body, caller) => {
  const { userId, instId } = caller;
  const { To_Account: to, MsgSeq: msgSeq, MsgRandom: random } = body;
  requireOwner(caller, body.From_Account, "message");
  // Nothing else may be awaited before the receiver's box is called: a later message would overtake this one.
  const voice = await relay.voice();
  const answer = (stamp: number) => ({
    MsgTime: timeOf({ stamp }),
    MsgTimeMs: stamp % 1_000,
    MsgKey: msgKeyOf({ stamp, msg_seq: msgSeq, random }),
  });
  const refusal = refusalOf(relay, body, voice, userId);
  if (refusal) {
    // A repeated message gets the same answer as before, even if the sender may no longer send it.
    const stamp = await relay.ofUser(userId, (box) => box.stampOfSent(to, { msgSeq, random }));
    if (stamp === null) throw refusal;
    return answer(stamp);
  }
  const item = beginItem(relay, body, caller, voice);
  return relay.ofUser(to, async (box) => {
    const taken = JSON.parse(
      await box.takeC2c(
        item,
        userId,
        voice.nick,
        voice.faceUrl,
        msgSeq,
        random,
        flagsOf(body),
        relay.session.heardStamp,
        instId,
        relay.name,
      ),
    ) as C2cTaken;
    if ("code" in taken) throw new Refusal(taken.code, taken.info);
    const [stamp, id, ...instIds] = taken;
    if (instIds.length > 0) relay.pushMessage(to, instIds, itemAt(item, stamp), stamp);
    relay.session.hear(stamp);
    if (id > 0) {
      // Waits for the next turn: a call to the box in this one would leave before the push.
      await scheduler.wait(0);
      await box.handOver(id, msgSeq, random);
    }
    return answer(stamp);
  });
};

const SET_EXTENSIONS = "openim_msg_ext_http_svc.set_key_values";
const GET_EXTENSIONS = "openim_msg_ext_http_svc.get_key_values";

export const c2cMessagesRelayCommands = {
  "openim.sendmsg": send,
  // The author's box decides, whichever of the two users changes the message.
  "openim.modify_c2c_msg": (relay, body) => relay.askBox("openim.modify_c2c_msg", body, body.From_Account),
  [SET_EXTENSIONS]: (relay, body) => relay.askBox(SET_EXTENSIONS, body, body.From_Account),
  [GET_EXTENSIONS]: (relay, body) => relay.askBox(GET_EXTENSIONS, body, body.From_Account),
} satisfies RelayCommands;
