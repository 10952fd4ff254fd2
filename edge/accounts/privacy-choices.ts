import type { Database } from "../ground/db/client.ts";
import { privacyChoices } from "./schema/account-events.ts";

type Choices = typeof privacyChoices.$inferInsert;

/** Returns the statement that saves a person's choices of privacy, those that are named, and answers with all of them. */
export const savePrivacyChoices = (db: Database, set: Choices) =>
  db.insert(privacyChoices).values(set).onConflictDoUpdate({ target: privacyChoices.uid, set }).returning();
