export const rules = {
  moderator_acts_keep: `
    CREATE TRIGGER moderator_acts_keep BEFORE UPDATE ON moderator_acts BEGIN
      SELECT RAISE(ABORT, 'moderator acts are never changed');
    END`,
  moderator_acts_stay: `
    CREATE TRIGGER moderator_acts_stay BEFORE DELETE ON moderator_acts WHEN OLD.at > unixepoch() - 365 * 86400 BEGIN
      SELECT RAISE(ABORT, 'moderator acts are kept for a year');
    END`,
};
