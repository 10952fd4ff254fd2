/** The browser sends the fields of all choices, so each choice has its own fields. */
const toFields = (id: number) => ({ price: `price_${id}`, digest: `digest_${id}` });

/** The goods as the buyer saw them. The price is in whole coins or cents; the digest is of the content. */
interface Shown {
  price: number;
  digest: string;
}

export const ShownGoods = ({ goods: { id, price, digest } }: { goods: Shown & { id: number } }) => (
  <>
    <input type="hidden" name={toFields(id).price} value={price} />
    <input type="hidden" name={toFields(id).digest} value={digest} />
  </>
);

/** null if the price or the digest is missing or invalid. */
export function shownGoods(form: FormData, id: number): Shown | null {
  const { price, digest } = toFields(id);
  return readShown(form.get(price), form.get(digest));
}

/** null if one of the fields is missing or invalid. */
export function readShown(price: FormDataEntryValue | null, digest: FormDataEntryValue | null): Shown | null {
  return /^[1-9]\d{0,14}$/.test(String(price)) && /^[\w-]{16}$/.test(String(digest))
    ? { price: Number(price), digest: String(digest) }
    : null;
}
