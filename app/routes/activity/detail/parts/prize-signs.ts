import type { DrawPrize } from "#edge/contract/entities/activity.ts";

/** SVG path of the sign for each kind of prize, in a square of 24 units. */
export const PRIZE_SIGNS: Readonly<Record<DrawPrize["kind"], string>> = {
  gold: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z",
  point: "M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  vip: "M4 8l4.5 4 3.5-6 3.5 6 4.5-4-1.5 10h-13z",
  coupon: "M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4z",
  gift: "M4 10.5h16V20H4zM4 10.5V7.5h16v3M12 7.5V20M12 7.5c-3 0-5-1-4-3s4 0 4 3c0-3 3-5 4-3s-1 3-4 3",
  none: "M6 12h12",
};
