import { expect, test } from "vitest";
import type { Device } from "#app/features/messenger/device.ts";
import { ThreadWindow } from "#app/features/messenger/thread-window.ts";
import type { Message } from "#chat/index.ts";
import { madeMessage } from "#tests/support/message.ts";

class OpenWindow extends ThreadWindow {
  take(...messages: Message[]): void {
    this.arrive(messages);
  }

  markUnread(count: number, firstId: string): void {
    this.change({ unread: { count, firstId } });
  }

  /** Acts as if the relay had sent the end of the conversation; with `isBegun`, also its beginning. */
  load(isBegun: boolean, ...messages: Message[]): void {
    this.setStretch({ messages: messages.map((message) => this.show(message)), isBegun, phase: "shown" });
    this.goesOn(true);
  }
}

const toMessage = (ID: string, timeMs: number, flow: "in" | "out" = "in"): Message => madeMessage({ ID, flow, timeMs });

const openWindow = (): OpenWindow =>
  new OpenWindow(
    { conversationID: "C2C7", conversationType: "C2C", to: "7" } as never,
    { outbox: { read: () => [] } } as unknown as Device,
    "1",
  );

const idsIn = (window: ThreadWindow): string[] => window.read().messages.map(({ id }) => id);

test("the first message stays on the screen if a reply arrives before the confirmation", () => {
  const window = openWindow();
  window.load(true);
  window.take(toMessage("answer", 2_000));
  window.take(toMessage("mine", 1_000, "out"));
  expect(idsIn(window)).toEqual(["mine", "answer"]);
});

test("a message older than the loaded range stays hidden until older messages load", () => {
  const window = openWindow();
  window.load(false, toMessage("shown", 2_000));
  window.take(toMessage("older", 1_000), toMessage("newer", 3_000));
  expect(idsIn(window)).toEqual(["shown", "newer"]);
});

test("only the user's own answer removes the mark above unread messages", () => {
  const window = openWindow();
  window.load(true, toMessage("unread", 1_000));
  window.markUnread(1, "unread");
  window.take(toMessage("next", 2_000));
  expect(window.read().unread).toEqual({ count: 1, firstId: "unread" });
  window.take(toMessage("mine", 3_000, "out"));
  expect(window.read().unread).toEqual({ count: 0, firstId: null });
});
