import journal from "../db/migrations/meta/_journal.json";

/** The name of the migration that this Worker's queries need. Names begin with a number. */
const SCHEMA_NEEDED = `${journal.entries.at(-1)?.tag}.sql`;

/** Throws an error that names the remedy if the schema is older than this Worker needs. */
export async function readSchema(db: D1Database): Promise<string> {
  const row = await db.prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1").first<{ name: string }>();
  if (!row) throw new Error("No migration has been applied to the database; run them from edge/db/migrations");
  if (row.name < SCHEMA_NEEDED)
    throw new Error(
      `The database is at ${row.name} and has to be at ${SCHEMA_NEEDED}: its migrations are being applied, or have yet to be`,
    );
  return row.name;
}
