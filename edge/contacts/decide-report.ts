import { and, eq } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { chatReports } from "./schema/contacts.ts";

export const decideChatReport = (db: Database, id: number, state: "acted" | "dismissed") =>
  db
    .update(chatReports)
    .set({ state })
    .where(and(eq(chatReports.id, id), eq(chatReports.state, "open")));
