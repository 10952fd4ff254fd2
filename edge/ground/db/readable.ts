import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable, SQLiteView, SQLiteViewWithSelection } from "drizzle-orm/sqlite-core";

declare const OWN: unique symbol;

/**
 * A table as other subjects see it: they select from it, join it and name its columns. `insert`, `update` and `delete` take a `SQLiteTable`, which this
 * type is not, so a write to a foreign table does not compile.
 */
export type Readable<Table extends SQLiteTable> = SQLiteViewWithSelection<Table["_"]["name"], false, Table["_"]["columns"]> & {
  readonly $inferInsert: Table["$inferInsert"];
  readonly [OWN]: Table;
};

/** A table that a helper selects from, a subject's own or a foreign one. */
export type AnyTable = SQLiteTable | SQLiteView;

/** The table as its owner sees it. */
export type OwnTable<Foreign> = Foreign extends { readonly [OWN]: infer Table extends SQLiteTable } ? Table : never;

/** Returns a table for a subject's `reads.ts`. It is the same object: the types alone keep others from writing. */
export const readable = <Table extends SQLiteTable>(table: Table): Readable<Table> => table as unknown as Readable<Table>;

/** Returns the columns of a foreign table, for a select that joins it or adds a field. */
export const columnsOf = <Table extends SQLiteTable>(table: { readonly [OWN]: Table }): Table["_"]["columns"] =>
  getTableColumns(table as unknown as Table);
