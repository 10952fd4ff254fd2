export const rules = {
  /** A banned user gets no session, even if the sign-in runs while the ban is being written. */
  sessions_of_banned: `
    CREATE TRIGGER sessions_of_banned BEFORE INSERT ON sessions
    WHEN EXISTS (SELECT 1 FROM user_bans WHERE uid = NEW.uid AND (until = 0 OR until > NEW.created_at)) BEGIN
      SELECT RAISE(ABORT, 'user_bans: may not sign in');
    END`,
};
