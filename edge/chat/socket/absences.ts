import { GROUP_TIP } from "#chat/protocol/group-notices.ts";
import { GROUP_EVENTS, type GroupEvent } from "../group/events.ts";

interface Absence {
  after: number;
  before: number;
}

const LEAVING: ReadonlySet<number> = new Set([GROUP_TIP.QUIT, GROUP_TIP.KICKED]);

/**
 * Records from the group's events who has joined and who has left. A box's report may be late, but the Relay must push no
 * messages to a user who is no member.
 */
export class Absences {
  readonly #absences = new Map<string, Absence[]>();

  get isEmpty(): boolean {
    return this.#absences.size === 0;
  }

  /** Returns the users who join or leave with the event and have sessions here (`isHere`). */
  note({ seq, event, item }: GroupEvent, isHere: (userId: string) => boolean): { userId: string; isMember: boolean }[] {
    if (event !== GROUP_EVENTS.tip) return [];
    const { OpType, List_Account = [] } = (JSON.parse(item) as { MsgBody: { OpType: number; List_Account?: string[] } }).MsgBody;
    const isMember = OpType === GROUP_TIP.JOINED;
    if (!isMember && !LEAVING.has(OpType)) return [];
    const changed = List_Account.filter(isHere);
    for (const userId of changed) this.#change(userId, seq, isMember);
    return changed.map((userId) => ({ userId, isMember }));
  }

  #change(userId: string, seq: number, isMember: boolean): void {
    const known = this.#absences.get(userId) ?? [];
    const open = known.find(({ before }) => before === Number.POSITIVE_INFINITY);
    if (isMember && open) open.before = seq;
    else if (isMember) this.#absences.set(userId, [...known, { after: 0, before: seq }]);
    else if (!open) this.#absences.set(userId, [...known, { after: seq, before: Number.POSITIVE_INFINITY }]);
  }

  isAbsent(userId: string, seq: number): boolean {
    return this.#absences.get(userId)?.some(({ after, before }) => after < seq && seq < before) ?? false;
  }

  settle(): void {
    for (const [userId, list] of this.#absences) {
      const open = list.filter(({ before }) => before === Number.POSITIVE_INFINITY);
      if (open.length > 0) this.#absences.set(userId, open);
      else this.#absences.delete(userId);
    }
  }

  forget(userId: string): void {
    this.#absences.delete(userId);
  }
}
