import { type MovedClass, OWN_TABLES } from "../ground/moving/object-rows.ts";
import { ALARMS_SCHEMA } from "./alarms.ts";
import { GROUP_MIGRATIONS } from "./group/migrations.ts";
import { USER_BOX_MIGRATIONS } from "./user-box/migrations.ts";

const nextAlarm = (sql: SqlStorage): number | null =>
  sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM alarms").toArray()[0]?.due ?? null;

export const MOVED_BOX: MovedClass = {
  steps: USER_BOX_MIGRATIONS,
  made: [ALARMS_SCHEMA],
  left: OWN_TABLES,
  passing: ["alarms"],
  findDue: nextAlarm,
};

export const MOVED_GROUP: MovedClass = {
  steps: GROUP_MIGRATIONS,
  made: [ALARMS_SCHEMA],
  // The Relays of the other installation have none of this one's viewers.
  left: [...OWN_TABLES, "relays"],
  passing: ["alarms", "epochs"],
  findDue: nextAlarm,
};
