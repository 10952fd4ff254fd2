/** Returns what a field keeps once its text was sent: the part that was typed meanwhile, or the other text that has taken its place. */
export const typedMeanwhile = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);
