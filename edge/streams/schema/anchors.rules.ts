/** Triggers that maintain the rows of anchors (docs/design/gifts.md). */
export const rules = {
  /** `fans` begins with the number of existing followers. */
  rooms_anchor: `
    CREATE TRIGGER rooms_anchor AFTER INSERT ON rooms BEGIN
      INSERT OR IGNORE INTO anchors (anchor_id, fans)
        SELECT NEW.anchor_id, count(*) FROM follows f WHERE f.kind = 'anchor' AND f.subject_id = NEW.anchor_id;
    END`,
  /** A repeated follow inserts no row, so this trigger does not count it. */
  follows_fan: `
    CREATE TRIGGER follows_fan AFTER INSERT ON follows WHEN NEW.kind = 'anchor' BEGIN
      UPDATE anchors SET fans = fans + 1 WHERE anchor_id = NEW.subject_id;
    END`,
  follows_fan_gone: `
    CREATE TRIGGER follows_fan_gone AFTER DELETE ON follows WHEN OLD.kind = 'anchor' BEGIN
      UPDATE anchors SET fans = fans - 1 WHERE anchor_id = OLD.subject_id;
    END`,
};
