import { log } from "../contract/log.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";
import type { ChannelPage } from "../ground/web-push/channel-news.ts";
import { type ChatNews, conversationNumber } from "../ground/web-push/message-news.ts";
import type { VapidSigner } from "../ground/web-push/vapid.ts";
import { readChannelDevices } from "./channel-devices.ts";
import { type About, type Delivered, deliverPush, type Target, TTL_S } from "./deliver.ts";
import { type MatchFacts, readMatchFacts } from "./match-facts.ts";
import { alertMessage } from "./match-message.ts";
import { channelMessage, chatNotice } from "./message.ts";
import { readMessageDevices } from "./message-devices.ts";
import type { Job, PusherStore, Retry } from "./pusher-store.ts";
import {
  type Audience,
  countRecipients,
  forgetDevices,
  type Recipient,
  readDevices,
  readRecipients,
  tidyDevices,
} from "./recipients.ts";

/** Number of devices that the Pusher notifies before it saves the job's progress. */
const PAGE = 200;
/** The most requests at the same time. A Worker has six connections, and a seventh request would wait while its timeout runs. */
export const AT_A_TIME = 6;
/**
 * One Pusher notifies this many devices in some ten seconds (150 ms a request). An event for more devices is divided among Pushers.
 */
export const DEVICES_PER_PART = 400;
/** The most Pushers for one event. Together they notify 100,000 devices in some forty seconds. */
const PARTS_MAX = 64;
/** The first pause after a push service temporarily refused a message. Each further pause is four times as long. */
export const RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const RETRY_MAX_MS = 600_000;
export const ATTEMPTS_MAX = 5;
/** The pause after work failed as a whole because the database is unavailable. */
const FAILED_AGAIN_MS = 5_000;
const DAY_MS = 86_400_000;
/** The ids of sent events are kept for this time, because a match may be corrected until then. */
const NOTIFIED_KEPT_MS = 7 * DAY_MS;

interface Letter {
  device: Target & Pick<Recipient, "id">;
  payload: string;
  event: About;
  attempts: number;
  /** Unix milliseconds after which the message is outdated. */
  expires: number;
}

/** A plan's alert expires at the latest when the plan is not sold any more. */
function toExpiry(event: AlertEvent | ChannelPage | ChatNews): number {
  const end = event.at + TTL_S[event.kind];
  return (event.kind === "tip" ? Math.min(end, event.startsAt) : end) * 1_000;
}

/** True for a red card, or its withdrawal, if another card sends the player off anyway. Such an event is not news. */
const isNotified = ({ kind }: AlertEvent, { incidents }: MatchFacts): boolean =>
  kind === "red-card" && incidents.length > 0 && incidents.every(({ isSentOffTwice }) => isSentOffTwice);

export class PusherRuntime {
  constructor(
    private readonly store: PusherStore,
    private readonly db: D1Database,
    private readonly signer: VapidSigner,
    private readonly ring: (atMs: number) => Promise<void>,
    /** Passes an event to the Pusher of another part. Idempotent. */
    private readonly spread: (part: number, parts: number, event: AlertEvent) => Promise<void>,
    private readonly now: () => number = Date.now,
    /** Counts the outcome of a message, and how late an event arrived here (milliseconds). */
    private readonly note: (metric: "push" | "push_lag", kind: string, outcome: string, value: number) => void = () => undefined,
  ) {}

  /**
   * Stores each event once, then sends it in the background. If `parts` is one, this Pusher may divide the events among more
   * Pushers.
   */
  async take(part: number, parts: number, events: readonly AlertEvent[]): Promise<void> {
    this.store.setFact("part", part);
    for (const event of events) {
      this.store.add(event, { part, parts }, this.now());
      this.note("push_lag", event.kind, "", Math.max(0, this.now() - event.at * 1_000));
    }
    await this.#ringNext();
  }

  /** Stores a page of a channel's news once, before this call returns. Sends the news in the background. */
  async takePage(page: ChannelPage): Promise<void> {
    // The part must not be 0, because only the first Pusher of matches deletes outdated devices.
    this.store.setFact("part", 1);
    this.store.addPage(page, this.now());
    this.note("push_lag", page.kind, "", Math.max(0, this.now() - page.at * 1_000));
    await this.#ringNext();
  }

  /** Stores the news once, before this call returns. Sends the news in the background. */
  async takeMessages(news: ChatNews): Promise<void> {
    this.store.setFact("part", 1);
    this.store.addMessages(news, this.now());
    await this.#ringNext();
  }

  async tick(): Promise<void> {
    try {
      const job = this.store.nextJob();
      if (job) await this.#notifyJob(job);
      else await this.#tryAgain();
      await this.#tidy();
    } catch (error) {
      log.error("Alerts could not be sent and are tried again", error);
      await this.ring(this.now() + FAILED_AGAIN_MS);
      return;
    }
    await this.#ringNext();
  }

