import { useText } from "#app/i18n/use-text.ts";

/** The badge of the site's staff (docs/decisions/0090). The server decides who gets it, and no nickname can imitate it. */
export function SiteBadge() {
  return <span className="site-badge">{useText("shell")("site.badge")}</span>;
}

/** A person's name, with the badge if the person belongs to the site's staff. A long name is cut before the badge. */
export function BadgedName({ name, isOfSite }: { name: string; isOfSite: boolean | undefined }) {
  if (!isOfSite) return name;
  return (
    <span className="badged-name">
      <span className="cut">{name}</span> <SiteBadge />
    </span>
  );
}
