import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { browserProduct } from "#app/client/product.ts";

/** Gifts that rooms offer, with the quantities and the seconds of a combo. */
export type GiftList = CallData<Contract["gift"]["getGiftList"]>;
export type OfferedGift = GiftList["list"][number];

/** How long an unknown gift leaves the list as it is; then it is read again, in milliseconds. */
const OLD_MS = 60_000;

let known: { list: Promise<GiftList>; atMs: number } | null = null;

/** Returns the gifts that rooms offer: read once for the page, and anew after a failure. */
export function giftList(): Promise<GiftList> {
  if (known) return known.list;
  const list = browserProduct().gift.getGiftList({});
  known = { list, atMs: Date.now() };
  list.catch(() => {
    known = null;
  });
  return list;
}

/** Returns a gift; null for one that rooms do not offer any more. A gift that is newer than the list has it read again. */
export async function findGift(id: number): Promise<OfferedGift | null> {
  const found = (await giftList()).list.find((gift) => gift.id === id);
  if (found || !known || Date.now() - known.atMs < OLD_MS) return found ?? null;
  known = null;
  return (await giftList()).list.find((gift) => gift.id === id) ?? null;
}
