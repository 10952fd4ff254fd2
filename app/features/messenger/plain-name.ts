/** Folds accents, case and width. Server searches fold more, with tables that no page loads (edge/contract/rules/folding.ts). */
export const plainName = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
