import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useCurrentInView } from "./use-current-in-view.ts";

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; name: ReactNode; current: boolean }[];
}

/** The page keeps its scroll position when the person chooses a tab. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const strip = useCurrentInView<HTMLElement>(tabs.findIndex(({ current }) => current));
  return (
    <nav className="tabs" ref={strip} aria-label={label}>
      {tabs.map(({ to, name, current }) => (
        <Link key={to} to={to} prefetch="intent" preventScrollReset replace aria-current={current ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
