/** A trigger that keeps banned people out. */
export const rules = {
  /** A banned person gets no session, even by a sign-in that runs while the ban is written. */
  sessions_of_banned: `
    CREATE TRIGGER sessions_of_banned BEFORE INSERT ON sessions
    WHEN EXISTS (SELECT 1 FROM user_bans WHERE uid = NEW.uid AND (until = 0 OR until > NEW.created_at)) BEGIN
      SELECT RAISE(ABORT, 'user_bans: may not sign in');
    END`,
};
