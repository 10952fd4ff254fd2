import { NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Waiting } from "#edge/contract/calls/operate/overview.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SECTION_GROUPS } from "./sections.ts";
import { countBySection } from "./waiting-places.ts";

/** Each section's count is the number of items that wait for an operator. */
export function ConsoleMenu({ waiting, className }: { waiting: Waiting | null; className: string }) {
  const t = useText("operate");
  const counts = countBySection(waiting?.list ?? []);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The menu is longer than the window and scrolls by itself. If the open section is out of sight, only the menu scrolls to it, not
  // the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another active item.
  useEffect(() => {
    const menu = nav.current;
    const active = menu?.querySelector<HTMLElement>(".active");
    if (!menu || !active) return;
    const [top, bottom] = [active.offsetTop, active.offsetTop + active.offsetHeight];
    if (top < menu.scrollTop || bottom > menu.scrollTop + menu.clientHeight) menu.scrollTop = top - menu.clientHeight / 2;
  }, [pathname]);
  return (
    <nav ref={nav} className={className} id="operate-sections" aria-label={t("sections")}>
      {SECTION_GROUPS.map(({ name, sections }) => (
        <section key={name}>
          <h2>{t(name)}</h2>
          <ul>
            {sections.map((section) => {
              const count = counts.get(section);
              return (
                <li key={section}>
                  <NavLink to={`/operate/${section}`} prefetch="intent">
                    {t(`section.${section}`)}
                    {count ? (
                      <span className="operate-count" role="img" aria-label={t("menu.waiting", { count })}>
                        {count}
                      </span>
                    ) : null}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
