/** Skips a match without plans. */
const toPlanSettlement = (matchId: string) => `
      INSERT INTO red_due (match_id, changes) SELECT ${matchId}, 1
      WHERE EXISTS (SELECT 1 FROM red_plans WHERE match_id = ${matchId})
      ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;`;

/** Triggers of red-order plans (docs/design/plans.md): a plan is sealed before its match and judged by the match's result. */
export const rules = {
  /** A plan must be published before its match starts. The match must have a known time of day. */
  red_plans_before: `
    CREATE TRIGGER red_plans_before BEFORE INSERT ON red_plans BEGIN
      SELECT RAISE(ABORT, 'red_plans: the match has begun, or its hour is not known')
      WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match_id AND date_only = 0 AND starts_at > NEW.published_at);
    END`,
  red_plans_sealed: `
    CREATE TRIGGER red_plans_sealed BEFORE UPDATE OF id, master_id, match_id, market, choice, line, price, sharing_ratio,
      reasons, salt, seal, published_at ON red_plans BEGIN
      SELECT RAISE(ABORT, 'red_plans: what is sealed never changes');
    END`,
  /** Refunds and removals are final. */
  red_plans_final: `
    CREATE TRIGGER red_plans_final BEFORE UPDATE OF state ON red_plans
    WHEN OLD.state <> NEW.state AND (OLD.state = 'removed' OR NEW.state = 'open'
      OR (OLD.state = 'refunded' AND NEW.state <> 'removed'))
    BEGIN
      SELECT RAISE(ABORT, 'red_plans: refunds and removals are final');
    END`,
  red_plans_stay: `
    CREATE TRIGGER red_plans_stay BEFORE DELETE ON red_plans BEGIN
      SELECT RAISE(ABORT, 'red_plans: plans are never deleted');
    END`,
  red_purchases_stay: `
    CREATE TRIGGER red_purchases_stay BEFORE DELETE ON red_purchases BEGIN
      SELECT RAISE(ABORT, 'red_purchases: purchases are never deleted');
    END`,
  red_plans_removed: `
    CREATE TRIGGER red_plans_removed AFTER UPDATE OF state ON red_plans
    WHEN NEW.state = 'removed' AND OLD.state <> 'removed' BEGIN
      INSERT INTO red_due (match_id, changes) VALUES (NEW.match_id, 1)
      ON CONFLICT (match_id) DO UPDATE SET changes = changes + 1;
    END`,
  /** Marks a match for settlement when it is over, and again when its result changes after its end. */
  matches_red_due: `
    CREATE TRIGGER matches_red_due AFTER UPDATE OF status, home_score, away_score, home_penalties ON matches
    WHEN (NEW.status = 0 OR NEW.status >= iif(NEW.sport_id = 1, 8, 10))
      AND (OLD.status <> NEW.status OR OLD.home_score IS NOT NEW.home_score OR OLD.away_score IS NOT NEW.away_score
        OR OLD.home_penalties IS NOT NEW.home_penalties)
    BEGIN${toPlanSettlement("NEW.id")}
    END`,
  regular_scores_red_due: `
    CREATE TRIGGER regular_scores_red_due AFTER INSERT ON regular_scores BEGIN${toPlanSettlement("NEW.match_id")}
    END`,
  regular_scores_red_due_again: `
    CREATE TRIGGER regular_scores_red_due_again AFTER UPDATE ON regular_scores BEGIN${toPlanSettlement("NEW.match_id")}
    END`,
  /** If a correction removes extra time or penalties, the final score settles the plans (docs/design/feed-board.md). */
  regular_scores_red_due_gone: `
    CREATE TRIGGER regular_scores_red_due_gone AFTER DELETE ON regular_scores BEGIN${toPlanSettlement("OLD.match_id")}
    END`,
};
