import { PORTUGUESE_LANG } from "#edge/contract/rules/locale.ts";
import { useVisit } from "#app/features/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Each language by its own name, so that whoever has the wrong one finds his. The server keeps the choice. */
const LANGUAGES = [
  { locale: "zh", query: "zh", lang: "zh-CN", name: "中文" },
  { locale: "pt-BR", query: PORTUGUESE_LANG, lang: "pt-BR", name: "Português (Brasil)" },
] as const;

export function LanguageChoice() {
  const t = useText("center");
  const { locale } = useVisit();
  return (
    <section className="center-card">
      <h2 id="language">{t("setting.language")}</h2>
      <nav className="chips" aria-labelledby="language">
        {LANGUAGES.map(({ locale: own, query, lang, name }) => (
          <a
            key={own}
            className="chip"
            href={`/m/user-center/setting?lang=${query}`}
            lang={lang}
            hrefLang={lang}
            aria-current={own === locale ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </section>
  );
}
