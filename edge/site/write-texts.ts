import type { Database } from "../ground/db/client.ts";
import { protocols } from "./schema/site.ts";

/** Returns the statement that writes a legal text in one language. */
export const saveProtocol = (db: Database, { type, lang, title, body }: typeof protocols.$inferInsert) =>
  db
    .insert(protocols)
    .values({ type, lang, title, body })
    .onConflictDoUpdate({ target: [protocols.type, protocols.lang], set: { title, body } });
