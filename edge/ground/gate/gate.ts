import { DurableObject } from "cloudflare:workers";
import { log } from "#edge/contract/log.ts";
import { readConfig } from "#edge/ground/env.ts";
import { migrate } from "../db/object-migrations.ts";
import { GATE_LIMITS, type GateAddress } from "./limits.ts";
import { GATE_MIGRATIONS } from "./migrations.ts";
import { WindowStore } from "./store.ts";

/** Share of the site's daily limit of text messages at which the first alarm is logged. */
const BUDGET_ALARM = 0.8;

function warnOfBudget(used: number, budget: number): void {
  if (used === Math.ceil(budget * BUDGET_ALARM) || used === budget) log.error("codes.budget", undefined, { asked: used, budget });
}

/**
 * Counts attempts of one kind by one address or user, worldwide in one object (docs/design/chat-relay.md#the-objects). Deletes its
 * storage when the window ends.
 */
export class Gate extends DurableObject<Env> {
  readonly #windows = new WindowStore(this.ctx.storage.sql);

  /** Returns 0 if the attempt is allowed, otherwise the whole seconds to wait. A refused attempt does not extend the wait. */
  async attempt(kind: GateAddress["kind"]): Promise<number> {
    // Migrates on every attempt, because the alarm may have deleted the storage during this object's lifetime.
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
