import { DurableObject } from "cloudflare:workers";
import { readConfig } from "../ground/env.ts";
import { withCountedDatabase } from "../ground/metrics/database.ts";
import { record } from "../ground/metrics/metrics.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";
import type { ChannelPage } from "../ground/web-push/channel-news.ts";
import type { ChatNews } from "../ground/web-push/message-news.ts";
import { takePart } from "../ground/web-push/stubs.ts";
import { findVapid, VapidSigner } from "../ground/web-push/vapid.ts";
import { PusherRuntime } from "./pusher-runtime.ts";
import { PusherStore } from "./pusher-store.ts";

/** This class handles only the life cycle. PusherRuntime sends web push to one part of all devices. */
export class Pusher extends DurableObject<Env> {
  #runtime: PusherRuntime | null = null;

  async take(part: number, parts: number, events: AlertEvent[]): Promise<void> {
    await this.#open()?.take(part, parts, events);
  }

  async takePage(page: ChannelPage): Promise<void> {
    await this.#open()?.takePage(page);
  }

  async takeMessages(news: ChatNews): Promise<void> {
    await this.#open()?.takeMessages(news);
  }

  override async alarm(): Promise<void> {
    await this.#open()?.tick();
  }

  /** Null if the configuration names no sender. Queued messages then wait. */
  #open(): PusherRuntime | null {
    const vapid = findVapid(readConfig(this.env));
    if (!vapid) return null;
    this.#runtime ??= new PusherRuntime(
      new PusherStore(this.ctx.storage),
      withCountedDatabase(this.env, "Pusher").DB,
      new VapidSigner(vapid),
      (atMs) => this.ctx.storage.setAlarm(atMs),
      (part, parts, event) => takePart(this.env, part, parts, [event]),
      Date.now,
      (metric, kind, outcome, value) => record(this.env, { metric, kind, outcome, value }),
    );
    return this.#runtime;
  }
}
