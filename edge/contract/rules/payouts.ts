import { isProfileText, normalMobile, oneLine } from "./accounts.ts";
import { displayLength } from "./writing.ts";

/** Cents of money for a diamond (docs/decisions/0016). */
export const CENTS_PER_DIAMOND = 10;
/**
 * Limits of a withdrawal in diamonds. Multiples of `step` are whole yuan. Below `min`, a transfer is not worth its cost. `max`
 * limits the amount that one review decides.
 */
export const WITHDRAW_DIAMONDS = { min: 100, max: 50_000, step: 10 } as const;
export const PAYOUT_ACCOUNTS_MAX = 5;

export const toCents = (diamonds: number): number => diamonds * CENTS_PER_DIAMOND;

export type AmountFault = "whole" | "min" | "max" | "step" | "short";

export function amountFault(diamonds: number, balance: number): AmountFault | null {
  if (!Number.isSafeInteger(diamonds)) return "whole";
  if (diamonds < WITHDRAW_DIAMONDS.min) return "min";
  if (diamonds > WITHDRAW_DIAMONDS.max) return "max";
  if (diamonds % WITHDRAW_DIAMONDS.step !== 0) return "step";
  return diamonds > balance ? "short" : null;
}

/**
 * Accepts plain digits, or groups of three with one separator. Otherwise NaN, because any other point or comma would begin a
 * fraction.
 */
export function typedDiamonds(text: string): number {
  const typed = text.trim();
  return /^(?:\d{1,12}|[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3}){0,2})$/.test(typed) ? Number(typed.replace(/\D/g, "")) : Number.NaN;
}

/**
 * Usual reasons for a cancellation. A withdrawal stores one of these names, so that every reader sees it in their language. An
 * operator can also write a reason, which every reader sees as it is.
 */
export const CANCEL_REASONS = ["usual-holder", "usual-account", "usual-review"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const PAYOUT_KINDS = ["alipay", "bank", "pix"] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

export interface PayoutAccountFields {
  kind: PayoutKind;
  holder: string;
  /** Phone or e-mail for Alipay, the number of a card, or a PIX key. */
  account: string;
  /** Only for a card. */
  bank: string;
}
export type PayoutField = "holder" | "account" | "bank";

const HOLDER = { min: 2, max: 60 } as const;
const BANK_MAX = 60;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const EMAIL_MAX = 100;
const CARD = /^\d{12,19}$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The check digit of ISO/IEC 7812 detects each single wrong digit and most transposed digits. */
function isCard(number: string): boolean {
  if (!CARD.test(number)) return false;
  let sum = 0;
  for (const [at, figure] of [...number].reverse().entries()) {
    const value = Number(figure) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Returns a check digit of CPF or CNPJ. Weights count from the right, from 2 up to `top`. */
function checkFigure(figures: string, top: number): number {
  let sum = 0;
  for (const [at, figure] of [...figures].reverse().entries()) sum += Number(figure) * ((at % (top - 1)) + 2);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function isTaxNumber(figures: string, length: 11 | 14, top: number): boolean {
  if (figures.length !== length || /^(\d)\1+$/.test(figures)) return false;
  const body = figures.slice(0, -2);
  const first = checkFigure(body, top);
  return figures.endsWith(`${first}${checkFigure(`${body}${first}`, top)}`);
}

const BR_PHONE = /^[1-9]{2}9\d{8}$/;

/**
 * Returns a PIX key in the banks' form: CPF or CNPJ as digits, +55 and the number, an e-mail, or a random key. Null for anything
 * else.
 */
export function pixKey(text: string): string | null {
  const plain = text.trim().toLowerCase();
  if (plain.includes("@")) return EMAIL.test(plain) && plain.length <= EMAIL_MAX ? plain : null;
  if (UUID.test(plain)) return plain;
  if (!/^[+\d\s().\-/]+$/.test(plain)) return null;
  const figures = plain.replace(/\D/g, "");
  if (plain.startsWith("+")) return figures.startsWith("55") && BR_PHONE.test(figures.slice(2)) ? `+${figures}` : null;
  if (isTaxNumber(figures, 11, 12) || isTaxNumber(figures, 14, 9)) return figures;
  // A number without + or brackets is meant as a CPF. An invalid CPF is refused, because its digits could be another person's
  // phone number.
  return plain.startsWith("(") && BR_PHONE.test(figures) ? `+55${figures}` : null;
}

/** A text that is no account stays as typed, so that `wrongPayoutFields` finds it. */
export function normalPayoutAccount({ kind, holder, account, bank }: PayoutAccountFields): PayoutAccountFields {
  const text = account.trim();
  const kept = kind === "pix" ? (pixKey(text) ?? text) : text.includes("@") ? text.toLowerCase() : normalMobile(text);
  return { kind, holder: oneLine(holder), account: kept, bank: kind === "bank" ? oneLine(bank) : "" };
}

export function wrongPayoutFields({ kind, holder, account, bank }: PayoutAccountFields): PayoutField[] {
  const wrong: PayoutField[] = [];
  if (displayLength(holder) < HOLDER.min || !isProfileText(holder, HOLDER.max)) wrong.push("holder");
  if (kind === "bank" && (bank === "" || !isProfileText(bank, BANK_MAX))) wrong.push("bank");
  const fits = {
    alipay: /^1[3-9]\d{9}$/.test(account) || (EMAIL.test(account) && account.length <= EMAIL_MAX),
    bank: isCard(account),
    pix: pixKey(account) === account,
  };
  if (!fits[kind]) wrong.push("account");
  return wrong;
}

export function maskedAccount(account: string): string {
  const at = account.indexOf("@");
  if (at > 0) return `${account.slice(0, 1)}***${account.slice(at)}`;
  if (account.length < 8) return `****${account.slice(-2)}`;
  return `****${account.slice(-4)}`;
}

export function maskedHolder(holder: string): string {
  const letters = [...holder];
  return letters.length > 2 ? `${letters[0]}*${letters.at(-1)}` : `${letters[0] ?? ""}*`;
}

/** The states of a payout, with the words that the specification fixes (Specification 4.4). */
export const PAYOUT_STATUS_TEXT = { reviewing: "审核中", paying: "派发中", paid: "已派发", cancelled: "取消" } as const;
