import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { browserProduct } from "#app/client/product.ts";

export type GiftList = CallData<Contract["gift"]["getGiftList"]>;
export type OfferedGift = GiftList["list"][number];

/** An unknown gift reloads the list only if the list is at least this old. */
const OLD_MS = 60_000;

let known: { list: Promise<GiftList>; atMs: number } | null = null;

/** The list is loaded once per page, and again after a failure. */
export function giftList(): Promise<GiftList> {
  if (known) return known.list;
  const list = browserProduct().gift.getGiftList({});
  known = { list, atMs: Date.now() };
  list.catch(() => {
    known = null;
  });
  return list;
}

/** null if rooms no longer offer the gift. An unknown gift reloads a list that is older than `OLD_MS`. */
export async function findGift(id: number): Promise<OfferedGift | null> {
  const found = (await giftList()).list.find((gift) => gift.id === id);
  if (found || !known || Date.now() - known.atMs < OLD_MS) return found ?? null;
  known = null;
  return (await giftList()).list.find((gift) => gift.id === id) ?? null;
}
