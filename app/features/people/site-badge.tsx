import { useText } from "#app/i18n/use-text.ts";

/** The badge of the site's own people (docs/decisions/0090). The server states who they are; no nick can spell it. */
export function SiteBadge() {
  return <span className="site-badge">{useText("shell")("site.badge")}</span>;
}

/** A person's name with the badge where it is theirs. A long name is cut; the badge stays. */
export function BadgedName({ name, isOfSite }: { name: string; isOfSite: boolean | undefined }) {
  if (!isOfSite) return name;
  return (
    <span className="badged-name">
      <span className="cut">{name}</span> <SiteBadge />
    </span>
  );
}
