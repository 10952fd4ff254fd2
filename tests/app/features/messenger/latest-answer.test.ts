import { expect, test } from "vitest";
import { latestOf } from "#app/features/messenger/composer-task.tsx";
import { quoteOf, wordsOf } from "#app/features/messenger/message-words.ts";
import type { ThreadView } from "#app/features/messenger/thread-window.ts";
import { textOf } from "#app/i18n/use-text.ts";
import type { Message } from "#chat/index.ts";

const secret = { ID: "1", type: "TIMTextElem", payload: { text: "secret" }, nick: "Bob", from: "bob" } as unknown as Message;
const threadOf = (message: Message) => ({ read: () => ({ messages: [{ id: "1", message }] }) as unknown as ThreadView });

test("an answer that was begun before its message was taken back quotes none of its words", () => {
  const latest = latestOf(threadOf({ ...secret, isRevoked: true }), secret);
  expect(quoteOf(latest, wordsOf(latest, textOf("en", "messenger"))).messageAbstract).toBe("Message deleted");
  expect(latestOf({ read: () => ({ messages: [] }) as unknown as ThreadView }, secret)).toBe(secret);
});
