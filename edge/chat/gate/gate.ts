import { DurableObject } from "cloudflare:workers";
import { log } from "#edge/contract/log.ts";
import { readConfig } from "#edge/env.ts";
import { migrate } from "../migrations.ts";
import { GATE_LIMITS, type GateAddress } from "./limits.ts";
import { GATE_MIGRATIONS } from "./migrations.ts";
import { WindowStore } from "./store.ts";

/** How much of a day's texts is worth an alarm before all are sent. */
const BUDGET_ALARM = 0.8;

/** An alarm line, once at four fifths of the budget and once when it is spent. */
function warnOfBudget(asked: number, budget: number): void {
  if (asked === Math.ceil(budget * BUDGET_ALARM) || asked === budget) log.error("codes.budget", undefined, { asked, budget });
}

/** Counts attempts of one kind by one address or user, wherever in the world they arrive (design: relay.md). Empty again when its window is over. */
export class Gate extends DurableObject<Env> {
  readonly #windows = new WindowStore(this.ctx.storage.sql);

  /** Counts an attempt: 0 when it may go on, else the whole seconds until the next may. A refused attempt does not make the wait longer. */
  async attempt(kind: GateAddress["kind"]): Promise<number> {
    // Each time, for what the alarm emptied in this life of the object.
    migrate(this.ctx.storage, GATE_MIGRATIONS);
    const limit = kind === "code-site" ? { ...GATE_LIMITS[kind], count: readConfig(this.env).CODE_DAILY_MAX } : GATE_LIMITS[kind];
    const now = Date.now();
    const window = this.#windows.get();
    if (!window || window.ends <= now) {
      const ends = now + limit.intervalMs;
      this.#windows.set({ ends, count: 1 });
      await this.ctx.storage.setAlarm(ends);
      return 0;
    }
    if (kind === "code-site") warnOfBudget(window.count + 1, limit.count);
    if (window.count >= limit.count) return Math.ceil((window.ends - now) / 1_000);
    this.#windows.set({ ends: window.ends, count: window.count + 1 });
    return 0;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
