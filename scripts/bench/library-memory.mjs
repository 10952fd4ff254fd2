/**
 * Measures the heap of our chat library over very many messages of one room, in a process of its own. A fake socket answers the
 * library's polls as the Relay does. Prints one JSON line with the bytes in use after each part.
 */
import { createChat, EVENT } from "../../chat/index.ts";
import { ROOM_NEWS } from "../../chat/protocol/room-news.ts";

const { parts, perPart } = JSON.parse(process.argv[2]);
const BATCH = 50;
const ROOM = "match-1-1";
const POLL = "group_open_long_polling_http_noauth_svc.get_msg";
const JOIN = "group_open_http_noauth_svc.apply_join_group";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Sequence numbers of the last sent message and of the last message that the parent process allows. */
let sequence = 0;
let granted = 0;
let goOn = () => {};
let reachedEnd = () => {};

const message = () => {
  sequence += 1;
  return {
    Event: 3,
    From_Account: `viewer-${sequence % 500}`,
    ToGroupId: ROOM,
    TinyId: `1${sequence % 500}`,
    MsgSeq: sequence,
    MsgRandom: sequence,
    MsgTimeStamp: 1_750_000_000 + Math.floor(sequence / 200),
    MsgClientTime: 1_750_000_000 + Math.floor(sequence / 200),
    MsgPriority: "Normal",
    GroupInfo: { GroupName: "", From_AccountNick: `Viewer ${sequence % 500}`, From_AccountHeadurl: "" },
    MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `o gol saiu agora mesmo, que jogada! ${sequence}` } }],
  };
};

/** Acts as the Relay for a visitor: admits the join, and answers each poll with a batch while there are messages. */
class RelaySocket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  readyState = RelaySocket.CONNECTING;
  binaryType = "arraybuffer";

  constructor() {
    super();
    setImmediate(() => {
      this.readyState = RelaySocket.OPEN;
      this.dispatchEvent(new Event("open"));
    });
  }

  send(bytes) {
    const { head, body } = JSON.parse(decoder.decode(bytes));
    if (head.servcmd === POLL) setImmediate(() => this.poll(head, body.Answers));
    else
      setImmediate(() =>
        this.answer(
          head,
          head.servcmd === JOIN ? { JoinedStatus: "JoinedSuccess", LongPollingKey: "key", StartSeq: 1, RspMsgList: [] } : {},
        ),
      );
  }

  poll(head, answers) {
    if (sequence >= granted) {
      goOn = () => this.poll(head, answers);
      reachedEnd();
      return;
    }
    const RspMsgList = Array.from({ length: BATCH }, message);
    const news = { NextSeq: sequence + 1, RspMsgList };
    if (answers > 1) this.answer({ servcmd: ROOM_NEWS, seq: 0 }, { GroupId: ROOM, ...news });
    else this.answer(head, news);
    if (answers > 1) setImmediate(() => this.poll(head, answers - 1));
  }

  answer({ servcmd, seq }, body) {
    const frame = { head: { servcmd, seq }, body: { ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", ...body } };
    const { buffer } = encoder.encode(JSON.stringify(frame));
    this.dispatchEvent(new MessageEvent("message", { data: buffer }));
  }

  close() {
    this.readyState = RelaySocket.CLOSED;
  }
}

let received = 0;
const chat = createChat({
  SDKAppID: 1,
  proxyServer: "ws://memory",
  WebSocket: RelaySocket,
  fetch: async () => new Response(null),
  storage: null,
});
chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => {
  received += data.length;
});
await chat.joinGroup({ groupID: ROOM });

const heap = [];
for (let part = 1; part <= parts; part++) {
  granted = part * perPart;
  await new Promise((resolve) => {
    reachedEnd = resolve;
    goOn();
  });
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc();
  }
  heap.push(process.memoryUsage().heapUsed);
}
console.log(JSON.stringify({ received, heap }));
process.exit(0);
