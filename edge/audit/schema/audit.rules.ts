export const rules = {
  /** Nobody may change a line of the log, except to replace its address by the network, once, after 90 days. */
  audit_lines_keep: `
    CREATE TRIGGER audit_lines_keep BEFORE UPDATE ON audit_lines
    WHEN NOT (
      NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.uid IS OLD.uid AND NEW.kind IS OLD.kind
      AND NEW.subject_kind IS OLD.subject_kind AND NEW.subject_id IS OLD.subject_id AND NEW.previous_id IS OLD.previous_id
      AND NEW.before IS OLD.before AND NEW.after IS OLD.after AND NEW.reason IS OLD.reason AND NEW.session IS OLD.session
      AND NEW.request_key IS OLD.request_key AND NEW.digest IS OLD.digest
      AND substr(NEW.ip, -1) = '*' AND substr(OLD.ip, -1) <> '*' AND OLD.at <= unixepoch() - 90 * 86400
    ) BEGIN
      SELECT RAISE(ABORT, 'audit: lines are never changed');
    END`,
  audit_lines_stay: `
    CREATE TRIGGER audit_lines_stay BEFORE DELETE ON audit_lines BEGIN
      SELECT RAISE(ABORT, 'audit: lines are never deleted');
    END`,
};
