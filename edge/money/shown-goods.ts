import { createHash } from "node:crypto";
import { forbidden } from "../contract/envelope.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";
import { type ProductContext, snapshot } from "../ground/context.ts";
import { NEVER_OLD } from "../ground/memory/answers.ts";

/** Goods change by an operator's act; other isolates notice it after this time. */
const GOODS_TTL_MS = 10_000;

/** Returns goods for sale, from memory while they are fresh; a price is never an old answer. */
export const goodsShown = <T>(context: ProductContext, key: string, read: () => Promise<T>): Promise<T> =>
  snapshot(context, key, GOODS_TTL_MS, read, { oldMaxMs: NEVER_OLD });

/** Under which name the list is kept that a kind of goods is sold from. */
export const SOLD_IN = { gold: "goods/packages", gift: "goods/packages", plan: "goods/plans", model: "goods/models" } as const;

/** Short digest of what one of the goods is called and brings. It goes with the list, and comes back with the order. */
export const digestOf = (...content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);

/** English texts as part of a digest. Empty ones are left out: goods without them keep the digest that forms from before English hold. */
export const englishIn = (...texts: readonly string[]): readonly string[] => (texts.some(Boolean) ? texts : []);

/** Names and contents of a package or a VIP plan. */
interface Pack {
  nameZh: string;
  namePt: string;
  nameEn: string;
  gold?: number;
  bonusGold?: number;
  days?: number;
  items?: string;
}

export const packDigest = ({ nameZh, namePt, nameEn, gold = 0, bonusGold = 0, days = 0, items = "[]" }: Pack): string =>
  digestOf(nameZh, namePt, gold, bonusGold, days, items, ...englishIn(nameEn));

/** The goods as a buyer saw them. A caller without the digest accepts their current state. */
export interface Shown {
  price: number;
  digest?: string;
}

/**
 * Refuses a purchase of goods whose price or content differs from what the buyer was shown. Reads `list` anew, so that the
 * returned form shows the current goods.
 */
export function requireShown(
  { locale, snapshots }: ProductContext,
  sold: Required<Shown>,
  shown: Shown,
  list?: (typeof SOLD_IN)[keyof typeof SOLD_IN],
): void {
  const isSame = shown.digest === undefined || shown.digest === sold.digest;
  if (sold.price === shown.price && isSame) return;
  if (list) snapshots.forget(list);
  const messages = serverTextOf(locale, "money");
  throw forbidden(isSame ? messages("price-changed") : messages("goods-changed"), "price");
}
