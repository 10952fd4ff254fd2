import type { GroupMessage } from "#chat/protocol/message.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { fanLevelOf } from "#edge/contract/rules/gifts.ts";
import type { Standing } from "../../caller.ts";
import { isAccountNumber } from "../../directory/store.ts";

/** How long a speaker's standing is believed, in milliseconds. */
const BELIEVED_MS = 60_000;
/** How soon somebody who has just followed, or reached a level, is read again after a refusal, in milliseconds. */
const READ_AGAIN_MS = 2_000;
/** Speakers of a room whose standing is remembered. */
const REMEMBERED_MAX = 5_000;

interface StandingRow {
  nick: string;
  avatar: string;
  level: number;
  vip: number;
  follows: number;
  given: number;
}

const NO_STANDING: Standing = { card: null, level: 0, vip: 0, isFollower: false, fan: 0 };

/** Standings of a room's speakers at the site: level, VIP, and whether they follow the room's anchor. */
export class Standings {
  readonly #known = new BoundedMap<string, { readAt: number; standing: Promise<Standing | null> }>(REMEMBERED_MAX);

  constructor(
    readonly d1: D1Database,
    /** The room's owner. */
    readonly anchorId: number,
  ) {}

  /**
   * Returns somebody's standing, null where the database does not answer. One row is read a speaker a minute. `suffices` judges a
   * remembered standing: one that does not suffice is read again sooner.
   */
  async of(userId: string, nowMs: number, suffices: (standing: Standing) => boolean): Promise<Standing | null> {
    if (!isAccountNumber(userId)) return NO_STANDING;
    const known = this.#known.get(userId);
    if (known && nowMs - known.readAt < BELIEVED_MS) {
      const standing = await known.standing;
      if (standing && (suffices(standing) || nowMs - known.readAt < READ_AGAIN_MS)) return standing;
    }
    const standing = this.#read(Number(userId), nowMs);
    this.#known.set(userId, { readAt: nowMs, standing });
    return standing;
  }

  async #read(uid: number, nowMs: number): Promise<Standing | null> {
    try {
      const row = await this.d1
        .prepare(
          `select nick_name as nick, avatar, user_level as level, case when vip_date > ?2 then vip_level else 0 end as vip,
             exists (select 1 from follows where uid = ?1 and kind = 'anchor' and subject_id = ?3) as follows,
             coalesce((select gold from gift_totals where anchor_id = ?3 and period = '' and uid = ?1), 0) as given from users where uid = ?1`,
        )
        .bind(uid, Math.floor(nowMs / 1_000), this.anchorId)
        .first<StandingRow>();
      if (!row) return NO_STANDING;
      const { nick, avatar: faceUrl, level, vip, follows, given } = row;
      return { card: { nick, faceUrl }, level, vip, isFollower: follows === 1, fan: fanLevelOf(given) };
    } catch (error) {
      log.warn(`The standing of ${uid} in the room of ${this.anchorId} could not be read`, error);
      return null;
    }
  }
}

/**
 * Returns a message's statement of its speaker's standing; nothing for a guest's message or the site's. `isOfSite`: the speaker is one of the
 * site's people, which is stated outside of rooms too.
 */
export const badgesOf = (
  standing: Standing | null | undefined,
  isOfSite: boolean,
): { SenderStanding?: NonNullable<GroupMessage["SenderStanding"]> } =>
  standing?.card || isOfSite
    ? {
        SenderStanding: {
          Vip: standing?.vip ?? 0,
          Level: standing?.level ?? 0,
          ...(standing?.fan && { Fan: standing.fan }),
          ...(isOfSite && { Site: 1 }),
        },
      }
    : {};
