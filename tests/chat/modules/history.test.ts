import { beforeEach, describe, expect, test } from "vitest";
import createHistory from "#chat/modules/history/history.ts";
import { type ModuleBench, moduleBench } from "#tests/support/fake-context.ts";
import type { WireBody } from "#tests/support/fake-relay.ts";
import { groupItem } from "../wire-messages.ts";

const GET = "group_open_http_svc.group_msg_get";
const conversationID = "GROUPgrp";

const entry = (sequence: number, isRevoked: boolean): WireBody =>
  groupItem(sequence, isRevoked ? { MsgBody: [], IsPlaceMsg: 2 } : {});

let bench: ModuleBench;
let history: ReturnType<typeof createHistory>;

function said(newest: number, { revoked = [], deleted = [] }: { revoked?: number[]; deleted?: number[] }): void {
  bench.on(GET, ({ ReqMsgSeq = newest, ReqMsgNumber }) => {
    const all = Array.from({ length: Math.min(ReqMsgSeq, newest) }, (_, index) => index + 1);
    const log = all.filter((sequence) => !deleted.includes(sequence));
    const page = log.slice(-ReqMsgNumber).reverse();
    return {
      GroupId: "grp",
      IsFinished: page.length === log.length ? 1 : 0,
      RspMsgList: page.map((sequence) => entry(sequence, revoked.includes(sequence))),
    };
  });
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sequences = (list: readonly { sequence: number }[]): number[] => list.map(({ sequence }) => sequence);

beforeEach(() => {
  bench = moduleBench();
  history = createHistory(bench.context);
});

describe("a group's history read forward", () => {
  test.each([
    ["was revoked", 600, { revoked: [114] }, false, 115],
    ["was deleted by this user", 600, { deleted: [113, 114] }, false, 115],
    ["and all of it was deleted by this user", 600, { deleted: span(90, 114) }, false, 115],
    ["is the last of all", 114, {}, false, 115],
    ["is beyond the last of all", 110, {}, true, 111],
    ["is beyond the last that was not deleted", 120, { deleted: span(111, 120) }, true, 111],
    ["begins after the last of all", 80, {}, true, 100],
  ])(
    "a group's history continues correctly if the end of a page %s @spec 7.69 9.15",
    async (_, newest, places, isCompleted, nextMessageSeq) => {
      said(newest, places);
      const { data } = await history.getMessageListHopping({ conversationID, sequence: 100, direction: 1 });
      expect(data).toMatchObject({ isCompleted, nextMessageSeq });
      const hidden = Object.values(places).flat();
      const shown = span(100, Math.min(114, newest)).filter((sequence) => !hidden.includes(sequence));
      expect(sequences(data.messageList)).toEqual(newest < 100 ? [] : shown);
    },
  );
});

describe("a group's history read backward", () => {
  test("a group's history continues past many revoked messages @spec 7.69 9.15", async () => {
    said(60, { revoked: span(20, 60) });
    const found: number[] = [];
    let nextReqMessageID = "";
    for (let pages = 0; pages < 10; pages += 1) {
      const { data } = await history.getMessageList({ conversationID, nextReqMessageID });
      found.unshift(...sequences(data.messageList));
      if (data.isCompleted) break;
      nextReqMessageID = data.nextReqMessageID;
    }
    expect(found).toEqual(span(1, 19));
  });

  test("a group's history from a position continues past a page of revoked messages @spec 7.69", async () => {
    said(60, { revoked: span(16, 60) });
    const hop = async (sequence: number) => (await history.getMessageListHopping({ conversationID, sequence })).data;
    expect(await hop(45)).toEqual({ messageList: [], isCompleted: false, nextMessageSeq: 30 });
    const last = await hop(15);
    expect(last).toMatchObject({ isCompleted: true, nextMessageSeq: 0 });
    expect(sequences(last.messageList)).toEqual(span(1, 15));
  });
});
