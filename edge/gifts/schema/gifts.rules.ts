/** Triggers of gifts (docs/design/gifts.md). */
export const rules = {
  /** Nobody may change a gift that was given. */
  gifts_sent_keep: `
    CREATE TRIGGER gifts_sent_keep BEFORE UPDATE ON gifts_sent BEGIN
      SELECT raise(ABORT, 'gifts that were given are never changed');
    END`,
  /** Nobody may delete a gift that was given. */
  gifts_sent_stay: `
    CREATE TRIGGER gifts_sent_stay BEFORE DELETE ON gifts_sent BEGIN
      SELECT raise(ABORT, 'gifts that were given are never deleted');
    END`,
};
