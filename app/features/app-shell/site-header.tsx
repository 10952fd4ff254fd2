import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { patiently } from "#app/client/patiently.ts";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { LANGUAGES, LOCALES } from "#edge/contract/rules/locale.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PersonIcon, SearchIcon, ModeIcon } from "#app/ui/icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { BODY_MODE_ATTRIBUTE, readDisplayMode, toggleDisplayMode } from "#edge/contract/rules/devices.ts";
import { writeCookie } from "#app/client/cookies.ts";

/** Sets the body's attribute at once, and a cookie for later pages (Specification 4.21). */
function toggle(): void {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const mode = toggleDisplayMode(readDisplayMode(document.body.getAttribute(BODY_MODE_ATTRIBUTE)) ?? device);
  document.body.setAttribute(BODY_MODE_ATTRIBUTE, mode);
  writeCookie("mode", mode);
}

/** Without JavaScript the button is hidden, and the device's setting decides. */
function ModeSwitch() {
  const t = useText("shell");
  return (
    <button type="button" className="header-button scripted" aria-label={t("mode")} onClick={toggle}>
      <ModeIcon />
    </button>
  );
}

const MemberTools = lazy(patiently(() => import("./member-tools.tsx")));

/** Each link leads to the same page in another language. The server remembers the choice. */
function LanguageMenu() {
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
    </HeaderMenu>
  );
}

interface SiteHeaderProps {
  wide: boolean;
  /** True on a screen with a picture, which shows the header only where it is wide. */
  watches: boolean;
}

export function SiteHeader({ wide, watches }: SiteHeaderProps) {
  const t = useText("shell");
  const { brand, user } = useVisit();
  const { pathname, search } = useLocation();
  return (
    <header className={`header${wide ? " header-wide" : ""}${watches ? " header-watch" : ""}${user ? " header-member" : ""}`}>
      <Link className="brand" to="/score" discover="none">
        <BrandMark />
        <span>{brand.name}</span>
      </Link>
      <Link className="header-button" to="/search" aria-label={t("search")} prefetch="intent" discover="none">
        <SearchIcon />
      </Link>
      <LanguageMenu />
      <ModeSwitch />
      {user ? (
        <Suspense>
          <MemberTools user={user} />
        </Suspense>
      ) : (
        <Link
          className="header-button"
          to={loginAddress(pathname + search)}
          aria-label={t("account.login")}
          prefetch="intent"
          discover="none"
          rel="nofollow"
        >
          <PersonIcon />
        </Link>
      )}
    </header>
  );
}
