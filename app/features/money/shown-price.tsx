/** Each choice of a form has a field of its own, since all of them are sent, whichever is chosen. */
const fieldOf = (id: number): string => `price_${id}`;

/** What one of a form's goods costs, beside its choice: the price that its buyer agrees to. Whole coins or cents. */
export const ShownPrice = ({ id, price }: { id: number; price: number }) => <input type="hidden" name={fieldOf(id)} value={price} />;

/** The price that the form showed for the goods of that id; 0 where it showed none. */
export function shownPrice(form: FormData, id: number): number {
  const text = String(form.get(fieldOf(id)));
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
