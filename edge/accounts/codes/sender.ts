import type { Locale } from "#edge/contract/rules/locale.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    /** Brings codes to phones. */
    sender: CodeSender;
  }
}

/** A short message for a phone. */
export interface PhoneMessage {
  mobile: string;
  /** The text on the phone, in the reader's language. */
  text: string;
  /** Selects a provider's own template: a code, or that the number has (no) account. */
  kind: "code" | "has-account" | "no-account";
  /** Six figures, with `code` only. */
  code?: string;
  locale: Locale;
}

/** Brings messages to phones. Rejects with `NotSent` when one could not be handed over. */
export interface CodeSender {
  send: (message: PhoneMessage) => Promise<void>;
}

/** A message did not leave; `message` gives the reason, without the code. */
export class NotSent extends Error {
  override readonly name = "NotSent";
}

/** The sender of a site without a provider, whose outbox nobody reads. */
export const noSender: CodeSender = {
  send: () => Promise.reject(new NotSent("CODE_SENDER_URL is not set: nobody sends codes here")),
};
