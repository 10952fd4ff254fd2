import { quantile } from "./relay-measure.mjs";
import { now } from "./relay-socket.mjs";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const PAUSE_MS = 20;

let unique = 0;

/** Requests the score page one time after another, each time rendered without a cache, and reports the time to the last byte. */
export class PageWatch {
  #took = [];
  #failed = 0;
  #isWatching = true;
  #done;

  constructor(port) {
    this.url = `http://127.0.0.1:${port}/m/score`;
    this.#done = this.#watch();
  }

  async #watch() {
    while (this.#isWatching) {
      const begun = now();
      try {
        const page = await fetch(`${this.url}?n=${process.pid}-${unique++}`, {
          headers: { "user-agent": PHONE, "accept-language": "zh-CN", accept: "text/html" },
        });
        await page.text();
        if (page.status !== 200) this.#failed += 1;
      } catch {
        this.#failed += 1;
      }
      this.#took.push(now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /**
   * Returns the figures of the requests since the last call: their number, their times in milliseconds, and how many did not answer
   * 200.
   */
  figures() {
    const [took, failed] = [this.#took, this.#failed];
    this.#took = [];
    this.#failed = 0;
    return { requestCount: took.length, p50: quantile(took, 0.5), p99: quantile(took, 0.99), max: Math.max(...took), failed };
  }

  async end() {
    this.#isWatching = false;
    await this.#done;
  }
}

export const inWords = ({ asked: requestCount, p50, p99, max, failed }) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(0)} ms, ${failed} of ${requestCount} failed`;
