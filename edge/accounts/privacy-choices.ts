import type { Database } from "../ground/db/client.ts";
import { privacyChoices } from "./schema/account-events.ts";

type Choices = typeof privacyChoices.$inferInsert;

/** The statement returns all choices of this person. */
export const savePrivacyChoices = (db: Database, set: Choices) =>
  db.insert(privacyChoices).values(set).onConflictDoUpdate({ target: privacyChoices.uid, set }).returning();
