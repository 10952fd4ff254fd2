import { env } from "cloudflare:test";
import type { AlertEvent } from "#edge/ground/web-push/alert-event.ts";
import { ForecasterRuntime } from "#edge/models/forecaster-runtime.ts";

/** Runs a Forecaster on the test's database. A test can read and set the Forecaster's `cursor`. */
export class TestForecaster {
  cursor = 0;
  readonly #runtime: ForecasterRuntime;

  constructor(setAlarm = async (_atMs: number): Promise<void> => undefined, alert?: (events: AlertEvent[]) => Promise<void>) {
    const store = {
      read: () => this.cursor,
      write: (to: number) => {
        this.cursor = to;
      },
    };
    this.#runtime = new ForecasterRuntime(env.DB, store, setAlarm, Date.now, alert);
  }

  tick(): Promise<void> {
    return this.#runtime.tick();
  }

  /** Begins a round, whatever the cursor was. */
  async begin(): Promise<void> {
    this.cursor = 0;
    await this.tick();
  }

  /** Processes every league once. */
  async round(): Promise<void> {
    do await this.tick();
    while (this.cursor > 0);
  }
}
