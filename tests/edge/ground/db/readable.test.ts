import { eq, sql } from "drizzle-orm";
import { alias, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, expectTypeOf, test } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { columnsOf, readable } from "#edge/ground/db/readable.ts";

const own = sqliteTable("things", { id: integer("id").primaryKey(), name: text("name").notNull() });
const other = sqliteTable("others", { thing: integer("thing").notNull(), note: text("note") });
const things = readable(own);
const db = openDatabase({} as D1Database);

describe("a table of a foreign owner", () => {
  test("a query reads another module's table with the same SQL as its owner", () => {
    const joined = db
      .select({ thing: columnsOf(things), note: other.note })
      .from(things)
      .leftJoin(other, eq(other.thing, things.id));
    const twin = alias(things, "twin");
    const twins = db
      .select({ n: sql<number>`sum(${things.name} = ${twin.name})` })
      .from(twin)
      .innerJoin(things, eq(things.id, twin.id));

    expect(db.select().from(things).toSQL()).toEqual(db.select().from(own).toSQL());
    expect(joined.toSQL().sql).toBe(
      'select "things"."id", "things"."name", "others"."note" from "things" left join "others" on "others"."thing" = "things"."id"',
    );
    expect(twins.toSQL().sql).toBe(
      'select sum("things"."name" = "twin"."name") from "things" "twin" inner join "things" on "things"."id" = "twin"."id"',
    );
    expectTypeOf<typeof things.$inferSelect>().toEqualTypeOf<typeof own.$inferSelect>();
    expectTypeOf<typeof things.$inferInsert>().toEqualTypeOf<typeof own.$inferInsert>();
    expectTypeOf<Awaited<typeof joined>>().toEqualTypeOf<{ thing: { id: number; name: string }; note: string | null }[]>();
  });

  // The type checker reads these: an unused `@ts-expect-error` fails it.
  test("code cannot write to another module's table", () => {
    // @ts-expect-error The owner alone inserts.
    db.insert(things);
    // @ts-expect-error The owner alone updates.
    db.update(things);
    // @ts-expect-error The owner alone deletes.
    db.delete(things);
    expect(db.insert(own).values({ name: "a" }).toSQL().params).toEqual(["a"]);
  });
});
