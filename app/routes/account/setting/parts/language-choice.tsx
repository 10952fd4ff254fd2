import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Lists each language by its own name, so that people find it on a page that they cannot read. The server stores the choice. */
export function LanguageChoice() {
  const t = useText("center");
  const { locale } = useVisit();
  return (
    <section className="center-card">
      <h2 id="language">{t("setting.language")}</h2>
      <nav className="chips setting-languages" aria-labelledby="language">
        {LOCALES.map((own) => {
          const { lang, tag, name } = LANGUAGES[own];
          return (
            <a
              key={own}
              className="chip"
              href={`/m/user-center/setting?lang=${lang}`}
              lang={tag}
              hrefLang={tag}
              aria-current={own === locale ? "true" : undefined}
            >
              {name}
            </a>
          );
        })}
      </nav>
    </section>
  );
}
