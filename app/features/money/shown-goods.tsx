/** Each choice of a form has fields of its own, since all of them are sent, whichever is chosen. */
const fieldsOf = (id: number) => ({ price: `price_${id}`, digest: `digest_${id}` });

/** What a buyer was shown of goods: their price in whole coins or cents, and what they are and bring, in short. */
interface Shown {
  price: number;
  digest: string;
}

/** What one of a form's goods costs and is, beside its choice: what its buyer agrees to. */
export const ShownGoods = ({ goods: { id, price, digest } }: { goods: Shown & { id: number } }) => (
  <>
    <input type="hidden" name={fieldsOf(id).price} value={price} />
    <input type="hidden" name={fieldsOf(id).digest} value={digest} />
  </>
);

/** What the form showed of the goods of that id; null where it did not. */
export function shownGoods(form: FormData, id: number): Shown | null {
  const { price, digest } = fieldsOf(id);
  return shownOf(form.get(price), form.get(digest));
}

/** What a form's fields say that was shown; null where they say nothing. */
export function shownOf(price: FormDataEntryValue | null, digest: FormDataEntryValue | null): Shown | null {
  return /^[1-9]\d{0,14}$/.test(String(price)) && /^[\w-]{16}$/.test(String(digest))
    ? { price: Number(price), digest: String(digest) }
    : null;
}
