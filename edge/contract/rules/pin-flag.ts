/** Whether a conversation is kept on top: 0 unpin, 1 pin (Specification 4.7). */
export const PIN_FLAG = { UNPIN: 0, PIN: 1 } as const;

/** A pin flag (Specification 4.7). */
export type PinFlag = (typeof PIN_FLAG)[keyof typeof PIN_FLAG];

/** The flag that turns the present one round (Specification 4.7). */
export const togglePin = (flag: PinFlag): PinFlag => (flag === PIN_FLAG.PIN ? PIN_FLAG.UNPIN : PIN_FLAG.PIN);
