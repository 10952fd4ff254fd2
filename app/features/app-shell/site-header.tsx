import { Link, useLocation } from "@remix-run/react";
import { lazy, memo, Suspense } from "react";
import { patiently } from "#app/state/patiently.ts";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PersonIcon, SearchIcon } from "#app/ui/icons.tsx";
import { useVisit } from "../../visit/visit.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { TabBar } from "./tab-bar.tsx";
import "./site-header.css";

const MemberTools = lazy(patiently(() => import("./member-tools.tsx")));
const LanguageMenu = lazy(patiently(() => import("./language-menu.tsx")));

/**
 * The menu opens before its code has loaded. It is never re-rendered from outside, so that React keeps the server's markup until
 * the code arrives.
 */
const GuestMenu = memo(() => (
  <Suspense>
    <LanguageMenu />
  </Suspense>
));

const CLASSES = { tabs: "header", console: "header header-console", watch: "header header-watch" } as const;

/** The tabs are in the header on a wide screen, and at the bottom of a narrow screen. The console has no tabs. */
export function SiteHeader({ shell }: { shell: keyof typeof CLASSES }) {
  const isConsole = shell === "console";
  const t = useText("shell");
  const { brand, user } = useVisit();
  const { pathname, search } = useLocation();
  return (
    <header className={CLASSES[shell]}>
      <Link className="brand" to="/score" discover="none">
        <BrandMark />
        <span>{brand.name}</span>
      </Link>
      {isConsole ? null : <TabBar />}
      {isConsole ? (
        <Link className="console-link" to="/operate" discover="none">
          {t("console")}
        </Link>
      ) : (
        <Link className="header-button header-search" to="/search" aria-label={t("search")} prefetch="intent" discover="none">
          <SearchIcon />
        </Link>
      )}
      {user ? (
        <Suspense>
          <MemberTools user={user} />
        </Suspense>
      ) : (
        <>
          <GuestMenu />
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
        </>
      )}
    </header>
  );
}
