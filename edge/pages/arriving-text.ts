import { settledWithin } from "../matches/snapshot.ts";

/** After this long without a further piece a reader gives up: the request that draws the page was ended. */
const PIECE_WAIT_MS = 10_000;

/** A text that is still arriving in one request and is read by others from its beginning. */
export class ArrivingText {
  readonly #pieces: string[] = [];
  #isEnded = false;
  #waiting: (() => void)[] = [];

  /** Takes the pieces of a stream in to its end, and gives the whole text. Rejects with the stream's error; readers get what came before it. */
  async take(stream: ReadableStream<string>): Promise<string> {
    const reader = stream.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        this.#pieces.push(read.value);
        this.#wake();
      }
      return this.#pieces.join("");
    } finally {
      this.#isEnded = true;
      this.#wake();
    }
  }

  /** The text's bytes from its beginning. `change` is put on every piece. */
  read(change: (piece: string) => string = (piece) => piece): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        // A promise of the reader's own request: the runtime goes on in that request, whoever resolves it.
        while (at >= this.#pieces.length && !this.#isEnded) {
          const more = await settledWithin(new Promise<void>((resolve) => this.#waiting.push(resolve)), PIECE_WAIT_MS);
          if (!more) return controller.error(new Error("The rest of the page did not arrive"));
        }
        if (at >= this.#pieces.length) return controller.close();
        controller.enqueue(encoder.encode(change(this.#pieces.slice(at).join(""))));
        at = this.#pieces.length;
      },
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}
