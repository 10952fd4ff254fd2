import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { ofOuterRow } from "../ground/db/client.ts";

/** Selects, as `nick_name`, the nick of the person whose number is in a column of the row. */
export const selectNick = (uid: SQLiteColumn): SQL.Aliased<string> =>
  sql<string>`(select ${users.nickName} from ${users} where ${users.uid} = ${ofOuterRow(uid)})`.as("nick_name");
