import { Link, useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { PORTUGUESE_LANG } from "#edge/contract/rules/locale.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PersonIcon, SearchIcon } from "#app/ui/icons.tsx";
import { useVisit } from "../visit.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { ModeSwitch } from "./mode-switch.tsx";

/** The same page in the other language; a choice of language is kept by the server. */
function LanguageSwitch() {
  const t = useText("shell");
  const { locale } = useVisit();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("lang", locale === "zh" ? PORTUGUESE_LANG : "zh");
  return (
    <Link
      className="header-button"
      to={`${pathname}?${query}`}
      hrefLang={locale === "zh" ? "pt-BR" : "zh-CN"}
      aria-label={t("language.label")}
      reloadDocument
      discover="none"
    >
      <span className="language">{t("language.other")}</span>
    </Link>
  );
}

/** Brand, search, language, display mode and account: at the top of every screen, over one column or (`wide`) two. */
export function SiteHeader({ wide }: { wide: boolean }) {
  const t = useText("shell");
  const { brand, user } = useVisit();
  const { pathname, search } = useLocation();
  return (
    <header className={wide ? "header header-wide" : "header"}>
      <Link className="brand" to="/score" discover="none">
        <BrandMark />
        <span className="cut">{brand.name}</span>
      </Link>
      <Link className="header-button" to="/search" aria-label={t("search")} prefetch="intent" discover="none">
        <SearchIcon />
      </Link>
      <LanguageSwitch />
      <ModeSwitch />
      {user ? (
        <AccountMenu user={user} />
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
