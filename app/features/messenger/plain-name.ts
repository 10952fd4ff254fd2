/**
 * A name as the messenger's own lists compare it: without accents, case and width. The server's searches know more letters
 * (edge/contract/rules/folding.ts), by tables that no page loads.
 */
export const plainName = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
