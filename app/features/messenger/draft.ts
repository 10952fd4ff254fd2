import { leaveDraft, takeDraft } from "#app/client/left-draft.ts";
import type { Device } from "./device.ts";

/** How long a text rests before it is kept, in milliseconds. */
const REST_MS = 200;

/** Keeps the begun text of a conversation on the device. */
export class Draft {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: string | null = null;

  constructor(
    readonly device: Device,
    readonly conversationID: string,
  ) {}

  async read(): Promise<string> {
    const { archive } = this.device;
    const left = takeDraft(archive.name, this.conversationID);
    if (left === null) return (await archive.drafts()).get(this.conversationID) ?? "";
    void archive.setDraft(this.conversationID, left);
    return left;
  }

  /** Keeps a text once it rests. */
  write(text: string): void {
    this.#latest = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), REST_MS);
  }

  /** Keeps the latest text for the page after this one, which goes. */
  leave(): void {
    const text = this.#latest;
    if (text !== null) leaveDraft({ archive: this.device.archive.name, conversationID: this.conversationID, text });
    this.keep();
  }

  /** Keeps the latest text now. */
  keep(): void {
    clearTimeout(this.#timer);
    const draft = this.#latest;
    if (draft === null) return;
    this.#latest = null;
    void this.device.archive.setDraft(this.conversationID, draft);
  }
}
