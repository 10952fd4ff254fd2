import type { CommandRequest } from "#chat/protocol/commands.ts";

/** A retry with the same key gets the same answer and sends no second message. */
export interface MessageKey {
  random: number;
  clientSeq: number;
  /** When the match event that caused the message arrived, in unix milliseconds. Used for the metric of delays. */
  arrivedAt?: number | undefined;
  isFleeting?: boolean;
}

export type MessageBody = CommandRequest<"group_open_http_svc.send_group_msg">["MsgBody"];

export const textBody = (Text: string): MessageBody => [{ MsgType: "TIMTextElem", MsgContent: { Text } }];
export const customBody = (data: object): MessageBody => [
  { MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify(data), Desc: "", Ext: "" } },
];
