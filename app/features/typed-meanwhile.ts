/**
 * Returns the text that stays in a field after its text was sent: the part that the person typed meanwhile, or the whole text if
 * the person replaced it.
 */
export const typedMeanwhile = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now);
