import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable, SQLiteView } from "drizzle-orm/sqlite-core";

declare const OWN: unique symbol;

/** A table as other subjects see it: they select from it, join it and name its columns. */
export type Readable<Table extends SQLiteTable> = Table & { readonly [OWN]: Table };

/** A table that a helper selects from, a subject's own or a foreign one. */
export type AnyTable = SQLiteTable | SQLiteView;

/** The table as its owner sees it. */
export type OwnTable<Foreign> = Foreign extends { readonly [OWN]: infer Table extends SQLiteTable } ? Table : never;

/** Returns a table for a subject's `reads.ts`. It is the same object: the types alone keep others from writing. */
export const readable = <Table extends SQLiteTable>(table: Table): Readable<Table> => table as unknown as Readable<Table>;

/** Returns the columns of a foreign table, for a select that joins it or adds a field. */
export const columnsOf = <Table extends SQLiteTable>(table: { readonly [OWN]: Table }): Table["_"]["columns"] =>
  getTableColumns(table as unknown as Table);
