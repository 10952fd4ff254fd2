import type { Database } from "../ground/db/client.ts";
import { protocols } from "./schema/site.ts";

export const saveProtocol = (db: Database, { type, lang, title, body }: typeof protocols.$inferInsert) =>
  db
    .insert(protocols)
    .values({ type, lang, title, body })
    .onConflictDoUpdate({ target: [protocols.type, protocols.lang], set: { title, body } });
