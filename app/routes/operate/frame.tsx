import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NavLink, Outlet, useLocation } from "@remix-run/react";
import { SECTION_GROUPS } from "#app/features/operate/sections.ts";
import { requireOperator } from "#app/features/operate/require-operator.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import "#app/ui/form/form.css";
import "#app/features/operate/operate.css";
import "#app/features/operate/operate-lists.css";

export function loader({ context, request }: LoaderFunctionArgs) {
  requireOperator(context, request);
  return null;
}

export const handle = { areas: ["operate"], shell: "console", wide: true } satisfies ScreenHandle;

/** On a phone, the console's first screen lists the sections. On a wide screen, the list is beside each section. */
export default function Frame() {
  const t = useText("operate");
  const atHome = /\/operate\/?$/.test(useLocation().pathname);
  return (
    <>
      {atHome ? (
        <header className="operate-head">
          <h1 className="screen-title">{t("title")}</h1>
          <p className="operate-text">{t("home.text")}</p>
        </header>
      ) : null}
      <nav className={atHome ? "operate-nav" : "operate-nav operate-nav-beside"} aria-label={t("sections")}>
        {SECTION_GROUPS.map(({ name, sections }) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <NavLink to={`/operate/${section}`} prefetch="intent">
                    {t(`section.${section}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="operate-main">
        <Outlet />
      </div>
    </>
  );
}
