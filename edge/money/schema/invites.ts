import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INVITE_KINDS, INVITE_STATES } from "#edge/contract/rules/invites.ts";
import { linked } from "#edge/ground/db/linked.ts";
import { users } from "#edge/ground/people/reads.ts";
import { orders } from "#edge/money/schema/money.ts";

/**
 * Earnings from invitations, one of each kind per friend (docs/decisions/0018). The event that earns the gold writes the row. The
 * gold is paid later.
 */
export const inviteProfits = sqliteTable(
  "invite_profits",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** The person who registered with a code. */
    friend: linked("friend", () => users.uid),
    kind: text("kind", { enum: INVITE_KINDS }).notNull(),
    /** The receiver of the gold: the friend for the kind `welcome`, else the inviter. */
    uid: linked("uid", () => users.uid),
    gold: integer("gold").notNull(),
    /** The first recharge, of which this row is a share; null for other kinds. */
    orderId: text("order_id").references(() => orders.id),
    state: text("state", { enum: INVITE_STATES }).notNull(),
    /** Unix seconds. */
    createdAt: integer("created_at").notNull(),
    dueAt: integer("due_at").notNull(),
    paidAt: integer("paid_at"),
  },
  (t) => [
    uniqueIndex("invite_profits_once").on(t.friend, t.kind),
    index("invite_profits_uid").on(t.uid, t.state, t.gold),
    index("invite_profits_order").on(t.orderId),
    index("invite_profits_due").on(t.dueAt).where(sql`state = 'due'`),
    check("invite_profits_gold", sql`${t.gold} > 0`),
    // Nobody can invite himself: the receiver of the gold is the friend only in a `welcome` row.
    check("invite_profits_other", sql`(${t.uid} = ${t.friend}) = (${t.kind} = 'welcome')`),
  ],
);
