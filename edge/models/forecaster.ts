import { DurableObject } from "cloudflare:workers";
import { withCountedDatabase } from "../ground/metrics/database.ts";
import { restsUntilOpen } from "../ground/moving/closed.ts";
import { handToPushers } from "../ground/web-push/stubs.ts";
import { ForecasterRuntime } from "./forecaster-runtime.ts";

/** This class handles only the life cycle. The runtime does the work, one league at each alarm. */
export class Forecaster extends DurableObject<Env> {
  readonly #runtime = new ForecasterRuntime(
    withCountedDatabase(this.env, "Forecaster").DB,
    {
      read: () => this.ctx.storage.kv.get<number>("cursor") ?? 0,
      write: (league) => this.ctx.storage.kv.put("cursor", league),
    },
    (atMs) => this.ctx.storage.setAlarm(atMs),
    Date.now,
    (events) => handToPushers(this.env, events),
  );

  async poke(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    if (!(await restsUntilOpen(this.env, this.ctx.storage))) await this.#runtime.tick();
  }
}
