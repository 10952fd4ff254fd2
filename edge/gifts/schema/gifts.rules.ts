/** Triggers of gifts (docs/design/gifts.md). */
export const rules = {
  gifts_sent_keep: `
    CREATE TRIGGER gifts_sent_keep BEFORE UPDATE ON gifts_sent BEGIN
      SELECT raise(ABORT, 'gifts that were given are never changed');
    END`,
  gifts_sent_stay: `
    CREATE TRIGGER gifts_sent_stay BEFORE DELETE ON gifts_sent BEGIN
      SELECT raise(ABORT, 'gifts that were given are never deleted');
    END`,
};
