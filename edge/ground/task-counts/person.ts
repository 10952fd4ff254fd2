import { eq, sql } from "drizzle-orm";
import { LEVEL_MAX, pointsOfLevel } from "#edge/contract/rules/vip.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { systemMessages } from "#edge/ground/inbox/reads.ts";
import { users } from "#edge/ground/people/reads.ts";
import { taskPeople } from "./schema/tasks.ts";

/** Creates the row of a person without one: the points are those where their level begins. */
export const openPerson = (db: Database, uid: number) =>
  db
    .insert(taskPeople)
    .select(
      sql`select ${users.uid}, '', 50 * ${users.userLevel} * (${users.userLevel} - 1), '', 0, 0, 0, 0 from ${users} where ${users.uid} = ${uid}`,
    )
    .onConflictDoNothing();

const LEVELS_DOWN = Array.from({ length: LEVEL_MAX - 1 }, (_, at) => LEVEL_MAX - at);
const levelSql = `case ${LEVELS_DOWN.map((level) => `when point >= ${pointsOfLevel(level)} then ${level}`).join(" ")} else 1 end`;

/** Adds points, and raises the level when they reach the next one, with word of it; a level never falls. */
export const addPoints = (db: Database, uid: number, point: number, atS: number) =>
  [
    db
      .update(taskPeople)
      .set({ point: sql`${taskPeople.point} + ${point}` })
      .where(eq(taskPeople.uid, uid)),
    db
      .insert(systemMessages)
      .select(
        sql`select null, u.uid, 'levelUp', json_object('level', n.level), 'level:' || n.level, ${atS}, 0, 0
            from ${users} u join (select ${sql.raw(levelSql)} as level from task_people where uid = ${uid}) n where u.uid = ${uid} and n.level > u.user_level`,
      )
      .onConflictDoNothing(),
    db
      .update(users)
      .set({ userLevel: sql`max(${users.userLevel}, (select ${sql.raw(levelSql)} from task_people where uid = ${uid}))` })
      .where(eq(users.uid, uid)),
  ] as const;
