import { cutText } from "#edge/contract/rules/graphemes.ts";
import type { ActDoor, ModeratorAct } from "#edge/contract/rules/moderator-acts.ts";
import { noteWireAct } from "#edge/ground/moderator-acts/moderator-acts.ts";
import type { Alarms } from "../../alarms.ts";

export const ACTS = "acts";

/** Acts wait this long, so that several are written together. */
const WAIT_MS = 1_000;
const WRITTEN_TOGETHER_MAX = 50;
const WORDS_MAX = 200;

export interface Act {
  act: ModeratorAct;
  /** The affected person's id; empty for an act on the whole group. */
  person: string;
  /** The seconds of a mute or ban, the words of a deleted message, or the role; empty for an act without a detail. */
  detail: string;
  reason: string;
}

interface Line {
  /** Unique, so that a repeated write stores nothing twice. */
  id: string;
  /** Unix seconds. */
  at: number;
  actor: string;
  door: ActDoor;
  act: ModeratorAct;
  person: string;
  detail: string;
  reason: string;
}

/** Acts that the group has yet to write into `moderator_acts`, the site's record. Stored in the transaction that performs them. */
export class ActBook {
  constructor(
    readonly groupId: string,
    readonly sql: SqlStorage,
    readonly alarms: Pick<Alarms, "set">,
    readonly d1: D1Database,
  ) {}

  /** Stores acts in their transaction until they are written into the site's record. `nowMs` is in unix milliseconds. */
  note(actor: string, door: ActDoor, acts: readonly Act[], nowMs: number): void {
    for (const { act, person, detail, reason } of acts) {
      const words = { detail: cutText(detail, WORDS_MAX), reason: cutText(reason, WORDS_MAX) };
      const line: Line = { id: crypto.randomUUID(), at: Math.floor(nowMs / 1_000), actor, door, act, person, ...words };
      this.sql.exec("INSERT INTO acts_owed (json) VALUES (?)", JSON.stringify(line));
    }
    if (acts.length > 0) this.alarms.set(ACTS, nowMs + WAIT_MS);
  }

  async write(nowMs: number): Promise<void> {
    const rows = this.sql
      .exec<{ id: number; json: string }>("SELECT id, json FROM acts_owed ORDER BY id LIMIT ?", WRITTEN_TOGETHER_MAX)
      .toArray();
    const last = rows.at(-1);
    if (!last) return;
    await this.d1.batch(
      rows.map(({ json }) => {
        const { id, ...act } = JSON.parse(json) as Line;
        return noteWireAct(this.d1, { ...act, key: id, place: this.groupId });
      }),
    );
    this.sql.exec("DELETE FROM acts_owed WHERE id <= ?", last.id);
    if (rows.length === WRITTEN_TOGETHER_MAX) this.alarms.set(ACTS, nowMs + WAIT_MS);
  }
}
