import { TYPING_DATA } from "#edge/contract/rules/messenger.ts";
import { chatChoices } from "./chat-choices.ts";
import type { Messenger } from "./messenger.ts";
import type { Address } from "./outgoing.ts";

const EVERY_MS = 3_000;

/** The notification is a message that reaches only connected devices. Groups get none. */
export class TypingSigns {
  #at = 0;

  constructor(readonly address: Address) {}

  give(messenger: Messenger | null): void {
    const { conversationType, to } = this.address;
    const now = Date.now();
    if (!messenger || conversationType !== "C2C" || now - this.#at < EVERY_MS || chatChoices().typingOff) return;
    this.#at = now;
    const { client } = messenger;
    try {
      const sign = client.createCustomMessage({ to, conversationType, payload: { data: TYPING_DATA } });
      client
        .sendMessage(sign, {
          onlineUserOnly: true,
          offlinePushInfo: { disablePush: true },
          messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true },
        })
        .catch(() => undefined);
    } catch {
      // The client is between two logins. The failure is ignored, because the next notification follows soon.
    }
  }

  rest(): void {
    this.#at = 0;
  }
}
