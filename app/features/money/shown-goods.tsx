/** Each choice of a form has separate fields, because all of them are sent, whichever is chosen. */
const toFields = (id: number) => ({ price: `price_${id}`, digest: `digest_${id}` });

/** The goods as a buyer saw them: the price in whole coins or cents, and a digest of the content. */
interface Shown {
  price: number;
  digest: string;
}

/** The hidden fields beside a choice: the price and content that its buyer agrees to. */
export const ShownGoods = ({ goods: { id, price, digest } }: { goods: Shown & { id: number } }) => (
  <>
    <input type="hidden" name={toFields(id).price} value={price} />
    <input type="hidden" name={toFields(id).digest} value={digest} />
  </>
);

/** Returns the price and digest that the form showed for an id; null without it. */
export function shownGoods(form: FormData, id: number): Shown | null {
  const { price, digest } = toFields(id);
  return readShown(form.get(price), form.get(digest));
}

/** Reads the shown price and digest from fields; null without them. */
export function readShown(price: FormDataEntryValue | null, digest: FormDataEntryValue | null): Shown | null {
  return /^[1-9]\d{0,14}$/.test(String(price)) && /^[\w-]{16}$/.test(String(digest))
    ? { price: Number(price), digest: String(digest) }
    : null;
}
