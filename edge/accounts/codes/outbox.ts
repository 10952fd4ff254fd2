import { desc, lte, sql } from "drizzle-orm";
import type { OutboxEntry } from "#edge/contract/load-context.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { outbox } from "../schema/verification.ts";
import type { CodeSender } from "./sender.ts";

/** The outbox keeps at most this many messages. */
const KEPT_MAX = 50;

/** Instead of sending messages, stores them where a developer reads them (/dev/outbox). @param now unix milliseconds */
export const outboxSender = (db: Database, now: () => number): CodeSender => ({
  async send({ mobile, text }) {
    await db.batch([
      db.insert(outbox).values({ mobile, text, sentAt: Math.floor(now() / 1000) }),
      db.delete(outbox).where(lte(outbox.id, sql`(select max(${outbox.id}) from ${outbox}) - ${KEPT_MAX}`)),
    ]);
  },
});

export const readOutbox = (db: Database): Promise<OutboxEntry[]> =>
  db
    .select({ id: outbox.id, mobile: outbox.mobile, text: outbox.text, sentAt: outbox.sentAt })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(KEPT_MAX);
