/** Returns the part that the person typed after the text was sent, or the whole text if the person replaced it. */
export const typedMeanwhile = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);
