import type { GroupMessage } from "#chat/protocol/message.ts";
import type { Audience } from "#edge/contract/rules/audience.ts";
import { toFanLevel } from "#edge/contract/rules/gifts.ts";
import { Answers, NEVER_OLD, OLD_MAX_MS, PATIENCE_MS } from "#edge/ground/memory/answers.ts";
import { settledWithin } from "#edge/ground/memory/settled-within.ts";
import type { SpeakerRights } from "../../caller.ts";
import { isAccountNumber } from "../../directory/store.ts";

const BELIEVED_MS = 60_000;
/**
 * Lifetime of cached rights that led to a refusal. It is short, because the speaker may follow the anchor or reach a level
 * meanwhile.
 */
const READ_AGAIN_MS = 2_000;
const REMEMBERED_MAX = 5_000;

interface SpeakerRightsRow {
  nick: string;
  avatar: string;
  level: number;
  vip: number;
  follows: number;
  audience: Audience;
  given: number;
}

const NO_STANDING: SpeakerRights = { card: null, level: 0, vip: 0, isFollower: false, audience: "public", fan: 0 };

/** Speakers' rights at the site: level, VIP, and whether they follow the room's anchor. */
export class Standings {
  readonly #known = new Answers(REMEMBERED_MAX);

  constructor(
    readonly d1: D1Database,
    readonly anchorId: number,
    readonly now: () => number = Date.now,
  ) {}

  /**
   * Null if the database does not answer. Reads a speaker's row once a minute, or sooner if `suffices` rejects the cached row. If
   * `decides` is true, the row decides about a right, so an old row is not used. Otherwise the row only gives badges, so messages
   * do not wait long for it.
   */
  async of(
    userId: string,
    { suffices, decides }: { suffices: (rights: SpeakerRights) => boolean; decides: boolean },
  ): Promise<SpeakerRights | null> {
    if (!isAccountNumber(userId)) return NO_STANDING;
    const key = `standing/${userId}`;
    const known = await this.#known.recall<SpeakerRights>(key, this.now()).catch(() => null);
    const keeping = {
      ttlMs: known && !suffices(known) ? READ_AGAIN_MS : BELIEVED_MS,
      oldMaxMs: decides ? NEVER_OLD : OLD_MAX_MS,
    };
    const request = { now: this.now, waitUntil: () => undefined };
    const reading = this.#known.load(key, keeping, request, () => this.#read(Number(userId)));
    if (decides) return reading.catch(() => null);
    return (await settledWithin(reading, PATIENCE_MS))?.value ?? null;
  }

  /** The next message reads the speaker's rights anew. */
  forget(userId: string): void {
    this.#known.forget(`standing/${userId}`);
  }

  async #read(uid: number): Promise<SpeakerRights> {
    const row = await this.d1
      .prepare(
        `select nick_name as nick, avatar, user_level as level, case when vip_date > ?2 then vip_level else 0 end as vip,
             exists (select 1 from follows where uid = ?1 and kind = 'anchor' and subject_id = ?3) as follows,
             coalesce((select audience from rooms where anchor_id = ?3), 'public') as audience,
             coalesce((select gold from gift_totals where anchor_id = ?3 and period = '' and uid = ?1), 0) as given from users where uid = ?1`,
      )
      .bind(uid, Math.floor(this.now() / 1_000), this.anchorId)
      .first<SpeakerRightsRow>();
    if (!row) return NO_STANDING;
    const { nick, avatar: faceUrl, level, vip, follows, audience, given } = row;
    return { card: { nick, faceUrl }, level, vip, isFollower: follows === 1, audience, fan: toFanLevel(given) };
  }
}

/**
 * The speaker's badges; none for a guest or the site. If `isOfSite` is true, the badges mark the sender as one of the site's
 * people, outside rooms too.
 */
export const toBadges = (
  rights: SpeakerRights | null | undefined,
  isOfSite: boolean,
): { SenderStanding?: NonNullable<GroupMessage["SenderStanding"]> } =>
  rights?.card || isOfSite
    ? {
        SenderStanding: {
          Vip: rights?.vip ?? 0,
          Level: rights?.level ?? 0,
          ...(rights?.fan && { Fan: rights.fan }),
          ...(isOfSite && { Site: 1 }),
        },
      }
    : {};
