import { eq } from "drizzle-orm";
import type { Database } from "../ground/db/client.ts";
import { chatMutes } from "./schema/chat.ts";

type Mute = Pick<typeof chatMutes.$inferInsert, "until" | "reason" | "createdAt">;

export const muteChatUser = (db: Database, userId: string, mute: Mute) =>
  db
    .insert(chatMutes)
    .values({ userId, ...mute })
    .onConflictDoUpdate({ target: chatMutes.userId, set: mute });

export const unmuteChatUser = (db: Database, userId: string) => db.delete(chatMutes).where(eq(chatMutes.userId, userId));
