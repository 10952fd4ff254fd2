import { describe, expect, test } from "vitest";
import { Rooms, type RoomSource } from "../../edge/relay/relay/rooms";
import { Session } from "../../edge/relay/relay/session";

const GROUP = "match-1-1";
const APP_ID = 1_400_000_000;

/** A Group with `head` events that is never asked for more. */
const source = (head = 0): RoomSource => ({
  subscribe: async () => head,
  since: async (groupId, after) => ({ groupId, isRoom: true, after, events: [] }),
  touched: () => {},
  joined: () => {},
  left: () => {},
  wakeAt: () => {},
});

/** A session over a socket that takes frames, or throws as one does that this side has closed. */
function sessionOf(isClosed = false) {
  const frames: string[] = [];
  const socket = {
    readyState: isClosed ? WebSocket.CLOSING : WebSocket.OPEN,
    serializeAttachment: () => {},
    send: (frame: Uint8Array) => {
      if (isClosed) throw new TypeError("Can't call WebSocket send() after close().");
      frames.push(new TextDecoder().decode(frame));
    },
  } as unknown as WebSocket;
  return { session: Session.opened(socket, APP_ID, "relay", { instanceId: "instance", origin: "https://site", readsGzip: false }), frames };
}

const poll = (seq: number) => ({ groupId: GROUP, servcmd: "poll", seq, key: "k", from: 1, until: Number.MAX_SAFE_INTEGER, answers: 1 });

describe("the sessions of a room", () => {
  test("hear a batch although the socket of one among them takes nothing more", async () => {
    const rooms = new Rooms(source());
    const [closing, viewer] = [sessionOf(true), sessionOf()];
    for (const { session } of [closing, viewer]) await rooms.poll(session, poll(7));
    expect(await rooms.take({ groupId: GROUP, isRoom: true, after: 0, events: [{ seq: 1, event: 3, item: '"hello"' }] })).toBe(2);
    expect(viewer.frames).toEqual([expect.stringContaining('"RspMsgList":["hello"]')]);
  });

  test("are answered a poll that waits when they leave: no frame stays without an answer", async () => {
    const rooms = new Rooms(source());
    const { session, frames } = sessionOf();
    await rooms.poll(session, poll(7));
    rooms.leave(session, GROUP);
    expect(frames.map((frame) => JSON.parse(frame))).toEqual([{ head: { servcmd: "poll", seq: 7 }, body: { ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", Key: "k", NextSeq: 1, RspMsgList: [] } }]);
    expect(rooms.count(GROUP)).toBe(0);
  });

  test("do not include one whose socket was closed while the Group was asked", async () => {
    let answer = (_head: number): void => {};
    const rooms = new Rooms({ ...source(), subscribe: () => new Promise((resolve) => (answer = resolve)) });
    const { session } = sessionOf();
    const entering = rooms.enter(session, GROUP);
    session.isGone = true;
    answer(0);
    await expect(entering).rejects.toThrow("closed");
    await expect(rooms.enter(session, GROUP)).rejects.toThrow("closed");
    expect(rooms.count(GROUP)).toBe(0);
  });
});
