import { type SQL, sql } from "drizzle-orm";

/** Each anchor's gifts that are in the anchor's sums. An older release summed its gifts itself (`gifts_sent.counted_day`). */
const SUMMED = sql.raw(
  "(select g.* from gifts_sent g join anchors a on a.anchor_id = g.anchor_id where g.counted_day = '' or g.rowid <= a.gifts_summed)",
);
/** The schedule sums each minute what waits, so that gifts that wait for longer, in seconds, are stuck. */
const WAITING_MAX_S = 3_600;

/**
 * Finds gifts without a movement of the same amounts, and stored sums that differ from the sum of the gifts. Gifts of the last second
 * may wait to be summed (`sumGifts`).
 */
export const GIFT_SEARCHES: readonly SQL[] = [
  sql`select 'gift ' || g.id || ' has no movement in the book' as fault from gifts_sent g
      where not exists (select 1 from ledger_movements m where m.key = 'giving:' || g.id)`,
  sql`select 'movement ' || m.id || ' (' || m.key || ') pays for gift ' || m.ref_id || ' under a key that is not its own' as fault
      from ledger_movements m where m.ref_kind = 'giving' and m.key <> 'giving:' || m.ref_id and substr(m.key, 1, 6) <> 'gifts:'`,
  sql`select 'gift ' || g.id || ' cost its giver ' || iif(g.source = 'wallet', g.gold, 0) || ' and the book has ' || coalesce(-e.amount, 0) as fault
      from gifts_sent g join ledger_movements m on m.key = 'giving:' || g.id
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || g.uid || ':gold'
      where coalesce(-e.amount, 0) <> iif(g.source = 'wallet', g.gold, 0)`,
  sql`select 'gift ' || g.id || ' is worth ' || g.gold || ' and the book has ' || coalesce(e.amount, 0) as fault
      from gifts_sent g join ledger_movements m on m.key = 'giving:' || g.id
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'site:gifts:gold' where coalesce(e.amount, 0) <> g.gold`,
  sql`select 'gift ' || g.id || ' brought ' || g.diamonds || ' diamonds and the book has ' || coalesce(e.amount, 0) as fault
      from gifts_sent g join ledger_movements m on m.key = 'giving:' || g.id
      left join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || g.anchor_id || ':diamond'
      where coalesce(e.amount, 0) <> iif(g.counted_day = '', g.diamonds, 0)`,
  sql`select 'the gifts of ' || s.anchor_id || ' brought ' || s.diamonds || ' diamonds and the book has ' || s.shared as fault from (
        select g.anchor_id, sum(g.diamonds) as diamonds, (select coalesce(sum(e.amount), 0) from ledger_movements m
          join ledger_entries e on e.movement_id = m.id and e.account_id = 'user:' || g.anchor_id || ':diamond'
          where m.key > 'gifts:' || g.anchor_id || ':' and m.key < 'gifts:' || g.anchor_id || ';') as shared
        from ${SUMMED} g where g.counted_day <> '' group by g.anchor_id) s where s.diamonds <> s.shared`,
  sql`select 'movement ' || m.id || ' (' || m.key || ') shares gifts that no anchor has' as fault from ledger_movements m
      where substr(m.key, 1, 6) = 'gifts:' and not exists (select 1 from gifts_sent g
        where g.rowid = cast(substr(m.key, length('gifts:' || m.uid || ':') + 1) as integer) and g.anchor_id = m.uid)`,
  sql`select 'gift ' || g.id || ' of ' || g.anchor_id || ' waits to be summed since ' || datetime(g.created_at, 'unixepoch') as fault
      from gifts_sent g join anchors a on a.anchor_id = g.anchor_id
      where g.counted_day <> '' and g.rowid > a.gifts_summed and g.created_at < unixepoch() - ${WAITING_MAX_S}`,
  sql`select 'the gifts are numbered to ' || n.last || ' and there are ' || n.gifts as fault
      from (select max(rowid) as last, count(*) as gifts from gifts_sent) n where n.last <> n.gifts`,
  sql`select 'gift ' || g.id || ' of ' || g.gold || ' at ' || g.sharing_ratio || ' per cent brought ' || g.diamonds || ' diamonds' as fault
      from gifts_sent g where g.diamonds <> g.gold * g.sharing_ratio / 100`,
  sql`select 'anchor ' || a.anchor_id || ' sums to ' || a.gift_gold || ' gold and ' || a.gift_diamonds || ' diamonds, the gifts to ' || s.gold || ' and ' || s.diamonds as fault
      from anchors a join (select anchor_id, count(*) as n, sum(gold) as gold, sum(diamonds) as diamonds from ${SUMMED} group by anchor_id) s
      on s.anchor_id = a.anchor_id where a.gifts <> s.n or a.gift_gold <> s.gold or a.gift_diamonds <> s.diamonds`,
  sql`select 'the income of ' || s.anchor_id || ' is ' || coalesce(d.diamonds, 0) || ' diamonds by day, ' || coalesce(k.diamonds, 0) || ' by gift, and the gifts sum to ' || s.diamonds as fault
      from (select anchor_id, sum(quantity) as n, sum(diamonds) as diamonds from ${SUMMED} group by anchor_id) s
      left join (select anchor_id, sum(diamonds) as diamonds from gift_income group by anchor_id) d on d.anchor_id = s.anchor_id
      left join (select anchor_id, sum(count) as n, sum(diamonds) as diamonds from gift_kinds group by anchor_id) k on k.anchor_id = s.anchor_id
      where coalesce(d.diamonds, 0) <> s.diamonds or coalesce(k.diamonds, 0) <> s.diamonds or coalesce(k.n, 0) <> s.n`,
  sql`select 'the ranking of ' || t.anchor_id || ' has ' || t.uid || ' with ' || t.gold || ' and the gifts sum to ' || coalesce(s.gold, 0) as fault
      from gift_totals t left join (select anchor_id, uid, sum(gold) as gold from ${SUMMED} group by anchor_id, uid) s
      on s.anchor_id = t.anchor_id and s.uid = t.uid where t.period = '' and t.gold <> coalesce(s.gold, 0)`,
];
