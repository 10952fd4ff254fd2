/** Returns the names of a choice's fields. Each choice has its own fields, because the browser sends the fields of all choices. */
const toFields = (id: number) => ({ price: `price_${id}`, digest: `digest_${id}` });

/** The goods as the buyer saw them: the price in whole coins or cents, and a digest of the content. */
interface Shown {
  price: number;
  digest: string;
}

/** Hidden fields of a choice with the price and the content that the buyer agrees to. */
export const ShownGoods = ({ goods: { id, price, digest } }: { goods: Shown & { id: number } }) => (
  <>
    <input type="hidden" name={toFields(id).price} value={price} />
    <input type="hidden" name={toFields(id).digest} value={digest} />
  </>
);

/** Returns the price and the digest that the form showed for an id; null if they are missing. */
export function shownGoods(form: FormData, id: number): Shown | null {
  const { price, digest } = toFields(id);
  return readShown(form.get(price), form.get(digest));
}

/** Reads the shown price and digest from form fields; null if they are missing or invalid. */
export function readShown(price: FormDataEntryValue | null, digest: FormDataEntryValue | null): Shown | null {
  return /^[1-9]\d{0,14}$/.test(String(price)) && /^[\w-]{16}$/.test(String(digest))
    ? { price: Number(price), digest: String(digest) }
    : null;
}
