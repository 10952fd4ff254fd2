import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/chat/memory-storage.ts";

const answerWith = (unread: number) => vi.fn(async () => Response.json({ status: 1, data: { unread } }));

/** Each test gets a freshly loaded page. */
async function openPage(ask: ReturnType<typeof vi.fn>) {
  vi.resetModules();
  vi.stubGlobal("fetch", ask);
  return import("#app/client/unread.ts");
}

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage().storage);
});
afterEach(() => vi.unstubAllGlobals());

test("a device that never opened the messenger asks once and keeps the count @spec 3.19", async () => {
  const ask = answerWith(14);
  const { askUnread, hasMessenger } = await openPage(ask);
  await Promise.all([askUnread(7), askUnread(7)]);
  expect(localStorage.getItem("chat-unread-7")).toBe("14");
  expect(hasMessenger(7)).toBe(true);
  expect(ask).toHaveBeenCalledOnce();
  const later = answerWith(3);
  await (await openPage(later)).askUnread(7);
  expect(later).not.toHaveBeenCalled();
});

test("a device without unread messages does not begin to load all conversations with each page", async () => {
  const { askUnread, hasMessenger } = await openPage(answerWith(0));
  await askUnread(7);
  expect(hasMessenger(7)).toBe(false);
});

test("an answer never replaces a count that the messenger stored meanwhile", async () => {
  const { askUnread, keepUnread } = await openPage(answerWith(14));
  const asking = askUnread(7);
  keepUnread(7, 2);
  await asking;
  expect(localStorage.getItem("chat-unread-7")).toBe("2");
});

test("a refused or lost question shows no count and no failure", async () => {
  for (const ask of [
    vi.fn(async () => Response.json({ status: 0, data: null })),
    vi.fn(() => Promise.reject(new Error("away"))),
  ]) {
    const { askUnread, hasMessenger } = await openPage(ask);
    await askUnread(7);
    expect(hasMessenger(7)).toBe(false);
  }
});
