import { type MessageTranslation, translateMessage } from "#app/client/translate-message.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { Messenger } from "./messenger.ts";
import type { ShownMessage } from "./shown-message.ts";
import { Store } from "./store.ts";

/** The translation below a message, or the sign that it is on its way. */
export type ShownTranslation = MessageTranslation | "asking";

/** An edited message is another text. */
const toKey = ({ id, version }: ShownMessage): string => `${id} ${version}`;

/** Translations that the viewer has requested in a conversation, kept as long as it is open. */
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
    // Hidden meanwhile, it stays away.
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
