/** How long a product call may take (Specification 7.6, 9.1). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** How long further failure toasts are held back after one (Specification 8.2, 9.1). */
export const TOAST_SUPPRESSION_MS = 2_000;

/** How often a screen's own timer ticks (Specification 9.10). */
export const TIMER_TICK_MS = 1_000;