  async #ringNext(): Promise<void> {
    const due = this.store.nextDue(this.now());
    if (due !== null) await this.ring(Math.max(due, this.now()));
  }

  #notifyJob({ event, ...job }: Job): Promise<void> {
    if (event.kind === "message" || event.kind === "group") return this.#notifyOfMessages({ ...job, event });
    return "anchorId" in event ? this.#notifyOfPage({ ...job, event }) : this.#notify({ ...job, event });
  }

  async #notifyOfMessages(job: Job<ChatNews>): Promise<void> {
    const { event: news } = job;
    const expires = toExpiry(news);
    const devices = expires > this.now() ? await readMessageDevices(this.db, news.uid, this.now()) : [];
    const event = { kind: news.kind, matchId: conversationNumber(news) };
    const letters = devices.map(
      (device): Letter => ({ device, payload: JSON.stringify(chatNotice(news, device)), event, attempts: 0, expires }),
    );
    await this.#send(letters, () => this.store.advance(job, null));
  }

  async #notifyOfPage(job: Job<ChannelPage>): Promise<void> {
    const { event: page, afterId } = job;
    if (toExpiry(page) <= this.now()) return this.store.advance(job, null);
    const devices = await readChannelDevices(this.db, page, { afterId, limit: PAGE, nowMs: this.now() });
    const about = { kind: page.kind, matchId: page.kind === "tip" ? page.tip : page.anchorId };
    const expires = toExpiry(page);
    const awake = devices.filter(({ isResting }) => !isResting);
    const letters = awake.map(
      (device): Letter => ({ device, payload: JSON.stringify(channelMessage(page, device)), event: about, attempts: 0, expires }),
    );
    await this.#send(letters, () => this.store.advance(job, devices.length < PAGE ? null : (devices.at(-1)?.id ?? null)));
  }

  async #notify(job: Job<AlertEvent>): Promise<void> {
    const { event, afterId, part } = job;
    const facts = toExpiry(event) > this.now() ? await readMatchFacts(this.db, event) : null;
    if (!facts || isNotified(event, facts)) return this.store.advance(job, null);
    const { matchId, kind, also = [], besides = [] } = event;
    const audience = {
      matchId,
      teamIds: [facts.homeTeamId, facts.awayTeamId] as const,
      kinds: [kind, ...also] as const,
      besides,
    };
    const parts = await this.#findParts(job, audience);
    const page = { afterId, part, parts, limit: PAGE, nowMs: this.now() };
    const devices = await readRecipients(this.db, audience, page);
    const texts = new Map<string, string>();
    const awake = devices.filter(({ isResting }) => !isResting);
    const letters = awake.map((device): Letter => {
      const manner = `${device.locale} ${device.brand} ${device.withoutScore} ${device.clock}`;
      const payload = texts.get(manner) ?? JSON.stringify(alertMessage(event, facts, device));
      texts.set(manner, payload);
      return { device, payload, event, attempts: 0, expires: toExpiry(event) };
    });
    await this.#send(letters, () => this.store.advance(job, devices.length < PAGE ? null : (devices.at(-1)?.id ?? null)));
  }

  /** Saves the number of parts before other Pushers are notified, so that after a retry each device is still in one part. */
  async #findParts(job: Job<AlertEvent>, audience: Audience): Promise<number> {
    const { event, afterId } = job;
    if (afterId > 0 || job.part > 0) return job.parts;
    let { parts } = job;
    if (parts === 1) {
      parts = Math.max(1, Math.ceil((await countRecipients(this.db, audience, PARTS_MAX * DEVICES_PER_PART)) / DEVICES_PER_PART));
      if (parts > 1) this.store.narrow(job, { part: 0, parts });
    }
    await Promise.all(Array.from({ length: parts - 1 }, (_, other) => this.spread(other + 1, parts, event)));
    return parts;
  }

  async #tryAgain(): Promise<void> {
    const retries = this.store.dueRetries(this.now(), PAGE);
    if (retries.length === 0) return;
    const devices = await readDevices(
      this.db,
      retries.map(({ deviceId }) => deviceId),
    );
    const letters = retries.flatMap(({ deviceId, matchId, kind, ...retry }: Retry): Letter[] => {
      const device = devices.get(deviceId);
      return device && retry.expires > this.now() ? [{ ...retry, device, event: { matchId, kind } }] : [];
    });
    await this.#send(letters, () => {
      for (const retry of retries) this.store.dropRetry(retry);
    });
  }

  /** Sends the messages. Then one transaction saves the messages that must be retried and runs `done`. */
  async #send(letters: readonly Letter[], done: () => void): Promise<void> {
    const outcomes: [Letter, Delivered][] = [];
    const waiting = [...letters];
    const carry = async (): Promise<void> => {
      for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
        const payload = new TextEncoder().encode(letter.payload);
        outcomes.push([
          letter,
          await deliverPush(letter.device, payload, letter.event, this.signer, Math.floor(this.now() / 1_000)),
        ]);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, carry));
    await forgetDevices(
      this.db,
      outcomes.flatMap(([{ device }, { outcome }]) => (outcome === "gone" ? [device] : [])),
    );
    this.store.transaction(() => {
      done();
      for (const [letter, delivered] of outcomes) this.#keep(letter, delivered);
    });
  }

  #keep({ device, payload, event, attempts, expires }: Letter, delivered: Delivered): void {
    this.note("push", event.kind, delivered.outcome, 0);
    if (delivered.outcome === "refused") log.warn(`${new URL(device.endpoint).host} refuses an alert: ${delivered.why}`);
    if (delivered.outcome !== "later" || attempts + 1 >= ATTEMPTS_MAX) return;
    const pauseMs = Math.min(Math.max(RETRY_MS * RETRY_FACTOR ** attempts, delivered.afterS * 1_000), RETRY_MAX_MS);
    this.store.tryLater({
      deviceId: device.id,
      matchId: event.matchId,
      kind: event.kind,
      payload,
      attempts: attempts + 1,
      due: this.now() + pauseMs,
      expires,
    });
  }

  /** Runs once a day. Only the first Pusher deletes outdated devices, for all parts. */
  async #tidy(): Promise<void> {
    const now = this.now();
    if (now - this.store.fact("tidied_at") < DAY_MS) return;
    this.store.forgetNotified(now - NOTIFIED_KEPT_MS);
    if (this.store.fact("part") === 0) await tidyDevices(this.db, Math.floor(now / 1_000));
    this.store.setFact("tidied_at", now);
  }
}
