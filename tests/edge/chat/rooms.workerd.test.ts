import { describe, expect, test } from "vitest";
import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { GroupSubscriptions } from "#edge/chat/socket/group-subscriptions.ts";
import { Session } from "#edge/chat/socket/session.ts";
import type { SubscriptionSource } from "#edge/chat/socket/subscription.ts";

const GROUP = "match-1-1";
const APP_ID = 1_400_000_000;

/** A fake Group with `head` events, of which none is requested. */
const source = (head = 0): SubscriptionSource => ({
  subscribe: async () => ({ head }),
  since: async (groupId, after) => ({ groupId, isRoom: true, after, events: [] }),
  heard: () => {},
  touched: () => {},
  joined: () => {},
  left: () => {},
  wakeAt: () => {},
  findOnline: () => null,
});

/** Creates a session over a fake socket that records frames or, if closed, throws on sending. */
function makeSession(isClosed = false) {
  const frames: string[] = [];
  const sent: Uint8Array[] = [];
  const socket = {
    readyState: isClosed ? WebSocket.CLOSING : WebSocket.OPEN,
    serializeAttachment: () => {},
    send: (frame: Uint8Array) => {
      if (isClosed) throw new TypeError("Can't call WebSocket send() after close().");
      sent.push(frame);
      frames.push(new TextDecoder().decode(frame));
    },
  } as unknown as WebSocket;
  return {
    session: Session.opened(socket, APP_ID, "relay", { instanceId: "instance", origin: "https://site", readsGzip: false }),
    frames,
    sent,
  };
}

const poll = (seq: number, answers = 1) => ({
  groupId: GROUP,
  servcmd: "poll",
  seq,
  key: "k",
  from: 1,
  until: Number.MAX_SAFE_INTEGER,
  answers,
});

const said = (seq: number) => ({
  groupId: GROUP,
  isRoom: true,
  after: seq - 1,
  events: [{ seq, event: 3, item: `"said ${seq}"` }],
});

describe("the sessions of a room", () => {
  test("sessions receive a batch even if the socket of one session refuses writes", async () => {
    const rooms = new GroupSubscriptions(source());
    const [closing, viewer] = [makeSession(true), makeSession()];
    for (const { session } of [closing, viewer]) await rooms.poll(session, poll(7));
    expect(await rooms.take({ groupId: GROUP, isRoom: true, after: 0, events: [{ seq: 1, event: 3, item: '"hello"' }] })).toBe(2);
    expect(viewer.frames).toEqual([expect.stringContaining('"RspMsgList":["hello"]')]);
  });

  test("a session that leaves the room gets an answer to its waiting poll", async () => {
    const rooms = new GroupSubscriptions(source());
    const { session, frames } = makeSession();
    await rooms.poll(session, poll(7));
    rooms.leave(session, GROUP);
    expect(frames.map((frame) => JSON.parse(frame))).toEqual([
      {
        head: { servcmd: "poll", seq: 7 },
        body: { ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", Key: "k", NextSeq: 1, RspMsgList: [] },
      },
    ]);
    expect(rooms.count(GROUP)).toBe(0);
  });

  test("the Relay encodes news only once for all sessions", async () => {
    const rooms = new GroupSubscriptions(source());
    const crowd = [makeSession(), makeSession()];
    for (const [index, { session }] of crowd.entries()) await rooms.poll(session, poll(index, 4));
    await rooms.take(said(1));
    const [first, second] = crowd.map(({ sent }) => sent[0]);
    expect(first).toBe(second);
    expect(JSON.parse(crowd[0]!.frames[0]!)).toEqual({
      head: { servcmd: ROOM_NEWS, seq: 0 },
      body: { ActionStatus: "OK", ErrorCode: 0, ErrorInfo: "", GroupId: GROUP, NextSeq: 2, RspMsgList: ["said 1"] },
    });
  });

  test("news bring the number of viewers if the Relay knows it", async () => {
    const rooms = new GroupSubscriptions({ ...source(), findOnline: () => 41 });
    const { session, frames } = makeSession();
    await rooms.poll(session, poll(7, 4));
    await rooms.take(said(1));
    expect(JSON.parse(frames[0]!).body).toMatchObject({ OnlineMemberInfo: { OnlineMemberNum: 41, ExpireTime: 10 }, NextSeq: 2 });
  });

  test("the Relay spreads the ends of many polls over several messages", async () => {
    const rooms = new GroupSubscriptions(source());
    const crowd = Array.from({ length: 40 }, () => makeSession());
    const over = (): number => crowd.filter(({ session }) => session.polls.size === 0).length;
    for (const { session } of crowd) await rooms.poll(session, poll(1, 8));
    const byMessage: number[] = [];
    for (let seq = 1; seq <= 8; seq++) {
      await rooms.take(said(seq));
      byMessage.push(over());
    }
    expect(byMessage).toEqual([0, 0, 0, 0, 10, 20, 30, 40]);
  });

  test("sessions receive the messages of a lost batch before later messages", async () => {
    const events = [1, 2, 3].map((seq) => said(seq).events[0]!);
    const requests: number[] = [];
    const since = async (groupId: string, after: number) => {
      requests.push(after);
      return { groupId, isRoom: true, after, events: events.slice(after, after + 2) };
    };
    const rooms = new GroupSubscriptions({ ...source(), since });
    const { session, frames } = makeSession();
    await rooms.poll(session, poll(7, 10));
    await rooms.take(said(4));
    await rooms.take(said(2));
    const heard = frames.flatMap((frame) => (JSON.parse(frame) as { body: { RspMsgList: string[] } }).body.RspMsgList);
    expect(heard).toEqual(["said 1", "said 2", "said 3", "said 4"]);
    expect(requests).toEqual([0, 2]);
  });

  test("sessions that return together share one request for missed messages", async () => {
    const events = Array.from({ length: 40 }, (_, index) => said(index + 1).events[0]!);
    const requests: number[] = [];
    const since = async (groupId: string, after: number) => {
      requests.push(after);
      return { groupId, isRoom: true, after, events: events.slice(after) };
    };
    const rooms = new GroupSubscriptions({ ...source(40), since });
    const crowd = Array.from({ length: 10 }, () => makeSession());
    await Promise.all(crowd.map(({ session }, index) => rooms.poll(session, { ...poll(index), from: 31 + index })));
    expect(requests).toEqual([0]);
    for (const [index, { frames }] of crowd.entries()) {
      const { body } = JSON.parse(frames[0]!) as { body: { RspMsgList: string[] } };
      expect(body.RspMsgList).toEqual(events.slice(30 + index).map(({ seq }) => `said ${seq}`));
    }
  });

  test("a session is not in the room if its socket closed during the request", async () => {
    let answer = (_subscribed: { head: number }): void => {};
    const rooms = new GroupSubscriptions({ ...source(), subscribe: () => new Promise((resolve) => (answer = resolve)) });
    const { session } = makeSession();
    const entering = rooms.enter(session, GROUP);
    session.isGone = true;
    answer({ head: 0 });
    await expect(entering).rejects.toThrow("closed");
    await expect(rooms.enter(session, GROUP)).rejects.toThrow("closed");
    expect(rooms.count(GROUP)).toBe(0);
  });
});
