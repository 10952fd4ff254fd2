import { useText } from "#app/i18n/use-text.ts";

/** The server decides who gets this badge, and no nickname can imitate it (docs/decisions/0090). */
export function SiteBadge() {
  return <span className="site-badge">{useText("shell")("site.badge")}</span>;
}

/** A long name is cut, so that the badge after it stays visible. */
export function BadgedName({ name, isOfSite }: { name: string; isOfSite: boolean | undefined }) {
  if (!isOfSite) return name;
  return (
    <span className="badged-name">
      <span className="cut">{name}</span> <SiteBadge />
    </span>
  );
}
