import type { Locale } from "./locale.ts";

/** The states of a payout, with the words that the specification fixes (Specification 4.4). */
export const PAYOUT_STATUS_TEXT = { reviewing: "审核中", paying: "派发中", paid: "已派发", cancelled: "取消" } as const;

/** A state of a payout (Specification 4.4). */
export type PayoutStatus = keyof typeof PAYOUT_STATUS_TEXT;

const PORTUGUESE: Readonly<Record<PayoutStatus, string>> = { reviewing: "Em análise", paying: "Em pagamento", paid: "Pago", cancelled: "Cancelado" };

/** A state's words in a language (Specification 1.1, 4.4). */
export const payoutStatusText = (state: PayoutStatus, locale: Locale): string => (locale === "zh" ? PAYOUT_STATUS_TEXT : PORTUGUESE)[state];
