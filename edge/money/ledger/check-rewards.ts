import { type SQL, sql } from "drizzle-orm";

/** SQL that builds the key of the movement that pays a check-in or task award (edge/rewards/tasks). */
const taskKey = sql`iif(t.kind = 'checkin', 'checkin:' || t.uid || ':' || t.day, 'task:' || t.uid || ':' || t.kind || ':' || iif(t.day = '', 'ever', t.day) || ':' || t.stage)`;

export const REWARD_SEARCHES: readonly SQL[] = [
  sql`select 'invite profit ' || i.id || ' is ' || i.state || ' with ' || i.gold || ' and the book has ' || coalesce(e.amount, 'nothing') as fault from invite_profits i
      left join ledger_movements m on m.key = 'invite:' || i.id
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || i.uid || ':gold'
      where coalesce(e.amount, 0) <> iif(i.state = 'paid', i.gold, 0)`,
  sql`select 'award ' || w.id || ' gave ' || p.amount || ' ' || p.kind || ' and the book has ' || coalesce(e.amount, 'nothing') as fault from activity_awards w
      join activity_prizes p on p.id = w.prize_id left join ledger_movements m on m.key = 'award:' || w.id
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || w.uid || ':gold'
      where coalesce(e.amount, 0) <> iif(p.kind = 'gold', p.amount, 0)`,
  sql`select 'the award ' || ${taskKey} || ' gave ' || t.gold || ' and the book has ' || coalesce(e.amount, 'nothing') as fault from task_awards t
      left join ledger_movements m on m.key = ${taskKey}
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || t.uid || ':gold'
      where coalesce(e.amount, 0) <> t.gold`,
  sql`select 'movement ' || m.id || ' (' || m.key || ') is for an award that nobody was given' as fault from ledger_movements m
      where (m.key glob 'checkin:*' or m.key glob 'task:*') and m.key not in (select ${taskKey} from task_awards t)`,
];
