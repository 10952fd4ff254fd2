import { type SQL, sql } from "drizzle-orm";

/** SQL condition on a plan `n`: none of its purchases is waiting for settlement. */
const isSettled = sql`not exists (select 1 from red_due d where d.match_id = n.match_id)`;

export const REDORDER_SEARCHES: readonly SQL[] = [
  sql`select 'order ' || o.id || ' is for a plan that it does not have' as fault from orders o
      where o.kind = 'redorder' and not exists (select 1 from red_purchases p where p.order_id = o.id and p.plan_id = o.goods_id and p.uid = o.uid and p.gold = o.pay)`,
  sql`select 'purchase ' || p.order_id || ' is ' || p.state || ' and its order ' || o.state || ' of kind ' || o.kind as fault from red_purchases p
      join orders o on o.id = p.order_id where o.kind <> 'redorder' or o.state <> iif(p.state = 'refunded', 'refunded', 'paid')`,
  sql`select 'purchase ' || p.order_id || ' of plan ' || n.id || ' costs ' || p.gold || ' and the plan ' || n.price as fault from red_purchases p
      join red_plans n on n.id = p.plan_id where p.gold <> n.price or p.uid = n.master_id`,
  sql`select 'purchase ' || p.order_id || ' is ' || p.state || ' and the book has ' || iif(m.id is null, 'no share', 'a share') || ' of it' as fault from red_purchases p
      left join ledger_movements m on m.key = 'order:' || p.order_id || ':shared'
      where (p.state = 'shared' and m.id is null) or (p.state = 'held' and m.id is not null)`,
  sql`select 'purchase ' || p.order_id || ' of ' || p.gold || ' at ' || n.sharing_ratio || ' per cent brought ' || p.diamonds || ' diamonds and the book has ' || coalesce(e.amount, 0) as fault
      from red_purchases p join red_plans n on n.id = p.plan_id left join ledger_movements m on m.key = 'order:' || p.order_id || ':shared'
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || n.master_id || ':diamond'
      where p.diamonds <> iif(p.state = 'shared', coalesce(e.amount, 0), 0) or (m.id is not null and coalesce(e.amount, 0) <> p.gold * n.sharing_ratio / 100)`,
  sql`select 'gold held is ' || held || ' and plans that wait want ' || wanted as fault from (select
      coalesce((select balance from ledger_accounts where id = 'site:held:gold'), 0) as held,
      coalesce((select sum(gold) from red_purchases where state = 'held'), 0) as wanted) where held <> wanted`,
  sql`select 'gold of shared plans is ' || had || ' and their purchases sum to ' || wanted as fault from (select
      coalesce((select balance from ledger_accounts where id = 'site:redorders:gold'), 0) as had,
      coalesce((select sum(gold) from red_purchases where state = 'shared'), 0) as wanted) where had <> wanted`,
  sql`select 'plan ' || n.id || ' is ' || n.state || ' and its purchase ' || p.order_id || ' is ' || p.state as fault from red_plans n
      join red_purchases p on p.plan_id = n.id where ${isSettled}
      and p.state <> case n.state when 'open' then 'held' when 'finished' then 'shared' else 'refunded' end`,
];
