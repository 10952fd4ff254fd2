import { type SQL, sql } from "drizzle-orm";

/** Picks in the book, and noted ones, whose ids begin with the uid (edge/quiz/schema). */
const PICKS = sql`select question_id, uid, choice, stake from quiz_picks
  union all select question_id, id / 10000, choice, points from quiz_noted`;

/**
 * Finds movements that combine points with another unit or pass points between people. Finds questions whose picks do not agree
 * with the ledger.
 */
export const QUIZ_SEARCHES: readonly SQL[] = [
  sql`select 'movement ' || e.movement_id || ' brings quiz points together with another unit' as fault
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.movement_id having max(a.currency = 'quiz') <> min(a.currency = 'quiz')`,
  sql`select 'movement ' || e.movement_id || ' brings quiz points from one person to another' as fault
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.currency = 'quiz' and a.uid is not null
      group by e.movement_id having count(*) > 1`,
  sql`select 'question ' || q.id || ' holds ' || q.held || ' quiz points and the book has ' || q.moved as fault from (
        select n.id,
          (select coalesce(sum(p.stake - p.paid), 0) from quiz_picks p where p.question_id = n.id) - n.rest as held,
          coalesce(b.moved, 0) as moved
        from quiz_questions n left join (
          select m.ref_id, sum(e.amount) as moved from ledger_entries e join ledger_movements m on m.id = e.movement_id and m.ref_kind = 'quiz'
          where e.account_id = 'site:pool:quiz' group by m.ref_id
        ) b on b.ref_id = cast(n.id as text)) q where q.held <> q.moved`,
  sql`select 'question ' || q.id || ' is settled and still holds points' as fault from quiz_questions q
      where q.phase = 'done' and (select coalesce(sum(p.stake - p.paid), 0) from quiz_picks p where p.question_id = q.id) <> q.rest`,
  sql`select 'question ' || q.id || ' is settled in version ' || q.version || ' and the pick of ' || p.uid || ' in ' || p.version as fault
      from quiz_questions q join quiz_picks p on p.question_id = q.id where q.phase in ('open', 'done') and p.version <> q.version`,
  sql`select 'question ' || c.question_id || ' counts ' || c.stake || ' points of ' || c.people || ' people on ' || c.choice || ' and has others' as fault
      from quiz_choices c where c.stake <> (select coalesce(sum(p.stake), 0) from (${PICKS}) p where p.question_id = c.question_id and p.choice = c.choice)
      or c.people <> (select count(distinct p.uid) from (${PICKS}) p where p.question_id = c.question_id and p.choice = c.choice)`,
  sql`select 'question ' || c.question_id || ' waits for ' || c.noted || ' noted picks on ' || c.choice || ' and has others' as fault
      from quiz_choices c where c.noted <> (select count(*) from quiz_noted n where n.question_id = c.question_id and n.choice = c.choice)`,
  sql`select 'question ' || n.question_id || ' is settled without the noted pick ' || n.id as fault
      from quiz_noted n join quiz_questions q on q.id = n.question_id where q.version > 0`,
  sql`select 'person ' || n.uid || ' has noted picks of ' || n.points || ' quiz points and ' || coalesce(a.balance, 0) || ' in the book' as fault
      from (select id / 10000 as uid, sum(points) as points from quiz_noted group by id / 10000) n
      left join ledger_accounts a on a.id = 'user:' || n.uid || ':quiz' where coalesce(a.balance, 0) < n.points`,
  sql`select 'pick ' || n.id || ' is noted and in the book' as fault from quiz_noted n
      join ledger_movements m on m.key = 'quiz:pick:' || (n.id / 10000) || ':' || n.request_key`,
];
