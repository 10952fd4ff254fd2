import type { ChatClient, Message } from "#chat/index.ts";
import type { Outgoing, OutgoingFile } from "../outgoing.ts";
import { noteShare } from "./upload-shares.ts";

/** The library records the uploaded parts in this object, so that a retry continues after them. */
interface Begun extends Pick<OutgoingFile, "pictures" | "second"> {
  file: Blob;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export class Uploader {
  readonly #begun = new Map<string, Begun>();
  readonly #ends = new Map<string, AbortController>();

  /** Aborts the upload when `isWanted` returns false, because the message is then no longer waiting. */
  async upload(
    client: ChatClient,
    { key, contents }: Outgoing,
    message: Message,
    isWanted: () => Promise<boolean>,
  ): Promise<void> {
    if (contents.kind !== "file" || !contents.file) return;
    const { file, pictures, second } = contents;
    const end = new AbortController();
    this.#ends.set(key, end);
    const begun: Begun = Object.assign(this.#begun.get(key) ?? { file, pictures, second }, {
      signal: end.signal,
      onProgress: (share: number): void => {
        noteShare(key, share);
        void isWanted().then((wanted) => wanted || end.abort());
      },
    });
    this.#begun.set(key, begun);
    noteShare(key, 0);
    try {
      await client.callExperimentalAPI("uploadFile", { message, transfer: begun });
      this.#begun.delete(key);
    } finally {
      this.#ends.delete(key);
      noteShare(key, null);
    }
  }

  end(key: string): void {
    this.#ends.get(key)?.abort();
    this.#begun.delete(key);
  }
}
