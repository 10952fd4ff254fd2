/** How many of a gift may be sent at once (Specification 9.3). */
export const GIFT_QUANTITIES = [1, 10, 66, 88, 100, 520, 1314] as const;

/** A quantity on offer (Specification 9.3). */
export type GiftQuantity = (typeof GIFT_QUANTITIES)[number];

/** Whether a number is one of the quantities on offer (Specification 9.3). */
export const isGiftQuantity = (value: number): value is GiftQuantity => (GIFT_QUANTITIES as readonly number[]).includes(value);
