import { describe, expect, it } from "vitest";
import type { ShownMessage } from "#app/features/messenger/shown-message.ts";
import { toRows } from "#app/features/messenger/thread-rows.ts";
import { albumData } from "#edge/contract/rules/chat-media.ts";

const picture = (
  key: string,
  album = "",
  change: Partial<ShownMessage> & { from?: string; time?: number } = {},
): ShownMessage => {
  const { from = "alice", time = 1_000, ...shown } = change;
  const cloudCustomData = album && albumData(album);
  return {
    key,
    id: key,
    state: "sent",
    isRevoked: false,
    message: { ID: key, type: "TIMImageElem", from, time, cloudCustomData },
    ...shown,
  } as ShownMessage;
};

/** Returns the message keys of each row, without the rows for days. */
const toLines = (...messages: ShownMessage[]): string[] =>
  toRows(messages, "u", "UTC").flatMap((row) =>
    row.kind === "message" ? [row.key] : row.kind === "album" ? [row.pictures.map(({ key }) => key).join("+")] : [],
  );

describe("the lines of a conversation", () => {
  it("a conversation puts neighbouring pictures of one album together", () => {
    expect(toLines(picture("1", "x"), picture("2", "x"), picture("3", "x"))).toEqual(["1+2+3"]);
    expect(toLines(picture("1", "x"), picture("2", "y"), picture("3", "y"))).toEqual(["1", "2+3"]);
    expect(toLines(picture("1"), picture("2"))).toEqual(["1", "2"]);
    expect(toLines(picture("1", "x"), picture("2", "x", { from: "bob" }))).toEqual(["1", "2"]);
  });

  it("a conversation keeps refused and revoked pictures apart from their album", () => {
    expect(toLines(picture("1", "x"), picture("2", "x", { state: "failed" }), picture("3", "x"))).toEqual(["1", "2", "3"]);
    expect(toLines(picture("1", "x"), picture("2", "x"), picture("3", "x", { isRevoked: true }))).toEqual(["1+2", "3"]);
  });

  it("an album is split at a new day and at the first unread message", () => {
    expect(toLines(picture("1", "x"), picture("2", "x", { time: 90_000 }))).toEqual(["1", "2"]);
    expect(toLines(picture("1", "x"), picture("u", "x"))).toEqual(["1", "u"]);
  });

  it("an album keeps its place when a later picture arrives", () => {
    const keys = (...messages: ShownMessage[]) => toRows(messages, null, "UTC").map(({ key }) => key);
    expect(keys(picture("1", "x"), picture("2", "x")).at(-1)).toBe("1");
  });
});
