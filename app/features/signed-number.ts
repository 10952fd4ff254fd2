/** A written number with a true minus, which is as wide as a plus and stands at its height. */
export const withMinus = (text: string): string => text.replace("-", "−");

/** A whole number with its sign: `+3`, `−3`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : withMinus(String(value)));
