import { type SQL, sql } from "drizzle-orm";

export const SHOP_SEARCHES: readonly SQL[] = [
  sql`select 'order ' || o.id || ' of the shop says nothing of what became of it' as fault from orders o
      where o.kind = 'shop' and not exists (select 1 from shop_orders s where s.order_id = o.id)`,
  sql`select 'order ' || s.order_id || ' is ' || o.state || ' and the shop has it ' || s.state as fault from shop_orders s
      join orders o on o.id = s.order_id where (o.state = 'refunded') <> (s.state = 'refunded')`,
  sql`select 'order ' || s.order_id || ' costs ' || o.pay || ' and is ' || s.count || ' at ' || s.unit_price as fault from shop_orders s
      join orders o on o.id = s.order_id where o.pay <> s.count * s.unit_price`,
];

/** SQL condition on an order `o`: a bank has finally reversed its payment. */
export const lostDispute = sql`exists (select 1 from order_disputes d join ledger_movements m on m.key = 'order:' || o.id || ':disputed:' || d.id where d.order_id = o.id and d.state = 'lost')`;

/**
 * Finds disputes that break this rule: the ledger takes the order's amount back while the dispute is open or lost, and returns it
 * only if the dispute is won.
 */
export const DISPUTE_SEARCHES: readonly SQL[] = [
  sql`select 'dispute ' || d.id || ' is ' || d.state || ' and the book has the order ' || iif(r.id is null, 'taken back', 'given back again') as fault from order_disputes d
      join ledger_movements m on m.key = 'order:' || d.order_id || ':disputed:' || d.id
      left join ledger_movements r on r.key = 'order:' || d.order_id || ':restored:' || d.id where (d.state = 'won') <> (r.id is not null)`,
  sql`select 'dispute ' || d.id || ' is open and its order ' || o.id || ' is ' || o.state as fault from order_disputes d join orders o on o.id = d.order_id
      join ledger_movements m on m.key = 'order:' || o.id || ':disputed:' || d.id where d.state = 'open' and o.state <> 'review'`,
  sql`select 'movement ' || m.id || ' (' || m.key || ') is for a dispute that nobody opened' as fault from ledger_movements m
      where m.key glob 'order:*:disputed:*' and not exists (select 1 from order_disputes d where m.key = 'order:' || d.order_id || ':disputed:' || d.id)`,
];

/** The refund that is requested from the cashier must equal the returned amount in the ledger. */
export const REFUND_SEARCHES: readonly SQL[] = [
  sql`select 'refund of order ' || r.order_id || ' is of ' || r.amount || ' and the book has ' || coalesce(-e.amount, 'nothing') as fault from refunds r
      left join ledger_movements m on m.key = 'order:' || r.order_id || ':refunded'
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'site:cash:' || r.currency where coalesce(-e.amount, 0) <> r.amount`,
  sql`select 'order ' || o.id || ' is refunded and its cashier is not asked for the money' as fault from orders o
      where o.state = 'refunded' and o.currency <> 'gold' and not exists (select 1 from refunds r where r.order_id = o.id) and not ${lostDispute}`,
];

/** Finds withdrawals that break this rule: a `step` movement exists exactly if `state` is true. */
const wants = (step: "asked" | "paid" | "cancelled", state: SQL): SQL =>
  sql`select 'withdrawal ' || w.id || ' is ' || w.state || ' and the book has it otherwise (' || ${step} || ')' as fault from withdrawals w
      where (${state}) <> exists (select 1 from ledger_movements m where m.key = 'payout:' || w.id || ':' || ${step})`;

/** Finds withdrawals whose movements do not match their state (specification 4.4) or their amounts. */
export const PAYOUT_SEARCHES: readonly SQL[] = [
  wants("asked", sql`1`),
  wants("paid", sql`w.state = 'paid'`),
  wants("cancelled", sql`w.state = 'cancelled'`),
  sql`select 'withdrawal ' || w.id || ' is for ' || w.diamonds || ' diamonds and the book has ' || -e.amount as fault from withdrawals w
      join ledger_movements m on m.key = 'payout:' || w.id || ':asked'
      join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || w.uid || ':diamond' where -e.amount <> w.diamonds`,
  sql`select 'withdrawal ' || w.id || ' is for ' || w.cents || ' cents and the book has ' || e.amount as fault from withdrawals w
      join ledger_movements m on m.key = 'payout:' || w.id || ':paid'
      join ledger_entries e on e.movement_id = m.id and e.account_id = 'site:payouts:' || w.currency where e.amount <> w.cents`,
  sql`select 'diamonds held are ' || held || ' and open withdrawals want ' || wanted as fault from (select
      coalesce((select balance from ledger_accounts where id = 'site:held:diamond'), 0) as held,
      coalesce((select sum(diamonds) from withdrawals where state in ('reviewing', 'paying')), 0) as wanted) where held <> wanted`,
];
