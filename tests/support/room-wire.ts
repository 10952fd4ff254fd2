import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { TEST_EPOCH_MS } from "./fake-clock.ts";
import type { WireBody } from "./wire-session.ts";

const NOW_S = TEST_EPOCH_MS / 1_000;

export const roomItem = (sequence: number, fields: WireBody = {}): WireBody => ({
  Event: 3,
  From_Account: "bob",
  ToGroupId: "room",
  MsgSeq: sequence,
  MsgRandom: 1_000 + sequence,
  MsgTimeStamp: NOW_S,
  MsgClientTime: NOW_S,
  TinyId: "99",
  MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `m${sequence}` } }],
  GroupInfo: { GroupId: "room", GroupName: "Room" },
  ...fields,
});

export const pollAnswer = (items: WireBody[], NextSeq: number, more: WireBody = {}): WireBody => ({
  Key: "k",
  NextSeq,
  RspMsgList: items,
  ...more,
});

interface Connected {
  relay: { socket: { deliver: (head: { servcmd: string; seq: number }, body: WireBody) => void } };
}

/** Delivers messages of a room as the relay sends them to all viewers whose polls continue. */
export const roomNews = ({ relay }: Connected, items: WireBody[], NextSeq: number, GroupId = "room", more: WireBody = {}): void =>
  relay.socket.deliver(
    { servcmd: ROOM_NEWS, seq: 0 },
    { ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", GroupId, NextSeq, RspMsgList: items, ...more },
  );

export const roomJoined = ({ body }: { body: WireBody }): WireBody => ({
  JoinedStatus: "JoinedSuccess",
  HugeGroupFlag: 1,
  LongPollingKey: `key-${body.GroupId}`,
  StartSeq: 1,
});
