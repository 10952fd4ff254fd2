import { type MessageTranslation, translateMessage } from "#app/client/translate-message.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { Messenger } from "./messenger.ts";
import type { ShownMessage } from "./shown-message.ts";
import { Store } from "#app/state/observable.ts";

/** `asking` while the translation loads. */
export type ShownTranslation = MessageTranslation | "asking";

/** An edited message has a different text, so the key contains the version. */
const toKey = ({ id, version }: ShownMessage): string => `${id} ${version}`;

/** The translations last as long as the conversation is open. */
export class Translations extends Store<ReadonlyMap<string, ShownTranslation>> {
  constructor() {
    super(new Map());
  }

  of(shown: ShownMessage): ShownTranslation | undefined {
    return this.read().get(toKey(shown));
  }

  async show({ client }: Messenger, shown: ShownMessage, locale: Locale): Promise<void> {
    const { message } = shown;
    if (message.type !== "TIMTextElem") return;
    const key = toKey(shown);
    this.#put(key, "asking");
    const translation = await translateMessage(client, message.payload.text, locale);
    // A translation that the viewer has hidden meanwhile stays hidden.
    if (this.read().has(key)) this.#put(key, translation);
  }

  hide(shown: ShownMessage): void {
    const next = new Map(this.read());
    next.delete(toKey(shown));
    this.set(next);
  }

  #put(key: string, translation: ShownTranslation): void {
    this.set(new Map(this.read()).set(key, translation));
  }
}
