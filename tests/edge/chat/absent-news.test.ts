import { describe, expect, it } from "vitest";
import { type RecentMessage, voicesFor } from "#edge/chat/group/absent-news.ts";

const message = (seq: number, sender: string, more: Partial<RecentMessage> & { named?: string } = {}): RecentMessage => ({
  seq,
  time: 100,
  sender,
  nick: `n-${sender}`,
  text: `text ${seq}`,
  to: undefined,
  names: (userId) => userId === more.named,
  ...more,
});
const member = { userId: "me", readSeq: 0, joinedAt: 0, reportedSeq: 0 };
/** Formats each sender's news as count and text, with `@` for a mention. */
const formatNews = (messages: RecentMessage[], more: Partial<typeof member> = {}) =>
  voicesFor(messages, { ...member, ...more }).map(
    ({ sender, text, count, isMention }) => `${isMention ? "@" : ""}${sender} ${count}: ${text}`,
  );

describe("group notifications for an absent member", () => {
  it.each<[string, RecentMessage[], Partial<typeof member>, string[]]>([
    [
      "counts by sender, the newest words first",
      [message(3, "b"), message(2, "a"), message(1, "b")],
      {},
      ["b 2: text 3", "a 1: text 2"],
    ],
    [
      "begins with the sender who names the member",
      [message(2, "b"), message(1, "a", { named: "me" })],
      {},
      ["@a 1: text 1", "b 1: text 2"],
    ],
    ["quotes the mention among a sender's messages", [message(2, "a"), message(1, "a", { named: "me" })], {}, ["@a 2: text 1"]],
    [
      "says nothing again of a mention that was told",
      [message(2, "b"), message(1, "a", { named: "me" })],
      { reportedSeq: 1 },
      ["b 1: text 2", "a 1: text 1"],
    ],
    ["leaves out the member's own", [message(2, "me"), message(1, "a")], {}, ["a 1: text 1"]],
    [
      "leaves out the read, the earlier than the joining, and those for others",
      [message(3, "a", { to: ["you"] }), message(2, "a", { time: 9 }), message(1, "a")],
      { readSeq: 1, joinedAt: 10 },
      [],
    ],
    ["holds a message for the member", [message(1, "a", { to: ["me"] })], {}, ["a 1: text 1"]],
    ["is none where each message was told", [message(1, "a")], { reportedSeq: 1 }, []],
  ])("the notification for an absent member %s", (_, messages, more, voices) => {
    expect(formatNews(messages, more)).toEqual(voices);
  });
});
