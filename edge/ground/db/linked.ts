import { integer, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";

/** A required foreign key: the number of a row of another table. */
export const linked = <Name extends string>(name: Name, target: () => SQLiteColumn) => integer(name).notNull().references(target);

/** Like `linked`, for a row whose key is a text. */
export const linkedText = <Name extends string>(name: Name, target: () => SQLiteColumn) =>
  text(name).notNull().references(target);
