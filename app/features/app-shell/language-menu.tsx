import { Link, useLocation } from "@remix-run/react";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { useVisit } from "../../visit/visit.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { ModeSwitch } from "./mode-switch.tsx";

/**
 * Guests choose the language and the colours here; signed-in people choose them on the settings screen. Each link leads to the same
 * page in another language. The server remembers the choice.
 */
export default function LanguageMenu() {
  const { locale } = useVisit();
  const { pathname, search } = useLocation();
  const { short, name: ownName } = LANGUAGES[locale];
  const inLanguage = (lang: string): string => {
    const query = new URLSearchParams(search);
    query.set("lang", lang);
    return `${pathname}?${query}`;
  };
  return (
    <HeaderMenu className="languages" label={`${short}: ${ownName}`} button={<span className="language">{short}</span>}>
      {LOCALES.map((own) => {
        const { lang, tag, name } = LANGUAGES[own];
        return (
          <Link
            key={own}
            to={inLanguage(lang)}
            lang={tag}
            hrefLang={tag}
            aria-current={own === locale ? "true" : undefined}
            reloadDocument
            discover="none"
          >
            {name}
          </Link>
        );
      })}
      <ModeSwitch />
    </HeaderMenu>
  );
}
