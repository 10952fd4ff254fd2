import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { EntranceMessage } from "#edge/contract/entities/room-message.ts";
import { log } from "#edge/contract/log.ts";
import { columnNames } from "#edge/ground/db/localized.ts";
import { isAccountNumber } from "../directory/store.ts";

const ENTRANCE_EVERY_MS = 4_000;
/** Arriving people are collected for this many milliseconds, so that one database query covers all of them. */
const COLLECTED_MS = 300;
const AGAIN_MS = 600_000;
/** D1 takes 100 parameters. In a larger crowd, only the first people are looked up. */
const LOOKUP_BATCH_MAX = 90;
/** The most entrances that wait, and the longest wait in milliseconds. */
const WAITING_MAX = 5;
const WAITS_MS = 20_000;
const REMEMBERED_MAX = 5_000;

export type Worn = Omit<EntranceMessage, "type"> & { price: number };

export interface EntrancesParts {
  wornBy: (userIds: readonly string[]) => Promise<Worn[]>;
  now: () => number;
  keepAlive: (promise: Promise<unknown>) => void;
  /** False for somebody who left the room or may not speak there, because a mute also hides the entrance. */
  mayShow: (userId: string) => boolean;
  show: (entrance: Omit<EntranceMessage, "type">) => void;
}

/**
 * In a crowd, the room looks up new arrivals and shows an entrance only once in four seconds. It shows the most valuable entrance
 * first.
 */
export class Entrances {
  readonly #shownAt = new BoundedMap<string, number>(REMEMBERED_MAX);
  #entered = new Set<string>();
  #waiting: { worn: Worn; until: number }[] = [];
  #lastAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly parts: EntrancesParts) {}

  enter(userId: string): void {
    const last = this.#shownAt.get(userId) ?? Number.NEGATIVE_INFINITY;
    if (!isAccountNumber(userId) || this.parts.now() - last < AGAIN_MS) return;
    if (this.#entered.size < LOOKUP_BATCH_MAX) this.#entered.add(userId);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const waitMs = Math.max(COLLECTED_MS, this.#lastAt + ENTRANCE_EVERY_MS - this.parts.now());
    this.#timer = setTimeout(() => this.parts.keepAlive(this.#turn()), waitMs);
  }

  async #turn(): Promise<void> {
    const { now, mayShow, show } = this.parts;
    const entered = [...this.#entered];
    this.#entered = new Set();
    const until = now() + WAITS_MS;
    const worn = entered.length > 0 ? await this.parts.wornBy(entered) : [];
    this.#timer = null;
    this.#waiting = [...this.#waiting, ...worn.map((one) => ({ worn: one, until }))]
      .filter((one) => one.until > now() && mayShow(one.worn.uid))
      .sort((a, b) => b.worn.price - a.worn.price)
      .slice(0, WAITING_MAX);
    const next = this.#waiting.shift();
    if (next) {
      const { price: _, ...entrance } = next.worn;
      this.#lastAt = now();
      this.#shownAt.set(entrance.uid, this.#lastAt);
      this.#waiting = this.#waiting.filter((one) => one.worn.uid !== entrance.uid);
      show(entrance);
    }
    if (this.#waiting.length > 0 || this.#entered.size > 0) this.#schedule();
  }
}

const GOODS_NAMES = columnNames("name")
  .map((name) => `g.${name}`)
  .join(", ");

/** The entrance effects that these people wear, the most valuable first; empty if the database fails. */
export async function readWorn(d1: D1Database, userIds: readonly string[]): Promise<Worn[]> {
  try {
    const { results } = await d1
      .prepare(
        `select cast(u.uid as text) as uid, u.nick_name as nick, g.picture, ${GOODS_NAMES}, g.price from wardrobe w
           join shop_goods g on g.id = w.goods_id join users u on u.uid = w.uid
           where w.kind = 'entrance' and w.is_worn = 1 and w.uid in (${userIds.map(() => "?").join()})
           order by g.price desc, u.uid limit ${WAITING_MAX}`,
      )
      .bind(...userIds.map(Number))
      .all<Worn>();
    return results;
  } catch (error) {
    log.warn(`The entrance effects of ${userIds.length} people could not be read`, error);
    return [];
  }
}
