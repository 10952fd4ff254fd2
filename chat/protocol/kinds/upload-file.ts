/** What is uploaded, on the wire. The specification has the four numbers without their meaning (9.29), which was found by trying. */
export const IMAGE = 1 as const;
export const VIDEO = 2 as const;
export const AUDIO = 3 as const;
export const FILE = 255 as const;
