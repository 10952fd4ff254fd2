import { eq, type SQL, sql } from "drizzle-orm";
import { LEVEL_MAX, pointsOfLevel } from "#edge/contract/rules/vip.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { sendLevelUp } from "#edge/ground/inbox/inbox.ts";
import { raiseUserLevel } from "#edge/ground/people/people.ts";
import { users } from "#edge/ground/people/reads.ts";
import { taskAwards, taskPeople } from "./schema/tasks.ts";

/** Creates the row of a user who has none, with the lowest points of the user's present level. */
export const openPerson = (db: Database, uid: number) =>
  db
    .insert(taskPeople)
    .select(
      sql`select ${users.uid}, '', 50 * ${users.userLevel} * (${users.userLevel} - 1), '', 0, 0, 0, 0 from ${users} where ${users.uid} = ${uid}`,
    )
    .onConflictDoNothing();

const LEVELS_DOWN = Array.from({ length: LEVEL_MAX - 1 }, (_, at) => LEVEL_MAX - at);
const levelSql = `case ${LEVELS_DOWN.map((level) => `when point >= ${pointsOfLevel(level)} then ${level}`).join(" ")} else 1 end`;
const levelOf = (uid: number): SQL => sql`select ${sql.raw(levelSql)} as level from task_people where uid = ${uid}`;

/** If the points reach the next level, raises the level and notifies the user. A level never falls. */
export const addPoints = (db: Database, uid: number, point: number, atS: number) =>
  [
    db
      .update(taskPeople)
      .set({ point: sql`${taskPeople.point} + ${point}` })
      .where(eq(taskPeople.uid, uid)),
    sendLevelUp(db, uid, levelOf(uid), atS),
    raiseUserLevel(db, uid, sql`(${levelOf(uid)})`),
  ] as const;

export const noteCheckIn = (
  db: Database,
  uid: number,
  { day, atS, streak, zone }: { day: string; atS: number; streak: number; zone: string },
) =>
  db
    .update(taskPeople)
    .set({ checkinDay: day, checkinAt: atS, streak, checkinTotal: sql`${taskPeople.checkinTotal} + 1`, zone })
    .where(eq(taskPeople.uid, uid));

/** Returns the statement that records a reward. A unique key prevents a second record of the same reward. */
export const noteAward = (db: Database, award: typeof taskAwards.$inferInsert) => db.insert(taskAwards).values(award);
