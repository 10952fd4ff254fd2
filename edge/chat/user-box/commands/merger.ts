import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { seal, unseal } from "#edge/ground/keys.ts";
import type { BoxCommands } from "../context.ts";
import { MergedListStore } from "../store/merged-lists.ts";

const SAVE = "im_long_msg.save_relay_json_msg";
const GET = "im_long_msg.get_relay_json_msg";

/** A key names the box that has the merged list. It is sealed, so that nobody can guess the key of another list. */
export const MERGED = "merged";

export const unknownKey = (): Refusal =>
  new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, "There are no merged messages under this key.");

/** Every holder of the key gets the list, because only the uploader and receivers of the message have the key. */
const get: NonNullable<BoxCommands[typeof GET]> = (box, { JsonMsgKey }) => {
  const [, , id] = unseal(box.config.secret, MERGED, JsonMsgKey) ?? [];
  const list = typeof id === "number" ? new MergedListStore(box.sql).get(id) : null;
  if (list === null) throw unknownKey();
  return { MsgList: JSON.parse(list) as CommandAnswer<typeof GET>["MsgList"] };
};

export const mergerVisitorCommands = { [GET]: get } satisfies BoxCommands;

export const mergerBoxCommands = {
  ...mergerVisitorCommands,

  [SAVE]: (box, { MsgList }) => {
    const id = new MergedListStore(box.sql).add(JSON.stringify(MsgList));
    const key = seal(box.config.secret, MERGED, [box.appId, box.userId, id]);
    return { JsonMsgKey: key, PbMsgKey: key };
  },
} satisfies BoxCommands;
