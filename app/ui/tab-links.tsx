import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useCurrentInView } from "./use-current-in-view.ts";

interface TabLinksProps {
  label: string;
  /** Each tab's address and name. */
  tabs: readonly { to: string; name: ReactNode; current: boolean }[];
}

/** Tabs as links: each has an address, and the page keeps its place when one is chosen. */
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
