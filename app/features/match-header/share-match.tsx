import { Link, useHref } from "@remix-run/react";
import { sportName } from "../../../edge/contract/rules/sports";
import { useText } from "../../i18n/use-text";
import { ShareIcon } from "../../ui/icons";
import type { HeaderView } from "./header-view";

/** Opens the phone's own share sheet with the match's share page, which is also what the link leads to. */
export function ShareMatch({ view }: { view: HeaderView }) {
  const t = useText("match");
  const path = `/share/match/${sportName(view.sport)}/${view.id}`;
  const href = useHref(path);
  return (
    <Link
      to={path}
      className="match-bar-action"
      aria-label={t("share")}
      onClick={(event) => {
        if (!("share" in navigator)) return;
        event.preventDefault();
        const title = t("heading", { home: view.home.name, away: view.away.name });
        // Closing the sheet rejects the promise and is no failure.
        navigator.share({ title, url: new URL(href, location.href).href }).catch(() => undefined);
      }}
    >
      <ShareIcon />
    </Link>
  );
}
