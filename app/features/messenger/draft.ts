import { leaveDraft, takeDraft } from "#app/client/left-draft.ts";
import type { BegunText } from "./archive/form.ts";
import type { Device } from "./device.ts";

const REST_MS = 200;

export type Begun = Omit<BegunText, "conversationID">;

export class Draft {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: Begun | null = null;

  constructor(
    readonly device: Device,
    readonly conversationID: string,
  ) {}

  async read(): Promise<Begun> {
    const { archive } = this.device;
    const left = takeDraft(archive.name, this.conversationID);
    if (left === null) return (await archive.drafts()).get(this.conversationID) ?? { text: "" };
    const { archive: _, ...begun } = left;
    void archive.setDraft(begun);
    return begun;
  }

  write(begun: Begun): void {
    this.#latest = begun;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), REST_MS);
  }

  /** Passes the text to the tab's next page, because this page is closing and may not finish storing the text. */
  leave(): void {
    const begun = this.#latest;
    if (begun !== null) leaveDraft({ ...begun, archive: this.device.archive.name, conversationID: this.conversationID });
    this.keep();
  }

  keep(): void {
    clearTimeout(this.#timer);
    const begun = this.#latest;
    if (begun === null) return;
    this.#latest = null;
    void this.device.archive.setDraft({ ...begun, conversationID: this.conversationID });
  }
}
