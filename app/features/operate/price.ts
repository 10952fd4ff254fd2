/** Returns cents as a form field shows them: `30.00`. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2);

/** A comma is accepted as a decimal point. NaN if the text is invalid. */
export const readCents = (text: string): number => {
  const parts = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : Number.NaN;
};
