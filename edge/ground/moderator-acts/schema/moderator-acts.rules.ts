/** Triggers that keep moderators' acts as they were written. */
export const rules = {
  /** Nobody changes a moderator's act. */
  moderator_acts_keep: `
    CREATE TRIGGER moderator_acts_keep BEFORE UPDATE ON moderator_acts BEGIN
      SELECT RAISE(ABORT, 'moderator acts are never changed');
    END`,
  /** Nobody deletes a moderator's act before a year has passed. */
  moderator_acts_stay: `
    CREATE TRIGGER moderator_acts_stay BEFORE DELETE ON moderator_acts WHEN OLD.at > unixepoch() - 365 * 86400 BEGIN
      SELECT RAISE(ABORT, 'moderator acts are kept for a year');
    END`,
};
