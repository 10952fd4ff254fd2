import { beforeEach, expect, test, vi } from "vitest";
import type { BegunText } from "#app/features/messenger/archive/form.ts";
import type { Device } from "#app/features/messenger/device.ts";
import { Draft } from "#app/features/messenger/draft.ts";
import { memoryStorage } from "#tests/chat/memory-storage.ts";

const BEGUN = { text: "@João olha", mentions: [{ id: "7", name: "João", at: 0 }], answers: "1-2-3" };

const toDevice = (kept: Map<string, BegunText>): Device =>
  ({
    archive: {
      name: "chat-pq8-7",
      drafts: async () => kept,
      setDraft: async (begun: BegunText) => void kept.set(begun.conversationID, begun),
    },
  }) as unknown as Device;

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage().storage);
});

test("a draft keeps its mentions and quote even if the page closes early", async () => {
  const kept = new Map<string, BegunText>();
  const draft = new Draft(toDevice(kept), "GROUPg");
  draft.write(BEGUN);
  draft.leave();
  kept.clear();
  expect(await new Draft(toDevice(kept), "GROUPg").read()).toMatchObject(BEGUN);
  expect(await new Draft(toDevice(kept), "GROUPg").read()).toMatchObject(BEGUN);
  expect(await new Draft(toDevice(kept), "GROUPh").read()).toEqual({ text: "" });
});

test("the page reads a draft of an earlier release", async () => {
  const kept = new Map<string, BegunText>([["C2C8", { conversationID: "C2C8", text: "half" }]]);
  expect(await new Draft(toDevice(kept), "C2C8").read()).toMatchObject({ text: "half" });
});
