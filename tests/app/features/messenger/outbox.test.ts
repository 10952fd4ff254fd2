import { describe, expect, it } from "vitest";
import { Archive } from "#app/features/messenger/archive/archive.ts";
import type { Messenger } from "#app/features/messenger/messenger.ts";
import { Outbox } from "#app/features/messenger/outbox.ts";
import type { Message } from "#chat/index.ts";

const TO = { conversationID: "C2Cbob", conversationType: "C2C", to: "bob" } as const;
const text = (words: string) => ({ kind: "text", text: words, mentions: [] }) as const;

/** A client whose relay answers as the test says, by the text of a message. */
function fakeMessenger(answer: (words: string) => Promise<void> | void) {
  const sent: { words: string; random: number }[] = [];
  let numbers = 0;
  const wordsOf = ({ payload }: Message): string => (payload as { text: string }).text;
  const client = {
    createTextMessage: ({ payload }: { payload: { text: string } }) => {
      numbers += 1;
      return { ID: `id-${numbers}`, random: numbers, status: "unSend", conversationID: TO.conversationID, payload } as Message;
    },
    restoreMessage: async (kept: Message) => ({ ...kept }),
    async sendMessage(message: Message) {
      sent.push({ words: wordsOf(message), random: message.random });
      await answer(wordsOf(message));
      return { code: 0, data: { message: { ...message, status: "success" } } };
    },
  };
  return { sent, messenger: { client, userId: "alice", events: {} } as unknown as Messenger };
}

/** Fails once for each of some texts, with a number. */
const failing = (code: number, ...texts: string[]) => {
  const left = new Set(texts);
  return (words: string): void => {
    if (left.delete(words)) throw Object.assign(new Error(words), { code });
  };
};

const openBox = async (): Promise<Outbox> => new Outbox(await Archive.open("test", 1));

describe("the outbox", () => {
  it("sends in the order of writing what was written before there was a connection", async () => {
    const box = await openBox();
    for (const words of ["one", "two", "three"]) await box.add(TO, text(words));
    const { sent, messenger } = fakeMessenger(() => undefined);
    const out: string[] = [];
    box.onSent(({ ID }) => out.push(ID));
    box.connect(messenger);
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent.map(({ words }) => words)).toEqual(["one", "two", "three"]);
    expect(out).toEqual(["id-1", "id-2", "id-3"]);
  });

  it("keeps a refused message with the relay's number, sends those behind it, and sends it again with the same numbers on demand", async () => {
    const box = await openBox();
    const { sent, messenger } = fakeMessenger(failing(80_001, "bad"));
    box.connect(messenger);
    for (const words of ["bad", "good"]) await box.add(TO, text(words));
    await expect.poll(() => box.read().map(({ failure }) => failure)).toEqual([80_001]);
    await expect.poll(() => sent.map(({ words }) => words)).toEqual(["bad", "good"]);
    await box.resend(box.read()[0]!.key);
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent.map(({ words, random }) => [words, random])).toEqual([
      ["bad", 1],
      ["good", 2],
      ["bad", 1],
    ]);
  });

  it("holds messages behind one that did not get through, and sends all of them with the next connection, that one with its numbers", async () => {
    const box = await openBox();
    const { sent, messenger } = fakeMessenger(failing(2_801, "lost"));
    box.connect(messenger);
    for (const words of ["lost", "next"]) await box.add(TO, text(words));
    await expect.poll(() => sent.length).toBe(1);
    expect(box.read().map(({ failure }) => failure)).toEqual([0, 0]);
    box.flush();
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent).toEqual([
      { words: "lost", random: 1 },
      { words: "lost", random: 1 },
      { words: "next", random: 2 },
    ]);
  });

  it("takes 500 messages and no more", async () => {
    const box = await openBox();
    for (let number = 0; number < 500; number += 1) await box.add(TO, text(String(number)));
    expect(await box.add(TO, text("one more"))).toBe(false);
    expect(box.read()).toHaveLength(500);
  });
});
