/** Kinds of goods, as they appear in the addresses of their screens. */
export const GOODS_KINDS = ["gold", "gift_package", "plan", "gift", "coupon"] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];
