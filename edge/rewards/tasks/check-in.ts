import { sql } from "drizzle-orm";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { type Award, checkInAward, isCheckedIn, streakOn } from "#edge/contract/rules/tasks.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { taskPeople } from "#edge/ground/task-counts/reads.ts";
import { addPoints, noteAward, noteCheckIn, openPerson } from "#edge/ground/task-counts/task-counts.ts";
import { LedgerError, post, rewardGiven } from "#edge/money/money.ts";
import { type PersonState, selectPerson, toState } from "./state.ts";

/**
 * Maximum number of tries. Each try reads the state again, because another device of the person may check in between read and
 * write.
 */
const TRIES_MAX = 5;

/** `repeated` is true if the person had checked in that day before. */
export interface CheckedIn {
  day: string;
  streak: number;
  award: Award;
  repeated: boolean;
}

/** Gives one award a day, even for concurrent requests or from several time zones. Throws if the state changes during every try. */
export async function checkIn(db: Database, uid: number, zone: string, nowMs: number): Promise<CheckedIn> {
  const today = zonedDate(nowMs, zone);
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const [rows] = await db.batch([selectPerson(db, uid), openPerson(db, uid)]);
    const state = toState(rows[0]);
    if (isCheckedIn(state.last, today)) return { ...state.last, award: checkInAward(state.last.streak), repeated: true };
    const streak = streakOn(state.last, today, zone) + 1;
    const given = await give(db, { uid, zone, today, streak, state, nowMs });
    if (given) return given;
  }
  throw new Error(`The check-in of ${uid} for ${today} met another one ${TRIES_MAX} times; try again`);
}

interface Giving {
  uid: number;
  zone: string;
  today: string;
  streak: number;
  state: PersonState;
  nowMs: number;
}

/** Null if another check-in came first. */
async function give(db: Database, { uid, zone, today, streak, state, nowMs }: Giving): Promise<CheckedIn | null> {
  const award = checkInAward(streak);
  const atS = Math.floor(nowMs / 1000);
  const movement = rewardGiven({ key: `checkin:${uid}:${today}`, uid, gold: award.gold, ref: { kind: "user", id: String(uid) } });
  try {
    const { repeated } = await post(db, movement, atS, {
      guard: sql`exists (select 1 from ${taskPeople} where ${taskPeople.uid} = ${uid} and ${taskPeople.checkinDay} = ${state.last.day})`,
      after: [
        noteCheckIn(db, uid, { day: today, atS, streak, zone }),
        noteAward(db, { uid, day: today, kind: "checkin", stage: streak, ...award, createdAt: atS }),
        ...addPoints(db, uid, award.point, atS),
      ],
    });
    return repeated ? null : { day: today, streak, award, repeated: false };
  } catch (error) {
    if (error instanceof LedgerError && (error.reason === "guard" || error.reason === "key")) return null;
    throw error;
  }
}
