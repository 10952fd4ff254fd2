import { eq } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { feedback } from "./schema/service.ts";

export const answerFeedback = (db: Database, id: string, answer: string, atS: number) =>
  db.update(feedback).set({ state: "answered", answer, answeredAt: atS }).where(eq(feedback.id, id));

export const closeFeedback = (db: Database, id: string) =>
  db.update(feedback).set({ state: "closed" }).where(eq(feedback.id, id));
