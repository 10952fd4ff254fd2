/** Returns the rest of a field whose text was sent: the part that was typed meanwhile, or the other text that has replaced it. */
export const typedMeanwhile = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);
