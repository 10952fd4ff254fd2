export const GOODS_KINDS = ["gold", "gift_package", "plan", "gift", "coupon"] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];
