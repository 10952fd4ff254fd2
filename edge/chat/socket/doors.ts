import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { RoomGift } from "../../contract/entities/gift.ts";
import type { Caller } from "../caller.ts";
import type { DoorAnswers, DoorCommand, DoorVisits } from "../group/door.ts";
import type { GoneViewer } from "../group/viewers.ts";

/**
 * A Relay goes to a room's door at most once in DOOR_EVERY_MS, or once in DOOR_EVERY_MS_A_RELAY for each of the room's Relays: a hundred
 * Relays together go there a hundred times a second. It waits no longer than DOOR_EVERY_MS_MAX, because people wait. It calls the
 * Group at most CALLS_A_SECOND_MAX times a second.
 */
export const DOOR_EVERY_MS = 250;
export const DOOR_EVERY_MS_A_RELAY = 10;
export const DOOR_EVERY_MS_MAX = 1_000;
export const CALLS_A_SECOND_MAX = 4;

/** More visits wait for the next time, so that the Group can answer others in between. */
const VISITS_MAX = 500;

const ROOMS_REMEMBERED_MAX = 5_000;

type Visit =
  | { kind: "command"; command: DoorCommand; done: (answer: string) => void }
  | { kind: "return"; caller: Caller; done: (isAdmitted: boolean) => void }
  | { kind: "giver"; userId: string; done: (isBanned: boolean) => void }
  | { kind: "gift"; gift: RoomGift; done: () => void }
  | { kind: "gone"; gone: readonly GoneViewer[]; done: () => void };

type Waiting = Visit & { failed: (error: unknown) => void };

/** Milliseconds until `ms` have passed since a time; never more than `ms`, even if the clock was set back. */
const untilPassed = (since: number, ms: number): number => Math.min(ms, Math.max(0, since + ms - Date.now()));

/** The times of a Relay's calls to each Group, in unix milliseconds. */
export class CallTimes {
  readonly #times = new BoundedMap<string, number[]>(ROOMS_REMEMBERED_MAX);

  note(groupId: string): void {
    this.#times.set(groupId, [...(this.#times.get(groupId) ?? []), Date.now()].slice(-CALLS_A_SECOND_MAX));
  }

  /** Milliseconds until a further call is due. */
  waitMs(groupId: string): number {
    const times = this.#times.get(groupId) ?? [];
    return times.length < CALLS_A_SECOND_MAX ? 0 : untilPassed(times[0]!, 1_000);
  }
}

export interface DoorsParts {
  times: CallTimes;
  visit(groupId: string, visits: DoorVisits): Promise<DoorAnswers>;
  countSessions(groupId: string): number;
  countRelays(groupId: string): number;
}

/**
 * Joins, returns and departures of users, and the gifts of a crowd (edge/chat/gift-ways.ts). Those of a room go to its Group together, so
 * that a crowd costs it as many calls as a few people (docs/decisions/0108). Each user gets an own answer.
 */
export class Doors {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #timers = new Set<string>();
  readonly #visitedAt = new BoundedMap<string, number>(ROOMS_REMEMBERED_MAX);

  constructor(readonly parts: DoorsParts) {}

  /** The answer is JSON; a refusal is an answer with an error code. */
  run(groupId: string, command: DoorCommand): Promise<string> {
    return new Promise((done, failed) => this.#add(groupId, { kind: "command", command, done, failed }));
  }

  comeBack(groupId: string, caller: Caller): Promise<boolean> {
    return new Promise((done, failed) => this.#add(groupId, { kind: "return", caller, done, failed }));
  }

  leave(groupId: string, gone: readonly GoneViewer[]): Promise<void> {
    return new Promise((done, failed) => this.#add(groupId, { kind: "gone", gone, done, failed }));
  }

  isBanned(groupId: string, userId: string): Promise<boolean> {
    return new Promise((done, failed) => this.#add(groupId, { kind: "giver", userId, done, failed }));
  }

  showGift(groupId: string, gift: RoomGift): Promise<void> {
    return new Promise((done, failed) => this.#add(groupId, { kind: "gift", gift, done, failed }));
  }

  #add(groupId: string, visit: Waiting): void {
    const waiting = this.#waiting.get(groupId);
    if (waiting) waiting.push(visit);
    else this.#waiting.set(groupId, [visit]);
    this.#schedule(groupId);
  }

  #schedule(groupId: string): void {
    if (this.#timers.has(groupId)) return;
    this.#timers.add(groupId);
    const ofCrowdMs = Math.min(DOOR_EVERY_MS_MAX, DOOR_EVERY_MS_A_RELAY * this.parts.countRelays(groupId));
    const everyMs = Math.max(DOOR_EVERY_MS, ofCrowdMs);
    const waitMs = Math.max(untilPassed(this.#visitedAt.get(groupId) ?? 0, everyMs), this.parts.times.waitMs(groupId));
    setTimeout(() => void this.#visit(groupId), waitMs);
  }

  async #visit(groupId: string): Promise<void> {
    this.#timers.delete(groupId);
    const waiting = this.#waiting.get(groupId) ?? [];
    const visits = waiting.splice(0, VISITS_MAX);
    if (waiting.length === 0) this.#waiting.delete(groupId);
    this.#visitedAt.set(groupId, Date.now());
    this.parts.times.note(groupId);
    if (waiting.length > 0) this.#schedule(groupId);
    try {
      settle(visits, await this.parts.visit(groupId, this.#toVisits(groupId, visits)));
    } catch (error) {
      for (const { failed } of visits) failed(error);
    }
  }

  #toVisits(groupId: string, visits: readonly Visit[]): DoorVisits {
    return {
      commands: visits.flatMap((visit) => (visit.kind === "command" ? [visit.command] : [])),
      returning: visits.flatMap((visit) => (visit.kind === "return" ? [visit.caller] : [])),
      gone: visits.flatMap((visit) => (visit.kind === "gone" ? visit.gone : [])),
      givers: visits.flatMap((visit) => (visit.kind === "giver" ? [visit.userId] : [])),
      gifts: visits.flatMap((visit) => (visit.kind === "gift" ? [visit.gift] : [])),
      sessions: this.parts.countSessions(groupId),
    };
  }
}

function settle(visits: readonly Waiting[], { answers, admitted, banned }: DoorAnswers): void {
  const [nextAnswer, nextAdmitted, nextBanned] = [answers.values(), admitted.values(), banned?.values()];
  for (const visit of visits) {
    if (visit.kind === "command") visit.done(nextAnswer.next().value!);
    else if (visit.kind === "return") visit.done(nextAdmitted.next().value!);
    else if (!nextBanned && (visit.kind === "giver" || visit.kind === "gift"))
      visit.failed(new Error("The Group is of the earlier release, which takes no gifts at its door."));
    else if (visit.kind === "giver") visit.done(nextBanned!.next().value!);
    else visit.done();
  }
}
