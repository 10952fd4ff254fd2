import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "../accounts/schema/people.ts";
import { ofOuterRow } from "../db/client.ts";

/** What the person is called whose number stands in a column of the row, as `nick_name`: operators read whom a row is about. */
export const nickOf = (uid: SQLiteColumn): SQL.Aliased<string> =>
  sql<string>`(select ${users.nickName} from ${users} where ${users.uid} = ${ofOuterRow(uid)})`.as("nick_name");
