import { createHash } from "node:crypto";
import { forbidden } from "../contract/envelope.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";
import type { ProductContext } from "../product/context.ts";

/** What is sold changes when an operator says so; elsewhere it is noticed after this long. */
export const GOODS_TTL_MS = 10_000;

/** Under which name the list is kept that a kind of goods is sold from. */
export const SOLD_IN = { gold: "goods/packages", gift: "goods/packages", plan: "goods/plans", model: "goods/models" } as const;

/** Short digest of what one of the goods is called and brings. It goes with the list, and comes back with the order. */
export const digestOf = (...content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);

/** English texts as part of a digest. Empty ones are left out: goods without them keep the digest that forms from before English hold. */
export const englishIn = (...texts: readonly string[]): readonly string[] => (texts.some(Boolean) ? texts : []);

/** What a package or a VIP plan is called and brings. */
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

/** What a buyer was shown of goods. A caller that leaves the digest out takes them as they are by now. */
export interface Shown {
  price: number;
  digest?: string;
}

/**
 * Refuses a purchase of goods that are not as their buyer was shown them, at another price or of other content: nobody pays what he did not
 * see, nor gets what he did not choose. `list` is read anew, so that the form which comes back shows what is sold.
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
