import type { TextLang } from "#edge/contract/rules/names.ts";

/** Which text of the console names a language of legal texts. */
export const LANG_TEXT = { zh: "texts.zh", "pt-br": "texts.pt", en: "texts.en" } as const satisfies Record<TextLang, string>;
