import { Link } from "@remix-run/react";
import { useText } from "../../i18n/use-text";
import { BackIcon } from "../../ui/icons";
import { useVisit } from "../visit";

/** The way back on screens without bars, for those who opened them in a browser; the app has its own. */
export function SiteLink() {
  const t = useText("site");
  if (useVisit().inApp) return null;
  return (
    <nav className="site-link">
      <Link className="more" to="/score" prefetch="intent">
        <BackIcon size={18} />
        {t("site.back")}
      </Link>
    </nav>
  );
}
