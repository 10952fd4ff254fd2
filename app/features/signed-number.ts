/** A true minus sign has the width and the height of a plus sign. */
export const withMinus = (text: string): string => text.replace("-", "−");

/** A whole number with its sign: `+3`, `−3`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : withMinus(String(value)));
