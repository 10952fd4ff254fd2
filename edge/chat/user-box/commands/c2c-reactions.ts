import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { pageOfPeople, react, summaryFields, touchedSigns } from "#edge/chat/reactions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { parseMsgKey } from "../c2c-item.ts";
import type { BoxCommands, BoxContext } from "../context.ts";
import { requireOwner } from "../owner.ts";
import { C2cLogStore } from "../store/c2c-log.ts";
import { notifyBoth, requireKey, toExtensions } from "./c2c-extensions.ts";
import { requireMayChange, requireShared } from "./c2c-messages.ts";

interface Place {
  From_Account: string;
  To_Account: string;
  MsgKey: string;
  Reaction: string;
}

/** The sender's box stores the reactions to a message. */
function change(
  box: BoxContext,
  { From_Account, To_Account: peer, MsgKey, Reaction: sign }: Place,
  caller: Caller,
  [userId]: string[],
  isAdded: boolean,
) {
  requireOwner(box, From_Account, "message");
  if (userId !== caller.userId)
    throw new Refusal(SERVER_ERRORS.MESSAGE_AUTH_FAILED, `${caller.userId} reacts in no name but the own one.`);
  const key = requireKey(MsgKey);
  const row = requireShared(box, caller, peer, key);
  requireMayChange(box, caller, peer);
  const extensions = toExtensions(box, peer, key);
  const changed = react(extensions, { sign, userId, isAdded });
  if (changed) notifyBoth(box, caller, { peer, key, row, change: changed, signs: touchedSigns(extensions, changed, []) });
  return {};
}

export const c2cReactionsBoxCommands = {
  "openim_msg_ext_http_svc.reaction_add": (box, body, caller) => change(box, body, caller, body.Add_Account, true),
  "openim_msg_ext_http_svc.reaction_del": (box, body, caller) => change(box, body, caller, body.Del_Account, false),

  "openim_msg_ext_http_svc.reaction_multi_stat": (box, { From_Account, To_Account: peer, MsgKeyList, Count }, caller) => {
    requireOwner(box, From_Account, "message");
    if (caller.userId !== box.userId && caller.userId !== peer)
      throw new Refusal(SERVER_ERRORS.MESSAGE_AUTH_FAILED, `${caller.userId} has no part in this conversation.`);
    const log = new C2cLogStore(box.sql);
    const named = [...new Set(MsgKeyList)].flatMap((MsgKey) => {
      const key = parseMsgKey(MsgKey);
      return key ? [{ MsgKey, key }] : [];
    });
    const own = named.filter(({ key }) => log.find(peer, key, 1)?.revoked === 0);
    const ofPeer = named.filter(({ key }) => log.find(peer, key, 0)?.revoked === 0);
    return {
      Results: own.map(({ MsgKey, key }) => ({
        MsgKey,
        ...summaryFields(toExtensions(box, peer, key), caller.userId, Count),
      })),
      OfPeer: ofPeer.map(({ MsgKey }) => MsgKey),
    };
  },

  "openim_msg_ext_http_svc.reaction_iterate": (
    box,
    { From_Account, To_Account: peer, MsgKey, Reaction, NextSeq, Count },
    caller,
  ) => {
    requireOwner(box, From_Account, "message");
    const key = requireKey(MsgKey);
    requireShared(box, caller, peer, key);
    return pageOfPeople(toExtensions(box, peer, key), Reaction, NextSeq, Count);
  },
} satisfies BoxCommands;
