/**
 * A WebSocket client for load generators. It parses frames without copying, so that one process can hold thousands of sockets and
 * measures the server, not itself.
 */
import { randomBytes } from "node:crypto";
import { connect } from "node:net";

const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 };
const FINAL = 0x80;
const MASKED = 0x80;
const END_OF_HEAD = "\r\n\r\n";

/** The extension that browsers offer with every handshake. */
const BROWSER_OFFER = "permessage-deflate; client_max_window_bits";

/** All sockets read into this buffer, because each chunk is handled before the next is read. */
const READ_BUFFER = Buffer.allocUnsafeSlow(1 << 18);

/** Returns the milliseconds of the machine's own clock, which is the same in all processes. */
export function now() {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

/** Returns a client's frame. Its mask is zero, which leaves the bytes unchanged and costs no work. */
function frame(opcode, payload) {
  const { length } = payload;
  const short = length < 126;
  const head = Buffer.alloc(short ? 6 : length < 65_536 ? 8 : 14);
  head[0] = FINAL | opcode;
  if (short) head[1] = MASKED | length;
  else if (length < 65_536) {
    head[1] = MASKED | 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = MASKED | 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}

export class LoadSocket {
  #socket = null;
  #rest = null;
  #opened = null;
  isOpen = false;
  #hasClosed;
  /** Resolves when either side has closed the socket. */
  closed = new Promise((resolve) => {
    this.#hasClosed = resolve;
  });

  /** The code and reason with which the server closed the socket; null before that. */
  closing = null;

  /**
   * `hear` receives each message's bytes, which are valid only until `hear` returns. `headers` are further headers of the handshake.
   * A `deaf` socket does not answer the server's close.
   */
  constructor(url, hear, { headers = {}, deaf = false } = {}) {
    this.url = new URL(url);
    this.hear = hear;
    this.headers = headers;
    this.deaf = deaf;
  }

  open() {
    const { hostname, port, pathname, search, host } = this.url;
    return new Promise((resolve, reject) => {
      this.#opened = { resolve, reject };
      const callback = (length) => {
        this.#take(READ_BUFFER.subarray(0, length));
        return true;
      };
      this.#socket = connect(
        { host: hostname, port: Number(port), noDelay: true, onread: { buffer: READ_BUFFER, callback } },
        () => {
          const key = randomBytes(16).toString("base64");
          const lines = [
            `GET ${pathname}${search} HTTP/1.1`,
            `Host: ${host}`,
            "Upgrade: websocket",
            "Connection: Upgrade",
            `Sec-WebSocket-Key: ${key}`,
            "Sec-WebSocket-Version: 13",
            `Sec-WebSocket-Extensions: ${BROWSER_OFFER}`,
            ...Object.entries(this.headers).map(([name, value]) => `${name}: ${value}`),
          ];
          this.#socket.write(lines.join("\r\n") + END_OF_HEAD);
        },
      );
      this.#socket.on("error", reject);
      this.#socket.on("close", () => {
        this.isOpen = false;
        this.#hasClosed();
        reject(new Error(`${this.url} closed before it opened.`));
      });
    });
  }

  send(message) {
    if (this.isOpen) this.#socket.write(frame(OPCODE.binary, Buffer.from(message)));
  }

  end() {
    this.isOpen = false;
    this.#socket?.destroy();
  }

  #take(chunk) {
    let bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = null;
    if (!this.isOpen) {
      const end = bytes.indexOf(END_OF_HEAD);
      if (end < 0) return this.#keep(bytes);
      const [status, ...headers] = bytes.toString("latin1", 0, end).split("\r\n");
      if (!status.includes(" 101 ")) return this.#opened.reject(new Error(`${this.url}: ${status}`));
      const extension = headers.find((header) => /^sec-websocket-extensions:/i.test(header));
      if (extension)
        return this.#opened.reject(new Error(`${this.url} compresses frames (${extension}), which this client does not read.`));
      this.isOpen = true;
      this.#opened.resolve();
      bytes = bytes.subarray(end + END_OF_HEAD.length);
    }
    let at = 0;
    for (;;) {
      const left = bytes.length - at;
      if (left < 2) break;
      let length = bytes[at + 1];
      let head = 2;
      if (length === 126) {
        if (left < 4) break;
        length = bytes.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (left < 10) break;
        length = Number(bytes.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (left < head + length) break;
      this.#frame(bytes[at], bytes.subarray(at + head, at + head + length));
      at += head + length;
    }
    if (at < bytes.length) this.#keep(bytes.subarray(at));
  }

  #keep(bytes) {
    this.#rest = Buffer.from(bytes);
  }

  #frame(first, payload) {
    const opcode = first & 0x0f;
    if (first === (FINAL | OPCODE.binary) || first === (FINAL | OPCODE.text)) this.hear(payload);
    else if (opcode === OPCODE.ping) this.#socket.write(frame(OPCODE.pong, payload));
    else if (opcode === OPCODE.close) {
      this.closing =
        payload.length < 2 ? { code: 1005, reason: "" } : { code: payload.readUInt16BE(0), reason: payload.toString("utf8", 2) };
      if (!this.deaf) this.end();
    } else if (opcode !== OPCODE.pong) throw new Error(`${this.url} sent a frame in parts, which this client does not read.`);
  }
}
