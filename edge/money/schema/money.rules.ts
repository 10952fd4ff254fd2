import { columnNames, jsonByLanguage } from "../../ground/db/localized.ts";

/** Triggers that protect the ledger, whichever code writes to it (docs/design/money.md), and the triggers of coupons. */
export const rules = {
  /**
   * An entry changes its account's balance. A movement takes at most `entry_count` entries. When the last entry is inserted, the
   * entries of each currency must sum to zero.
   */
  ledger_entries_post: `
    CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries BEGIN
      UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.account_id;
      SELECT RAISE(ABORT, 'ledger: more entries than the movement names')
      WHERE (SELECT count(*) FROM ledger_entries WHERE movement_id = NEW.movement_id)
        > (SELECT entry_count FROM ledger_movements WHERE id = NEW.movement_id);
      SELECT RAISE(ABORT, 'ledger: a movement must sum to zero in every currency')
      WHERE (SELECT count(*) FROM ledger_entries WHERE movement_id = NEW.movement_id)
        = (SELECT entry_count FROM ledger_movements WHERE id = NEW.movement_id)
        AND EXISTS (
          SELECT 1 FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
          WHERE e.movement_id = NEW.movement_id GROUP BY a.currency HAVING sum(e.amount) <> 0
        );
    END`,
  /** Quiz points have movements of their own, between the site and one person, so that nobody can buy, sell or give away points. */
  ledger_entries_quiz: `
    CREATE TRIGGER ledger_entries_quiz BEFORE INSERT ON ledger_entries BEGIN
      SELECT RAISE(ABORT, 'ledger: quiz points move between one person and the site alone')
      WHERE EXISTS (
        SELECT 1 FROM ledger_accounts n JOIN ledger_entries e ON e.movement_id = NEW.movement_id
        JOIN ledger_accounts a ON a.id = e.account_id
        WHERE n.id = NEW.account_id
          AND ((a.currency = 'quiz') <> (n.currency = 'quiz')
            OR (n.currency = 'quiz' AND n.uid IS NOT NULL AND a.uid IS NOT NULL))
      );
    END`,
  ledger_entries_keep: `
    CREATE TRIGGER ledger_entries_keep BEFORE UPDATE ON ledger_entries BEGIN
      SELECT RAISE(ABORT, 'ledger: entries are never changed');
    END`,
  ledger_entries_stay: `
    CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries BEGIN
      SELECT RAISE(ABORT, 'ledger: entries are never deleted');
    END`,
  ledger_movements_keep: `
    CREATE TRIGGER ledger_movements_keep BEFORE UPDATE ON ledger_movements BEGIN
      SELECT RAISE(ABORT, 'ledger: movements are never changed');
    END`,
  ledger_movements_stay: `
    CREATE TRIGGER ledger_movements_stay BEFORE DELETE ON ledger_movements BEGIN
      SELECT RAISE(ABORT, 'ledger: movements are never deleted');
    END`,
  /** An account begins at zero, because its balance is the sum of its entries. */
  ledger_accounts_empty: `
    CREATE TRIGGER ledger_accounts_empty BEFORE INSERT ON ledger_accounts WHEN NEW.balance <> 0 BEGIN
      SELECT RAISE(ABORT, 'ledger: an account begins with nothing');
    END`,
  /** Owner, currency and the permission to be negative never change. */
  ledger_accounts_keep: `
    CREATE TRIGGER ledger_accounts_keep BEFORE UPDATE OF id, uid, currency, may_owe ON ledger_accounts BEGIN
      SELECT RAISE(ABORT, 'ledger: only the balance of an account moves');
    END`,
  ledger_accounts_stay: `
    CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts BEGIN
      SELECT RAISE(ABORT, 'ledger: accounts are never deleted');
    END`,
  /** A coupon keeps the terms that its kind had when the coupon was given. */
  coupons_given: `
    CREATE TRIGGER coupons_given AFTER INSERT ON coupons BEGIN
      UPDATE coupons SET (kind, scope, value, min_price, ${columnNames("name").join(", ")}) =
        (SELECT k.kind, k.scope, k.value, k.min_price, ${columnNames("name")
          .map((name) => `k.${name}`)
          .join(", ")} FROM coupon_kinds k
          WHERE k.id = NEW.kind_id)
        WHERE id = NEW.id;
    END`,
  /** The owner of a new coupon gets one message about it, whichever code gave the coupon. */
  coupons_told: `
    CREATE TRIGGER coupons_told AFTER INSERT ON coupons BEGIN
      INSERT INTO system_messages (uid, kind, vars, key, created_at)
        SELECT NEW.uid, 'couponArrived', json_object('name', ${jsonByLanguage((language) => `k.name_${language}`)}),
          'coupon:' || NEW.id, NEW.starts_at
        FROM coupon_kinds k WHERE k.id = NEW.kind_id ON CONFLICT DO NOTHING;
    END`,
};
