export const rules = {
  /** A change of the name clears its normal form for searches, which edge/chat/group-names.ts writes again. */
  chat_groups_renamed: `
    CREATE TRIGGER chat_groups_renamed AFTER UPDATE OF name ON chat_groups
    WHEN OLD.name IS NOT NEW.name AND OLD.folded IS NOT NULL BEGIN
      UPDATE chat_groups SET folded = NULL WHERE id = NEW.id;
    END`,
};
