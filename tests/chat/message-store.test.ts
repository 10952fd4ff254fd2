import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMessageStore } from "#chat/message-store.ts";
import { readC2c } from "#chat/records/c2c-message.ts";
import { readGroupMessage } from "#chat/records/message.ts";
import type { Message } from "#chat/types/message.ts";
import type { WireBody } from "../support/fake-relay.ts";
import { c2cItem, groupItem } from "./wire-messages.ts";

const group = (sequence: number): Message => readGroupMessage(groupItem(sequence, { MsgTimeStamp: 1 }), "alice");
const c2c = (time: number, sequence: number, fields: WireBody = {}): Message =>
  readC2c(c2cItem(sequence, { MsgRandom: time * 1_000 + sequence, MsgTimeStamp: time, ...fields }), "alice");

describe("the message store", () => {
  test("the message store recognises the echoes of its last 100 messages @spec 9.15", () => {
    const store = createMessageStore();
    for (let sent = 0; sent <= 100; sent += 1) store.expectEcho(`own-${sent}`);
    expect([store.isEcho("own-0"), store.isEcho("own-1"), store.isEcho("own-100")]).toEqual([false, true, true]);
  });

  test("the message store orders messages of one second by the server's milliseconds", () => {
    const store = createMessageStore();
    store.add(c2c(5, 90, { MsgTimeMs: 20 }));
    store.add({ ...c2c(5, 10, { MsgTimeMs: 10 }), conversationID: "C2Cbob", from: "alice" });
    expect(store.list("C2Cbob").map(({ sequence }) => sequence)).toEqual([10, 90]);
  });

  test("the message store keeps a group's messages in sequence order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 120 }), (sequences) => {
        const store = createMessageStore();
        const taken = sequences.filter((sequence) => store.add(group(sequence)));
        const held = store.list("GROUPgrp").map(({ sequence }) => sequence);
        expect(held).toEqual([...new Set(sequences)].sort((a, b) => a - b));
        expect(taken).toHaveLength(held.length);
      }),
    );
  });

  test("the message store orders private messages by time", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 20 })), { maxLength: 60 }),
        (pairs) => {
          const store = createMessageStore();
          for (const [time, sequence] of pairs) store.add(c2c(time, sequence));
          const held = store.list("C2Cbob").map(({ time, sequence }) => time * 100 + sequence);
          expect(held).toEqual([...new Set(held)].sort((a, b) => a - b));
        },
      ),
    );
  });

  test("the message store keeps only the newest messages up to the limit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500 }), (count) => {
        const store = createMessageStore();
        const messages = Array.from({ length: count }, (_, index) => group(index + 1));
        for (const message of messages) store.add(message);
        const held = store.list("GROUPgrp");
        expect(held.length).toBeLessThanOrEqual(360);
        expect(held.at(-1)?.sequence).toBe(count);
        expect(store.find(messages.at(-1)!.ID)).toBe(messages.at(-1));
        if (held.length < count) {
          expect(store.find(messages[0]!.ID)).toBeUndefined();
          expect(store.add(group(1))).toBe(false);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("the message store keeps conversations apart for user ids with any characters", () => {
    const unit = fc.oneof(
      fc.integer({ min: 0x20, max: 0x7f }),
      fc.integer({ min: 0xd7ff, max: 0xe000 }),
      fc.integer({ min: 0, max: 0xffff }),
    );
    const id = fc.string({ unit: unit.map((code) => String.fromCharCode(code)), minLength: 1 });
    fc.assert(
      fc.property(id, id, (first, second) => {
        fc.pre(first !== second);
        const store = createMessageStore();
        for (const peer of [first, second]) store.add(c2c(1, 1, { From_Account: peer, TinyId: peer }));
        for (const peer of [first, second]) expect(store.list(`C2C${peer}`).map(({ from }) => from)).toEqual([peer]);
      }),
    );
  });
});
