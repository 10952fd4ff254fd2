import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { pageOfPeople, react, summaryFields, touchedSigns } from "#edge/chat/reactions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { GroupCommands, GroupContext } from "../context.ts";
import { requireRight } from "../rights.ts";
import { requireUnmuted } from "../voice.ts";
import { findExtended, notifyReceivers, requireExtended } from "./extensions.ts";

interface Place {
  TopicId?: string | undefined;
  MsgSeq: number;
  Reaction: string;
}

function change(group: GroupContext, place: Place, caller: Caller, [userId]: string[], isAdded: boolean) {
  const { row, extensions } = requireExtended(group, place, caller);
  requireUnmuted(group, caller, place.TopicId);
  if (userId !== caller.userId)
    throw new Refusal(SERVER_ERRORS.MESSAGE_AUTH_FAILED, `${caller.userId} reacts in no name but the own one.`);
  const changed = react(extensions, { sign: place.Reaction, userId, isAdded });
  if (changed) notifyReceivers(group, caller, row, changed, touchedSigns(extensions, changed, []));
  return {};
}

export const reactionsGroupCommands = {
  "openim_msg_ext_http_svc.group_reaction_add": (group, body, caller) => change(group, body, caller, body.Add_Account, true),
  "openim_msg_ext_http_svc.group_reaction_del": (group, body, caller) => change(group, body, caller, body.Del_Account, false),

  "openim_msg_ext_http_svc.group_reaction_multi_stat": (group, { TopicId, MsgSeqList, Count }, caller) => {
    requireRight(group, caller, "extendMessages");
    return {
      Results: [...new Set(MsgSeqList)].flatMap((MsgSeq) => {
        const found = findExtended(group, { TopicId, MsgSeq }, caller);
        return found ? [{ MsgSeq, ...summaryFields(found.extensions, caller.userId, Count) }] : [];
      }),
    };
  },

  "openim_msg_ext_http_svc.group_reaction_iterate": (group, { Reaction, NextSeq, Count, ...place }, caller) =>
    pageOfPeople(requireExtended(group, place, caller).extensions, Reaction, NextSeq, Count),
} satisfies GroupCommands;
