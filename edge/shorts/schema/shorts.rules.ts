/** Triggers that keep the counts of comments right (docs/design/shorts.md). */
export const rules = {
  user_bans_comments_out: `
    CREATE TRIGGER user_bans_comments_out AFTER INSERT ON user_bans BEGIN
      UPDATE short_counts SET comments = comments - c.n
      FROM (
        SELECT short_id, count(*) AS n FROM short_comments WHERE uid = NEW.uid AND deleted_at = 0 GROUP BY short_id
      ) c WHERE c.short_id = short_counts.short_id;
    END`,
  user_bans_comments_in: `
    CREATE TRIGGER user_bans_comments_in AFTER DELETE ON user_bans BEGIN
      UPDATE short_counts SET comments = comments + c.n
      FROM (
        SELECT short_id, count(*) AS n FROM short_comments WHERE uid = OLD.uid AND deleted_at = 0 GROUP BY short_id
      ) c WHERE c.short_id = short_counts.short_id;
    END`,
};
