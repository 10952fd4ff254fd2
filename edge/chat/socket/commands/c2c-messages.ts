import { Refusal } from "#edge/chat/refusal.ts";
import type { C2cTaken } from "#edge/chat/user-box/c2c-boxes.ts";
import { itemAt, toMsgKey, toTime } from "#edge/chat/user-box/c2c-item.ts";
import { requireOwner } from "#edge/chat/user-box/owner.ts";
import { beginItem, findRefusal, toFlags } from "#edge/chat/user-box/sending.ts";
import type { RelayCommands } from "../context.ts";

/**
 * The receiver's box stores the message first. The answer waits for both boxes (docs/design/private-messages.md#receiver-first).
 */
const send: NonNullable<RelayCommands["openim.sendmsg"]> = async (relay, body, caller) => {
  const { userId, instId } = caller;
  const { To_Account: to, MsgSeq: msgSeq, MsgRandom: random } = body;
  requireOwner(caller, body.From_Account, "message");
  // Nothing else may be awaited before the receiver's box is called, because a later message would overtake this one.
  const voice = await relay.voice();
  const answer = (stamp: number) => ({
    MsgTime: toTime({ stamp }),
    MsgTimeMs: stamp % 1_000,
    MsgKey: toMsgKey({ stamp, msg_seq: msgSeq, random }),
  });
  const refusal = findRefusal(relay.config, body, voice, caller);
  if (refusal) {
    // A repeated message gets the same answer as before, even if the sender may no longer send it.
    const stamp = await relay.ofUser(userId, (box) => box.stampOfSent(to, { msgSeq, random }));
    if (stamp === null) throw refusal;
    return answer(stamp);
  }
  const item = beginItem(relay.now(), body, caller.tinyId, voice, relay.config.isOfSite(userId));
  return relay.ofUser(to, async (box) => {
    const taken = JSON.parse(
      await box.takeC2c(
        item,
        userId,
        voice.nick,
        voice.faceUrl,
        msgSeq,
        random,
        toFlags(body),
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
      // Waits one turn of the event loop, because a call to the box in this turn would be sent before the push.
      await scheduler.wait(0);
      await box.handOver(id, msgSeq, random);
    }
    return answer(stamp);
  });
};

const SET_EXTENSIONS = "openim_msg_ext_http_svc.set_key_values";
const GET_EXTENSIONS = "openim_msg_ext_http_svc.get_key_values";

const ADD_REACTION = "openim_msg_ext_http_svc.reaction_add";
const DELETE_REACTION = "openim_msg_ext_http_svc.reaction_del";
const GET_REACTIONS = "openim_msg_ext_http_svc.reaction_multi_stat";
const LIST_REACTION = "openim_msg_ext_http_svc.reaction_iterate";

/** Calls the peer's box for the peer's messages, because a box has only the reactions to its own user's messages. */
const getReactions: NonNullable<RelayCommands[typeof GET_REACTIONS]> = async (relay, body) => {
  const { From_Account: from, To_Account: to } = body;
  const { Results, OfPeer = [] } = await relay.askBox(GET_REACTIONS, body, from);
  if (OfPeer.length === 0) return { Results };
  const others = await relay.askBox(GET_REACTIONS, { ...body, From_Account: to, To_Account: from, MsgKeyList: OfPeer }, to);
  return { Results: [...Results, ...others.Results] };
};

export const c2cMessagesRelayCommands = {
  "openim.sendmsg": send,
  // The author's box (`From_Account`) applies the change, even if the other user requests it.
  "openim.modify_c2c_msg": (relay, body) => relay.askBox("openim.modify_c2c_msg", body, body.From_Account),
  [SET_EXTENSIONS]: (relay, body) => relay.askBox(SET_EXTENSIONS, body, body.From_Account),
  [GET_EXTENSIONS]: (relay, body) => relay.askBox(GET_EXTENSIONS, body, body.From_Account),
  [ADD_REACTION]: (relay, body) => relay.askBox(ADD_REACTION, body, body.From_Account),
  [DELETE_REACTION]: (relay, body) => relay.askBox(DELETE_REACTION, body, body.From_Account),
  [LIST_REACTION]: (relay, body) => relay.askBox(LIST_REACTION, body, body.From_Account),
  [GET_REACTIONS]: getReactions,
} satisfies RelayCommands;
