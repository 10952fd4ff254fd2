import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "../accounts/schema/people.ts";
import { ofOuterRow } from "../db/client.ts";

/** Selects as `nick_name` the nick of the person whose number a column of the row holds. */
export const nickOf = (uid: SQLiteColumn): SQL.Aliased<string> =>
  sql<string>`(select ${users.nickName} from ${users} where ${users.uid} = ${ofOuterRow(uid)})`.as("nick_name");
