import { RECEIVE_GRACE_S } from "#edge/contract/rules/activities.ts";

/**
 * Triggers that count a person's progress in the same batch as the act, and refuse an award that the person has not earned
 * (docs/design/rewards.md).
 */
export const rules = {
  activity_task_counted: `
    CREATE TRIGGER activity_task_counted AFTER INSERT ON task_events BEGIN
      INSERT INTO activity_progress (activity_id, uid, task, times)
      SELECT t.activity_id, NEW.uid, NEW.kind, 1 FROM activity_tasks t JOIN activities a ON a.id = t.activity_id
      WHERE t.task = NEW.kind AND a.state = 'published' AND a.starts_at <= NEW.created_at AND NEW.created_at < a.ends_at
      ON CONFLICT (activity_id, uid, task) DO UPDATE SET times = times + 1;
    END`,
  activity_checkin_counted: `
    CREATE TRIGGER activity_checkin_counted AFTER INSERT ON task_awards WHEN NEW.kind = 'checkin' BEGIN
      INSERT INTO activity_progress (activity_id, uid, task, times)
      SELECT t.activity_id, NEW.uid, NEW.kind, 1 FROM activity_tasks t JOIN activities a ON a.id = t.activity_id
      WHERE t.task = NEW.kind AND a.state = 'published' AND a.starts_at <= NEW.created_at AND NEW.created_at < a.ends_at
      ON CONFLICT (activity_id, uid, task) DO UPDATE SET times = times + 1;
    END`,
  activity_awards_right: `
    CREATE TRIGGER activity_awards_right BEFORE INSERT ON activity_awards BEGIN
      SELECT RAISE(ABORT, 'activity: not running') WHERE NOT EXISTS (
        SELECT 1 FROM activities a WHERE a.id = NEW.activity_id AND a.state = 'published' AND a.starts_at <= NEW.created_at
        AND NEW.created_at < a.ends_at + iif(a.kind = 'task', ${RECEIVE_GRACE_S}, 0)
      );
      SELECT RAISE(ABORT, 'activity: other odds') WHERE NOT EXISTS (
        SELECT 1 FROM activity_prizes p JOIN activities a ON a.id = p.activity_id
        WHERE p.id = NEW.prize_id AND p.activity_id = NEW.activity_id AND p.version = a.version
      );
      SELECT RAISE(ABORT, 'activity: not reached') WHERE EXISTS (
        SELECT 1 FROM activity_prizes p JOIN activities a ON a.id = p.activity_id
        WHERE p.id = NEW.prize_id AND a.kind = 'task' AND (p.goal < 1 OR p.goal > coalesce((
          SELECT g.times FROM activity_progress g WHERE g.activity_id = p.activity_id AND g.uid = NEW.uid AND g.task = p.task
        ), 0))
      );
      SELECT RAISE(ABORT, 'activity: no ticket') WHERE EXISTS (
        SELECT 1 FROM activities a WHERE a.id = NEW.activity_id AND a.kind = 'draw'
        AND (SELECT count(*) FROM activity_awards w WHERE w.activity_id = a.id AND w.uid = NEW.uid)
          >= a.welcome_tickets + coalesce((
            SELECT sum(min(g.times / t.per * t.tickets, t.tickets_max)) FROM activity_tasks t
            JOIN activity_progress g ON g.activity_id = t.activity_id AND g.task = t.task
            WHERE t.activity_id = a.id AND g.uid = NEW.uid
          ), 0)
      );
      SELECT RAISE(ABORT, 'activity: out') WHERE EXISTS (
        SELECT 1 FROM activity_prizes p WHERE p.id = NEW.prize_id AND p.stock IS NOT NULL AND p.given >= p.stock
      );
    END`,
  /** Counts given prizes. `activity_awards_right` compares the count with the stock. */
  activity_awards_given: `
    CREATE TRIGGER activity_awards_given AFTER INSERT ON activity_awards BEGIN
      UPDATE activity_prizes SET given = given + 1 WHERE id = NEW.prize_id;
    END`,
  activity_awards_keep: `
    CREATE TRIGGER activity_awards_keep BEFORE UPDATE ON activity_awards BEGIN
      SELECT RAISE(ABORT, 'activity: awards are never changed');
    END`,
  activity_awards_stay: `
    CREATE TRIGGER activity_awards_stay BEFORE DELETE ON activity_awards BEGIN
      SELECT RAISE(ABORT, 'activity: awards are never deleted');
    END`,
  /** Each change of odds or prizes needs a new version. */
  activity_prizes_keep: `
    CREATE TRIGGER activity_prizes_keep BEFORE UPDATE OF id, activity_id, version, kind, amount, ref_id, task, goal, weight,
      stock ON activity_prizes BEGIN
      SELECT RAISE(ABORT, 'activity: a table of prizes is never changed, it gets a new version');
    END`,
  activity_prizes_stay: `
    CREATE TRIGGER activity_prizes_stay BEFORE DELETE ON activity_prizes WHEN EXISTS (
      SELECT 1 FROM activities a WHERE a.id = OLD.activity_id AND a.state <> 'draft'
    ) BEGIN
      SELECT RAISE(ABORT, 'activity: what has been published stays');
    END`,
};
