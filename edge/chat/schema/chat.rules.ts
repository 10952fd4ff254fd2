/** Triggers of the groups' rows. */
export const rules = {
  /**
   * If a name changes, its form for searches is cleared, whichever code writes the name. edge/chat/group-names.ts writes the form
   * again.
   */
  chat_groups_renamed: `
    CREATE TRIGGER chat_groups_renamed AFTER UPDATE OF name ON chat_groups
    WHEN OLD.name IS NOT NEW.name AND OLD.folded IS NOT NULL BEGIN
      UPDATE chat_groups SET folded = NULL WHERE id = NEW.id;
    END`,
};
