import { beforeEach, expect, test, vi } from "vitest";
import { forgetDraftBut, leaveDraft, takeDraft } from "#app/client/left-draft.ts";
import { memoryStorage } from "#tests/chat/memory-storage.ts";

const LEFT = {
  archive: "chat-pq8-7",
  conversationID: "C2C8",
  text: "@João half a sentence",
  mentions: [{ id: "7", name: "João", at: 0 }],
  answers: "1-2-3",
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage().storage);
});

test("the device returns a saved draft only once", () => {
  leaveDraft(LEFT);
  expect(takeDraft("chat-pq8-9", LEFT.conversationID)).toBeNull();
  expect(takeDraft(LEFT.archive, "C2C9")).toBeNull();
  expect(takeDraft(LEFT.archive, LEFT.conversationID)).toEqual(LEFT);
  expect(takeDraft(LEFT.archive, LEFT.conversationID)).toBeNull();
});

test.each([
  ["the same account", LEFT.archive, LEFT],
  ["a different account", "chat-pq8-9", null],
  ["nobody", null, null],
])("the device returns a draft only to its author's account: %s", (_, archive, found) => {
  leaveDraft(LEFT);
  forgetDraftBut(archive);
  expect(takeDraft(LEFT.archive, LEFT.conversationID)).toEqual(found);
});

test("the device returns no draft if the storage is unusable", () => {
  sessionStorage.setItem("left-draft", "{");
  expect(takeDraft(LEFT.archive, LEFT.conversationID)).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  leaveDraft(LEFT);
  forgetDraftBut(null);
  expect(takeDraft(LEFT.archive, LEFT.conversationID)).toBeNull();
});
