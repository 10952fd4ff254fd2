import { NavLink } from "@remix-run/react";
import type { Waiting } from "#edge/contract/calls/operate/overview.ts";
import { useText } from "#app/i18n/use-text.ts";
import { SECTION_GROUPS } from "./sections.ts";
import { countBySection } from "./waiting-places.ts";

/** Each section's count is the number of items that wait for an operator. */
export function ConsoleMenu({ waiting, className }: { waiting: Waiting | null; className: string }) {
  const t = useText("operate");
  const counts = countBySection(waiting?.list ?? []);
  return (
    <nav className={className} id="operate-sections" aria-label={t("sections")}>
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
