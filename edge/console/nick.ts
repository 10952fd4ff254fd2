import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#edge/ground/people/reads.ts";
import { ofOuterRow } from "../ground/db/client.ts";

export const selectNick = (uid: SQLiteColumn): SQL.Aliased<string> =>
  sql<string>`(select ${users.nickName} from ${users} where ${users.uid} = ${ofOuterRow(uid)})`.as("nick_name");
