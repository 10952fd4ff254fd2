import { expect, test } from "vitest";
import { findLatest } from "#app/features/messenger/composer-task.tsx";
import { formatMessage, toQuote } from "#app/features/messenger/message-words.ts";
import type { ThreadView } from "#app/features/messenger/thread-window.ts";
import { getText } from "#app/i18n/use-text.ts";
import type { Message } from "#chat/index.ts";

const secret = { ID: "1", type: "TIMTextElem", payload: { text: "secret" }, nick: "Bob", from: "bob" } as unknown as Message;
const toThread = (message: Message) => ({ read: () => ({ messages: [{ id: "1", message }] }) as unknown as ThreadView });

test("a reply quotes no word of a revoked message", () => {
  const latest = findLatest(toThread({ ...secret, isRevoked: true }), secret);
  expect(toQuote(latest, formatMessage(latest, getText("en", "messenger"))).messageAbstract).toBe("Message unsent");
  expect(findLatest({ read: () => ({ messages: [] }) as unknown as ThreadView }, secret)).toBe(secret);
});
