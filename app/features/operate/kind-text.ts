import type { Catalogues } from "../../i18n/catalogues";
import type { TextOf } from "../../i18n/use-text";

/** The kinds of change that the catalogue has a name for, `kind.<kind>`. */
type KindKey = Extract<keyof Catalogues["operate"], `kind.${string}`>;

/** What was done, in words; the kind itself where nobody has named it. */
export function kindText(t: TextOf<"operate">, kind: string): string {
  try {
    return t(`kind.${kind}` as KindKey);
  } catch {
    return kind;
  }
}
