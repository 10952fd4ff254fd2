import type { ChatSystem } from "#edge/chat/chat.ts";
import { log } from "#edge/contract/log.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { demoFans } from "#edge/feed/demo-world/room-lines.ts";
import { type DemoLine, demoCheers, demoLines } from "#edge/feed/demo-world/room-talk.ts";

const STEP_S = 3;
/** After a pause, chat messages from at most this many seconds are sent. */
const CATCH_UP_S = 30;

/**
 * `goals`: the goals in the football match that the room shows. A new demo world has no rooms at first, so the result may be empty.
 */
const ROOMS = `SELECT r.anchor_id AS anchorId, m.home_score + m.away_score AS goals
  FROM rooms r LEFT JOIN matches m ON m.id = r.match_id AND m.sport_id = 1 WHERE r.sample <> '' AND r.is_live = 1`;

export class RoomTalker {
  #saidUpTo = 0;
  readonly #goals = new Map<number, number>();
  readonly #inRoom = new Set<string>();

  constructor(
    private readonly db: D1Database,
    private readonly chat: Pick<ChatSystem, "enterAs" | "sayAs">,
  ) {}

  /** Sends messages. Returns the unix seconds of the next call. */
  async step(nowS: number): Promise<number> {
    if (nowS - this.#saidUpTo < STEP_S) return this.#saidUpTo + STEP_S;
    const fromS = Math.max(this.#saidUpTo, nowS - CATCH_UP_S);
    this.#saidUpTo = nowS;
    try {
      const { results: rooms } = await this.db.prepare(ROOMS).all<{ anchorId: number; goals: number | null }>();
      const isOpen = new Set(rooms.map(({ anchorId }) => anchorId));
      const lines = demoLines(fromS, nowS).filter(({ anchorId }) => isOpen.has(anchorId));
      for (const line of [...lines, ...rooms.flatMap((room) => this.#cheers(room.anchorId, room.goals, nowS))])
        await this.#say(line);
    } catch (error) {
      log.warn("A demo room did not receive its talk", error);
    }
    return nowS + STEP_S;
  }

  #cheers(anchorId: number, goals: number | null, nowS: number): DemoLine[] {
    const before = this.#goals.get(anchorId);
    this.#goals.set(anchorId, goals ?? 0);
    return before !== undefined && (goals ?? 0) > before ? demoCheers(anchorId, nowS) : [];
  }

  async #say({ anchorId, uid, text, key }: DemoLine): Promise<void> {
    const room = roomOfAnchor(anchorId);
    const fan = demoFans.find((known) => known.uid === uid);
    if (!fan) return;
    if (!this.#inRoom.has(`${room}:${uid}`)) {
      await this.chat.enterAs(room, String(uid), fan.nickName);
      this.#inRoom.add(`${room}:${uid}`);
    }
    await this.chat.sayAs(room, String(uid), text, key);
  }
}
