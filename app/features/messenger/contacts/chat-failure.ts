import type { TextOf } from "#app/i18n/use-text.ts";

/** Errors of the chat about people and conversations that have a text of their own. */
const TOLD = [
  2700, 2701, 2710, 2711, 2742, 2800, 2996, 3123, 20006, 20007, 20010, 20012, 30001, 30005, 30009, 30010, 30011, 30012, 30013,
  30515, 30516, 30525, 30539, 30614, 50002,
] as const;
type Told = (typeof TOLD)[number];

/** Numbers that several parts of the chat give to the same fault. */
const SAME: Readonly<Record<number, Told>> = {
  2716: 30614,
  2801: 2800,
  2805: 2800,
  30520: 2701,
  30540: 2996,
  31704: 2700,
  40005: 30005,
  80001: 3123,
};

const isTold = (code: number): code is Told => (TOLD as readonly number[]).includes(code);

/** Describes why the chat refused an act, in the reader's language. */
export function chatFailure(error: unknown, t: TextOf<"contacts">): string {
  const { code = 0 } = (error ?? {}) as { code?: number };
  const known = SAME[code] ?? code;
  if (isTold(known)) return t(`failure.${known}`);
  return code ? t("failure.other", { code }) : t("failure.2800");
}
