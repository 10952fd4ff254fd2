import { settledWithin } from "../ground/memory/settled-within.ts";

/**
 * Milliseconds that a reader waits for a new piece. If none arrives, the request that renders the page was ended, and the reader
 * gives up.
 */
const PIECE_WAIT_MS = 10_000;

/** A text that is still arriving in one request while other requests read it from its beginning. */
export class ArrivingText {
  readonly #pieces: string[] = [];
  #isEnded = false;
  #waiting: (() => void)[] = [];

  /**
   * Takes a stream's pieces to its end and returns the whole text. If the stream fails, the promise rejects, and readers get the
   * pieces that came before.
   */
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

  read(change: (piece: string) => string = (piece) => piece): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let at = 0;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        // Each wait creates its promise in the reader's own request. The runtime then continues the reader even if another request
        // resolves the promise.
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
