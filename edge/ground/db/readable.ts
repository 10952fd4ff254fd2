import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable, SQLiteView, SQLiteViewWithSelection } from "drizzle-orm/sqlite-core";

declare const OWN: unique symbol;

/** A table as other code folders see it: for select and join only. It is not a `SQLiteTable`, so their writes do not compile. */
export type Readable<Table extends SQLiteTable> = SQLiteViewWithSelection<Table["_"]["name"], false, Table["_"]["columns"]> & {
  readonly $inferInsert: Table["$inferInsert"];
  readonly [OWN]: Table;
};

export type AnyTable = SQLiteTable | SQLiteView;

export type OwnTable<Foreign> = Foreign extends { readonly [OWN]: infer Table extends SQLiteTable } ? Table : never;

/** Returns the same object, because only the types keep other code folders from writing. */
export const readable = <Table extends SQLiteTable>(table: Table): Readable<Table> => table as unknown as Readable<Table>;

export const columnsOf = <Table extends SQLiteTable>(table: { readonly [OWN]: Table }): Table["_"]["columns"] =>
  getTableColumns(table as unknown as Table);
