import type { Locale } from "#edge/contract/rules/locale.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    sender: CodeSender;
  }
}

export interface PhoneMessage {
  mobile: string;
  /** The text is in the reader's language. */
  text: string;
  /** Selects the provider's own template. The message contains a code, or says that the number has an account or has none. */
  kind: "code" | "has-account" | "no-account";
  /** Six figures; only if `kind` is `code`. */
  code?: string;
  locale: Locale;
}

/** Rejects with `NotSent` if a message could not be handed over. */
export interface CodeSender {
  send: (message: PhoneMessage) => Promise<void>;
}

/** `message` gives the reason, without the code. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}

/** The sender of a site without a provider and without an outbox. It rejects every message. */
export const noSender: CodeSender = {
  send: () => Promise.reject(new NotSent("CODE_SENDER_URL is not set: nobody sends codes here")),
};
