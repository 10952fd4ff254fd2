import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { guard } from "../page-guard.ts";

export const PROTOCOL = { PRIVACY: 1, PAYMENT: 4, PACKAGE_RULES: 5, ABOUT: 6 } as const;

/** Throws the page of an unknown address if there is no text of the type. */
export const protocolText = ({ product, visit }: LoadContext, type: number): Promise<string> =>
  guard(product.protocal.getProtocal({ type, lang: LANGUAGES[visit.locale].lang }));
