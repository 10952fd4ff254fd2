import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";

interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  /** Id of the heading. If it is given, the heading names the card for screen readers. */
  titleId?: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
}

export function Card({ title, titleId, aside, className, children, ...section }: CardProps) {
  return (
    <section className={className ? `card ${className}` : "card"} aria-labelledby={titleId} {...section}>
      <div className="card-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface EmptyProps extends Pick<LinkProps, "discover"> {
  title: string;
  /** True if the title is no heading of the page. */
  plain?: boolean;
  icon?: ReactNode;
  text?: string | null;
  /** Address and text of a link to another screen. */
  to?: string;
  link?: string;
  children?: ReactNode;
}

/** Shown instead of a list that has no rows. */
export function Empty({ title, plain, icon, text, to, link, discover, children }: EmptyProps) {
  return (
    <section className="empty">
      {icon}
      {plain ? <strong>{title}</strong> : <h2>{title}</h2>}
      {text ? <p>{text}</p> : null}
      {to ? (
        <Link className="button" to={to} discover={discover}>
          {link}
        </Link>
      ) : null}
      {children}
    </section>
  );
}

interface ChipLinksProps extends Pick<LinkProps, "replace"> {
  label: string;
  chips: readonly { to: string; name: string; current: boolean; lang?: string }[];
}

/** The page keeps its scroll position when the person chooses a filter. */
export function ChipLinks({ label, chips, replace }: ChipLinksProps) {
  return (
    <nav className="chips" aria-label={label}>
      {chips.map(({ to, name, current, lang }) => (
        <Link
          key={to}
          className="chip"
          to={to}
          lang={lang}
          aria-current={current ? "true" : undefined}
          preventScrollReset
          replace={replace}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
