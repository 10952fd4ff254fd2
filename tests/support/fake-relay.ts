import { gzipSync } from "node:zlib";
import { roomJoined } from "./room-wire.ts";
import type { WireBody } from "./wire-session.ts";

export type { WireBody };

export interface RelayRequest {
  servcmd: string;
  seq: number;
  head: WireBody;
  body: WireBody;
  socket: FakeSocket;
}

/** Returns the answer to a command. The fake relay adds the fields of success. For undefined, it sends no answer. */
type Handler = (request: RelayRequest) => WireBody | undefined;

const encoder = new TextEncoder();
const OK = { ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "" };

export class FakeRelay {
  readonly requests: RelayRequest[] = [];
  readonly sockets: FakeSocket[] = [];
  refuses = false;
  compresses = false;
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    this.on("im_open_status.wslogin", ({ head }) => ({
      A2Key: `a2-${head.identifier ?? head.tinyid}`,
      TinyId: "144115198244471703",
      InstId: 12_345,
      HelloInterval: 120,
      TimeStamp: Math.floor(Date.now() / 1_000),
      CustomStatus: "",
      PurchaseBits: "1".repeat(64),
    }));
    this.on("openim.getmsg", () => ({ Cookie: "c1", SyncFlag: 2, MsgList: [] }));
    this.on("profile.portrait_get_all", ({ body }) => ({
      UserProfileItem: body.UserItem.map((item: WireBody) => ({
        To_Account: item.To_Account,
        ResultCode: 0,
        ResultInfo: "",
        ProfileItem: [],
      })),
    }));
    this.on("sns.black_list_get", () => ({ BlackListItem: [], StartIndex: 0, CurrentSequence: 1 }));
    this.on("group_open_http_svc.get_joined_group_list", () => ({ TotalCount: 0, GroupIdList: [] }));
    this.on("million_group_open_http_svc.get_joined_group_list", () => ({ TotalCount: 0, GroupIdList: [] }));
    this.on("openim.get_c2c_peer_mute_notifications", () => ({ UpdateSeq: 1, MuteNotificationsList: [] }));
    this.on("recentcontact.get_contact_group", () => ({ CompleteFlag: 1, NextStartIndex: 0, ContactItem: [], GroupItem: [] }));
    this.on("group_open_http_svc.get_group_notify", () => ({ NotifyList: [], NextTime: 0 }));
    this.on("im_sdk_config_mgr.fetch_lexicon", () => ({ version: 1, words: [], next_index: 0 }));
    this.on("im_sdk_config_mgr.fetch_config", () => ({ uint64_version: 1, uint32_expired_time: 3_600, str_json_config: "{}" }));
    this.on("im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2", () => ({
      str_purchase_bits: "1".repeat(64),
      uint32_expired_time: 3_600,
    }));
    this.on("group_open_http_svc.get_group_self_member_info", ({ body }) => ({
      GroupInfo: body.GroupIdList.map((GroupId: string) => ({ GroupId, ErrorCode: 10_010, ErrorInfo: "no such group" })),
    }));
    this.on("recentcontact.page_get", () => ({ CompleteFlag: 1, SessionItem: [] }));
    this.on("group_open_http_noauth_svc.apply_join_group", roomJoined);
    this.on("group_open_long_polling_http_noauth_svc.get_msg", () => undefined);
    this.on("group_open_long_polling_http_svc.get_msg", () => undefined);
  }

  /** The class that the library gets as its WebSocket. */
  get WebSocket(): new (
    url: string,
  ) => WebSocket {
    const relay = this;
    return class extends FakeSocket {
      constructor(url: string) {
        super(url, relay);
      }
    } as unknown as new (
      url: string,
    ) => WebSocket;
  }

  on(servcmd: string, handler: Handler): this {
    this.#handlers.set(servcmd, handler);
    return this;
  }

  refuse(servcmd: string, code: number, info = "refused", more: WireBody = {}): this {
    return this.on(servcmd, () => ({ ActionStatus: "FAIL", ErrorCode: code, ErrorInfo: info, ...more }));
  }

  requested(servcmd: string): RelayRequest[] {
    return this.requests.filter((request) => request.servcmd === servcmd);
  }

  get socket(): FakeSocket {
    const open = this.sockets.findLast((socket) => socket.readyState === 1);
    if (!open) throw new Error("No socket is open.");
    return open;
  }

  push(...events: WireBody[]): void {
    this.socket.deliver({ servcmd: "im_open_push.msg_push", seq: 0 }, { EventArray: events });
  }

  /** Answers a request that has no scripted answer. */
  answer({ servcmd, seq, socket }: RelayRequest, body: WireBody): void {
    socket.deliver({ servcmd, seq }, { ...OK, ...body });
  }

  receive(socket: FakeSocket, data: Uint8Array | string): void {
    const { head, body } = JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data)) as {
      head: WireBody;
      body: WireBody;
    };
    const request: RelayRequest = { servcmd: head.servcmd, seq: head.seq, head, body, socket };
    this.requests.push(request);
    const handler = this.#handlers.get(head.servcmd);
    const answer = handler ? handler(request) : {};
    if (answer) this.answer(request, answer);
  }
}

export class FakeSocket extends EventTarget {
  readyState = 0;
  binaryType: BinaryType = "blob";
  readonly #relay: FakeRelay;

  constructor(
    readonly url: string,
    relay: FakeRelay,
  ) {
    super();
    this.#relay = relay;
    relay.sockets.push(this);
    setTimeout(() => {
      if (this.readyState !== 0) return;
      if (relay.refuses) {
        this.readyState = 3;
        this.dispatchEvent(new Event("error"));
        this.#closed(1006);
        return;
      }
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }, 0);
  }

  send(data: Uint8Array | string): void {
    const copy = data.slice();
    queueMicrotask(() => {
      if (this.readyState === 1) this.#relay.receive(this, copy);
    });
  }

  close(code = 1000): void {
    if (this.readyState > 1) return;
    this.readyState = 2;
    setTimeout(() => this.#closed(code), 0);
  }

  drop(code = 1006, reason = ""): void {
    if (this.readyState > 2) return;
    this.#closed(code, reason);
  }

  deliver(head: { servcmd: string; seq: number }, body: WireBody): void {
    const plain = encoder.encode(JSON.stringify({ head, body }));
    const bytes = this.#relay.compresses ? Buffer.concat([encoder.encode("COMP"), gzipSync(plain)]) : plain;
    this.deliverRaw(new Uint8Array(bytes).buffer);
  }

  deliverRaw(data: unknown): void {
    queueMicrotask(() => {
      if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }

  #closed(code: number, reason = ""): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason, wasClean: code === 1000 }));
  }
}
