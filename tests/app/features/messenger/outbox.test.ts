import { describe, expect, it } from "vitest";
import { Archive } from "#app/features/messenger/archive/archive.ts";
import type { Messenger } from "#app/features/messenger/messenger.ts";
import { Outbox } from "#app/features/messenger/outbox.ts";
import type { Message } from "#chat/index.ts";

const TO = { conversationID: "C2Cbob", conversationType: "C2C", to: "bob" } as const;
const text = (words: string) => ({ kind: "text", text: words, mentions: [] }) as const;

const toSent = (message: Message) => ({ code: 0, data: { message: { ...message, status: "success" } } });
const toMessenger = (client: object) => ({ client, userId: "alice", events: {} }) as unknown as Messenger;

/** A chat client whose relay answers each message with `answer`, by the message's text. */
function fakeMessenger(answer: (words: string) => Promise<void> | void) {
  const sent: { words: string; random: number }[] = [];
  let numbers = 0;
  const toWords = ({ payload }: Message): string => (payload as { text: string }).text;
  const client = {
    createTextMessage: ({ payload }: { payload: { text: string } }) => {
      numbers += 1;
      return { ID: `id-${numbers}`, random: numbers, status: "unSend", conversationID: TO.conversationID, payload } as Message;
    },
    restoreMessage: async (kept: Message) => ({ ...kept }),
    async sendMessage(message: Message) {
      sent.push({ words: toWords(message), random: message.random });
      await answer(toWords(message));
      return toSent(message);
    },
  };
  return { sent, messenger: toMessenger(client) };
}

/** Fails once for each of the given texts, with `code`. */
const failing = (code: number, ...texts: string[]) => {
  const left = new Set(texts);
  return (words: string): void => {
    if (left.delete(words)) throw Object.assign(new Error(words), { code });
  };
};

const failed = (code: number, data?: object): Error => Object.assign(new Error("failed"), { code, data });

const file = (name: string) =>
  ({ kind: "file", type: "TIMImageElem", file: new File(["x"], name), pictures: [], second: 0, shown: BLANK }) as const;
const BLANK = { uuid: "", imageFormat: 255, imageInfoArray: [] };

interface Upload {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A client whose store gives the test's answers, upload by upload: an error, no answer until the upload is ended, or success. */
function fileMessenger(answers: (Error | "hang" | null)[]) {
  const uploads: { upload: Upload }[] = [];
  const sent: Message[] = [];
  const client = {
    createImageMessage: () => ({ ID: "id-7", random: 7, status: "unSend", payload: {} }) as Message,
    restoreMessage: async (kept: Message) => ({ ...kept }),
    async callExperimentalAPI(_: string, { message, transfer: upload }: { message: Message; transfer: Upload }) {
      uploads.push({ upload });
      const answer = answers.shift();
      if (answer === "hang")
        await new Promise((_resolve, reject) => upload.signal.addEventListener("abort", () => reject(failed(2_400))));
      else if (answer) throw answer;
      message.payload = { url: "stored" } as never;
    },
    async sendMessage(message: Message) {
      sent.push(message);
      return toSent(message);
    },
  };
  return { uploads, sent, messenger: toMessenger(client) };
}

const openBox = async (): Promise<Outbox> => new Outbox(await Archive.open("test", 1));

/** Returns an outbox that is connected to this messenger. */
async function connect<Made extends { messenger: Messenger }>(made: Made): Promise<Made & { box: Outbox }> {
  const box = await openBox();
  box.connect(made.messenger);
  return { ...made, box };
}

const failures = (box: Outbox): number[] => box.read().map(({ failure }) => failure);

describe("the outbox", () => {
  it("the outbox sends messages in the order of writing once the chat connects", async () => {
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

  it("the outbox sends later messages after a refused message", async () => {
    const { sent, box } = await connect(fakeMessenger(failing(80_001, "bad")));
    for (const words of ["bad", "good"]) await box.add(TO, text(words));
    await expect.poll(() => failures(box)).toEqual([80_001]);
    await expect.poll(() => sent.map(({ words }) => words)).toEqual(["bad", "good"]);
    await box.resend(box.read()[0]!.key);
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent.map(({ words, random }) => `${words} ${random}`)).toEqual(["bad 1", "good 2", "bad 1"]);
  });

  it("the outbox delays messages behind a failed message until the next connection", async () => {
    const { sent, box } = await connect(fakeMessenger(failing(2_801, "lost")));
    for (const words of ["lost", "next"]) await box.add(TO, text(words));
    await expect.poll(() => sent.length).toBe(1);
    expect(failures(box)).toEqual([0, 0]);
    box.flush();
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent.map(({ words, random }) => `${words} ${random}`)).toEqual(["lost 1", "lost 1", "next 2"]);
  });

  it("the outbox uploads a file before it sends the file's message @spec 9.24", async () => {
    const { uploads, sent, box } = await connect(fileMessenger([failed(2_400), failed(2_400, { status: 503 }), null]));
    await box.add(TO, file("a.png"));
    await expect.poll(() => uploads.length).toBe(1);
    await expect.poll(() => box.read().map(({ failure, message }) => [failure, message?.random])).toEqual([[0, 7]]);
    for (const count of [2, 3]) {
      box.flush();
      await expect.poll(() => uploads.length).toBe(count);
    }
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent.map(({ payload }) => payload)).toEqual([{ url: "stored" }]);
    // Each try passes the same object, because the library records in it the parts that have arrived.
    expect(new Set(uploads.map(({ upload }) => upload)).size).toBe(1);
  });

  it("the outbox keeps a file that the store refuses", async () => {
    const { sent, box } = await connect(fileMessenger([failed(2_400, { status: 413 }), null]));
    await box.add(TO, file("full.png"));
    await box.add(TO, file("next.png"));
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => failures(box)).toEqual([413]);
  });

  it("the outbox never sends a message dropped during its upload", async () => {
    const { uploads, sent, box } = await connect(fileMessenger(["hang", null]));
    await box.add(TO, file("slow.png"));
    await box.add(TO, file("next.png"));
    await expect.poll(() => uploads.length).toBe(1);
    await box.drop(box.read()[0]!.key);
    await expect.poll(() => sent.length).toBe(1);
    expect(uploads.map(({ upload }) => upload.file.name)).toEqual(["slow.png", "next.png"]);
    expect(box.read()).toEqual([]);
  });

  it("the outbox stops the upload of a message dropped in another tab", async () => {
    const archive = await Archive.open("test", 1);
    const box = new Outbox(archive);
    const { uploads, sent, messenger } = fileMessenger(["hang"]);
    box.connect(messenger);
    await box.add(TO, file("slow.png"));
    await expect.poll(() => uploads.length).toBe(1);
    await archive.dropOutgoing(box.read()[0]!.key);
    uploads[0]!.upload.onProgress(0.5);
    await expect.poll(() => box.read()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("the outbox stores at most 500 messages", async () => {
    const box = await openBox();
    for (let number = 0; number < 500; number += 1) await box.add(TO, text(String(number)));
    expect(await box.add(TO, text("one more"))).toBe(false);
    expect(box.read()).toHaveLength(500);
  });
});
