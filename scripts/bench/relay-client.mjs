/** Frames, requests and answers of the chat protocol, for the load generators. */
import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { LoadSocket } from "./relay-socket.mjs";

/** A compressed frame is the four bytes `COMP`, of which the first is 0x43, and then a gzip stream. */
const COMPRESSED = 0x43;
const MARK_BYTES = 4;
/** Bytes of three parts of a gzip stream (RFC 1952): the header, the header of an uncompressed block, and the trailer. */
const GZIP_HEAD_BYTES = 10;
const STORED_HEAD_BYTES = 5;
export const GZIP_TAIL_BYTES = 8;

export const isCompressed = (bytes) => bytes[0] === COMPRESSED;

export const unpack = (bytes) => (isCompressed(bytes) ? gunzipSync(bytes.subarray(MARK_BYTES)) : bytes);

/**
 * Returns the range of the first part of a compressed frame, which differs for each session and is stored uncompressed. Null if
 * there is none.
 */
export function storedPart(bytes) {
  const block = MARK_BYTES + GZIP_HEAD_BYTES;
  if (!isCompressed(bytes) || (bytes[block] & 0b111) !== 0) return null;
  const from = block + STORED_HEAD_BYTES;
  return { from, to: from + bytes.readUInt16LE(block + 1) };
}

export class RelayClient {
  #seq = 0;
  #waiting = new Map();
  /** Fields that each frame's `head` carries after the login. */
  head = {};
  userId = "";

  /** `options` are those of LoadSocket. */
  constructor(url, appId, options) {
    this.appId = appId;
    const instance = randomBytes(16).toString("hex");
    this.socket = new LoadSocket(
      `${url}?sdkappid=${appId}&instanceid=${instance}&random=0.1&platform=7&host=unknown&version=-1&sdkversion=2.27.6&compress=gzip`,
      (bytes) => this.hear(bytes),
      options,
    );
  }

  open() {
    return this.socket.open();
  }

  hear(bytes) {
    this.settle(JSON.parse(unpack(bytes).toString()));
  }

  /** Called with frames that answer no request. */
  settleNews = null;

  settle({ head, body }) {
    this.settleNews?.({ head, body });
    this.#waiting.get(head.seq)?.(body);
    this.#waiting.delete(head.seq);
  }

  say(servcmd, body, head = this.head) {
    this.#seq += 1;
    this.socket.send(JSON.stringify({ head: { ver: "v4", sdkappid: this.appId, ...head, servcmd, seq: this.#seq }, body }));
    return this.#seq;
  }

  /** Resolves with the answer's body, also if it is an error. */
  ask(servcmd, body, head) {
    const seq = this.say(servcmd, body, head);
    return new Promise((resolve) => this.#waiting.set(seq, resolve));
  }

  /** Resolves with the answer's body. Throws if the answer has an error code. */
  async get(servcmd, body, head) {
    const answer = await this.ask(servcmd, body, head);
    if (answer.ErrorCode) throw new Error(`${servcmd}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
    return answer;
  }

  async login({ userId, userSig }) {
    const { A2Key: a2, TinyId: tinyid } = await this.get(
      "im_open_status.wslogin",
      { State: "Online" },
      { identifier: userId, usersig: userSig },
    );
    this.userId = userId;
    this.head = { a2, tinyid };
  }
}
