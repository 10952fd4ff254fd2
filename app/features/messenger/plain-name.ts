/**
 * Without accents, case and width, for comparison in the messenger's own lists. The server's searches fold more letters
 * (edge/contract/rules/folding.ts), with tables that no page loads.
 */
export const plainName = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
