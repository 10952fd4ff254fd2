import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { log } from "#edge/contract/log.ts";
import { isSiteRoom, NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { isGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import type { GroupBatch, RelayQuestion, RoomNews, RoomReport } from "../group/events.ts";
import { ONLINE_NUMBER_EXPIRES_SECONDS } from "../group/tips.ts";

const ROOMS_REMEMBERED_MAX = 5_000;

/** The Relay asks a Group about its room at most once in this time. */
export const ASKED_EVERY_MS = 2_000;

/** While the Group's batches reach the Relay, it believes the last one this long. */
const BELIEVED_MS = ONLINE_NUMBER_EXPIRES_SECONDS * 1_000;

interface KnownRoom {
  kind: RoomNews["kind"];
  /** Number of the room's last event when the Group said so. */
  head: number;
  epoch: number | undefined;
  /** When the Group last wrote, and when it last wrote the number of sessions elsewhere; unix milliseconds. */
  saidAt: number;
  countedAt: number;
  elsewhere: number;
  relays: number;
  /**
   * For each banned guest the number of the event that banned the guest; 0 for a ban from a report. Null if the Group is of the
   * earlier release, which reports no bans.
   */
  banned: Map<string, number> | null;
  /** Number of the event that ended the room; 0 if none did. */
  endedBy: number;
}

interface Asking {
  beganAt: number;
  isCounting: boolean;
  /** A count is refused with Overloaded, as a command is. An admission must wait instead, so it does not share this failure. */
  hasFailed: boolean;
  /** Callers share the answer until the next question may be asked. */
  answer: Promise<KnownRoom>;
}

export interface KnownRoomsParts {
  ask(groupId: string, question: RelayQuestion): Promise<RoomReport>;
  countSessions(groupId: string): number;
  /** True if the Group's batches reach the Relay. */
  isSubscribed(groupId: string): boolean;
}

/** A time ahead of the clock, which was set back then, is not within. Only a question that waits for its turn begins later. */
const isWithin = (time: number, ms: number): boolean => Date.now() - time < ms && time - Date.now() <= ASKED_EVERY_MS;

/** Null if only the Group can tell. */
function toAdmission({ kind, banned }: KnownRoom, guestId: string): boolean | null {
  if (kind !== "room") return false;
  if (guestId === "") return true;
  return banned && !banned.has(guestId);
}

/** Keeps the known number of sessions elsewhere if the news have none. */
function withNews(
  before: KnownRoom | undefined,
  { kind, head, elsewhere, relays = 1 }: RoomNews,
  epoch: number | undefined,
): KnownRoom {
  const now = Date.now();
  const { banned = null, endedBy = 0 } = before ?? {};
  const counted =
    elsewhere === null ? { elsewhere: before?.elsewhere ?? 0, countedAt: before?.countedAt ?? 0 } : { elsewhere, countedAt: now };
  return { kind, head, epoch, saidAt: now, ...counted, relays, banned, endedBy };
}

/**
 * Answers the viewers of rooms from what the Groups said with their last batches, so that the number of viewers does not matter to
 * a Group (docs/decisions/0108). An admission may rest on news that are some seconds old, because a ban and the end of a room are
 * events, which reach the Relay. A refusal rests on nothing older than ASKED_EVERY_MS.
 */
export class KnownRooms {
  readonly #rooms = new BoundedMap<string, KnownRoom>(ROOMS_REMEMBERED_MAX);
  readonly #asking = new BoundedMap<string, Asking>(ROOMS_REMEMBERED_MAX);

  constructor(readonly parts: KnownRoomsParts) {}

  async findKind(groupId: string): Promise<RoomNews["kind"]> {
    if (isSiteRoom(groupId)) return "room";
    const known = await this.#current(groupId);
    return known.kind === "room" ? "room" : (await this.#certain(groupId, known)).kind;
  }

  /**
   * Whether a visitor (an empty id) or a guest may be in the room. Null if the Group is of the earlier release; it must be asked
   * about this guest.
   */
  async admits(groupId: string, guestId: string): Promise<boolean | null> {
    if (groupId === NOTIFY_ROOM || (isSiteRoom(groupId) && guestId === "")) return true;
    const known = await this.#current(groupId);
    const isAdmitted = toAdmission(known, guestId);
    return isAdmitted === false ? toAdmission(await this.#certain(groupId, known), guestId) : isAdmitted;
  }

  /** Call it once the Relay is subscribed, because the guest may have been banned shortly before. Asks nothing. */
  isRefused(groupId: string, guestId: string): boolean {
    const known = this.#rooms.get(groupId);
    return groupId !== NOTIFY_ROOM && known !== undefined && toAdmission(known, guestId) === false;
  }

  /** True if the Group takes the visits of its users together. Groups of the earlier release do not. */
  async hasDoor(groupId: string): Promise<boolean> {
    if (groupId === NOTIFY_ROOM) return false;
    const known = await this.#current(groupId);
    return known.kind === "room" && known.banned !== null;
  }

  /** How many Relays have viewers of the room, as its Group last said. Asks nothing. */
  countRelays(groupId: string): number {
    return this.#rooms.get(groupId)?.relays ?? 1;
  }

  /** The number of sessions in the room as its Group last said it. Null if that is old or the group is no room. Asks nothing. */
  findOnline(groupId: string): number | null {
    const known = this.#rooms.get(groupId);
    const isFresh = known?.kind === "room" && isWithin(known.countedAt, this.#lifeMs(groupId));
    return isFresh ? known.elsewhere + this.parts.countSessions(groupId) : null;
  }

  /** The number of sessions in the room; null if the group is no room. */
  async count(groupId: string): Promise<number | null> {
    const before = this.#rooms.get(groupId);
    const online = this.findOnline(groupId);
    if (online !== null) return online;
    const known = await this.#ask(groupId, "count").catch((error: unknown) => orThrow(before, error));
    return known.kind === "room" ? known.elsewhere + this.parts.countSessions(groupId) : null;
  }

  /** Call this with each batch, and with each page of missed events. */
  heard({ groupId, events, news, epoch = 0 }: GroupBatch): void {
    const before = this.#rooms.get(groupId);
    const ofBefore = before?.epoch ?? 0;
    if (!before || epoch < ofBefore) return;
    // The Group was restored to an earlier state, so nothing that it said counts any more.
    if (news && epoch > ofBefore && news.head < before.head) {
      this.#rooms.delete(groupId);
      return;
    }
    const known = news && news.head >= before.head ? withNews(before, news, epoch) : before;
    this.#rooms.set(groupId, known);
    const ending = events.findLast(({ expels }) => expels === "everybody");
    if (ending) Object.assign(known, { endedBy: ending.seq, saidAt: 0 });
    for (const { seq, expels = [] } of events)
      if (expels !== "everybody") for (const userId of expels.filter(isGuestId)) known.banned?.set(userId, seq);
  }

  /** Call this with the Group's answer to a question or a subscription. */
  reported(groupId: string, report: RoomReport): KnownRoom {
    const { bannedGuests, head, epoch } = report;
    const kept = this.#rooms.get(groupId);
    const isOfRestored = kept !== undefined && epoch !== kept.epoch && head < kept.head;
    const before = isOfRestored ? undefined : kept;
    // A batch of a later moment may have overtaken this report.
    const later = [...(before?.banned ?? [])].filter(([, seq]) => seq > head);
    const banned = bannedGuests && new Map([...bannedGuests.map((userId): [string, number] => [userId, 0]), ...later]);
    const known = { ...withNews(before, report, epoch), banned };
    if (known.endedBy > head) known.saidAt = 0;
    this.#rooms.set(groupId, known);
    return known;
  }

  #lifeMs(groupId: string): number {
    return this.parts.isSubscribed(groupId) ? BELIEVED_MS : ASKED_EVERY_MS;
  }

  /** While a Group fails, its last news count, if its events would have reached the Relay. */
  async #current(groupId: string): Promise<KnownRoom> {
    const known = this.#rooms.get(groupId);
    if (known && isWithin(known.saidAt, this.#lifeMs(groupId))) return known;
    return this.#ask(groupId, "answer").catch((error: unknown) =>
      orThrow(this.parts.isSubscribed(groupId) ? this.#rooms.get(groupId) : undefined, error),
    );
  }

  async #certain(groupId: string, known: KnownRoom): Promise<KnownRoom> {
    return isWithin(known.saidAt, ASKED_EVERY_MS) ? known : this.#ask(groupId, "answer");
  }

  async #ask(groupId: string, wants: "answer" | "count"): Promise<KnownRoom> {
    const answer = await this.#shareQuestion(groupId, wants);
    // A batch may have come since the answer.
    return this.#rooms.get(groupId) ?? answer;
  }

  #shareQuestion(groupId: string, wants: "answer" | "count"): Promise<KnownRoom> {
    const now = Date.now();
    const before = this.#asking.get(groupId);
    const isRecent = before !== undefined && isWithin(before.beganAt, ASKED_EVERY_MS);
    const isRefusedCount = before?.isCounting === true && before.hasFailed;
    if (isRecent && (wants === "count" ? before.isCounting : !isRefusedCount)) return before.answer;
    const beganAt = isRecent && !isRefusedCount ? before.beganAt + ASKED_EVERY_MS : now;
    const answer = this.#askAfter(groupId, wants, beganAt - now);
    const asking: Asking = { beganAt, isCounting: wants === "count", hasFailed: false, answer };
    this.#asking.set(groupId, asking);
    answer.catch(() => {
      asking.hasFailed = true;
    });
    return answer;
  }

  async #askAfter(groupId: string, wants: "answer" | "count", waitMs: number): Promise<KnownRoom> {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return this.reported(groupId, await this.parts.ask(groupId, { wants, sessions: this.parts.countSessions(groupId) }));
  }
}

function orThrow(known: KnownRoom | undefined, error: unknown): KnownRoom {
  if (!known) throw error;
  log.warn("A Group does not tell about its room; its last news count.", error);
  return known;
}
