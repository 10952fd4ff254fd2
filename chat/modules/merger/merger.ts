import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import {
  MESSAGE_MERGER_DOWNLOAD_FAIL,
  MESSAGE_MERGER_KEY_INVALID,
  MESSAGE_MERGER_TYPE_INVALID,
} from "../../protocol/client-errors.ts";
import { MSG_MERGER } from "../../protocol/types.ts";
import { readMerged } from "../../records/elements.ts";
import { writeMerged } from "../../records/elements-out.ts";
import type { MessageChangeApi } from "../../types/api/messages.ts";
import type { Message } from "../../types/message.ts";

export interface Merger extends Pick<MessageChangeApi, "downloadMergerMessage"> {
  /**
   * Uploads a merged message's list if it is too long to send inline. The message then refers to the list by its keys
   * (specification 4.39).
   */
  upload(message: Message): Promise<void>;
}

/** Uploads and downloads long lists of merged messages separately from their messages (specification 3.44, 5.9, 7.101). */
export default function createMerger(context: Context): Merger {
  return {
    async upload(message) {
      if (message.type !== MSG_MERGER) return;
      const MsgList = message.payload.messageList.map(writeMerged);
      const { JsonMsgKey, PbMsgKey } = await context.command("im_long_msg.save_relay_json_msg", { MsgList });
      Object.assign(message.payload, { downloadKey: JsonMsgKey, pbDownloadKey: PbMsgKey });
    },

    async downloadMergerMessage(message) {
      if (message.type !== MSG_MERGER) throw failure(MESSAGE_MERGER_TYPE_INVALID, message.type);
      const { payload } = message;
      if (!payload.downloadKey) throw failure(MESSAGE_MERGER_KEY_INVALID);
      const { MsgList } = await context
        .ask("im_long_msg.get_relay_json_msg", { JsonMsgKey: payload.downloadKey })
        .catch((error: Error) => {
          throw failure(MESSAGE_MERGER_DOWNLOAD_FAIL, error.message);
        });
      payload.messageList = MsgList.map(readMerged);
      return message;
    },
  };
}
