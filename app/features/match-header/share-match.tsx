import { Link, useHref, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { sportName } from "#edge/contract/rules/matches.ts";
import { toast } from "#app/client/notices.ts";
import { reportShared } from "#app/client/task-counts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import { useShare } from "../share-link/use-share.ts";
import { useVisit } from "../../visit/visit.ts";
import type { HeaderView } from "./header-view.ts";

/** If neither the share sheet nor the clipboard works, the link opens the share page. */
export function ShareMatch({ view }: { view: HeaderView }) {
  const t = useText("match");
  const { user } = useVisit();
  const shareLink = useShare();
  const navigate = useNavigate();
  const sport = sportName(view.sport);
  const path = `/share/match/${sport}/${view.id}`;
  const href = useHref(path);
  const share = async (event: MouseEvent) => {
    // With a modifier key the reader wants a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const end = await shareLink(t("heading", { home: view.home.name, away: view.away.name }), href);
    if (end === "failed") return navigate(path);
    if (end === "copied") toast(t("share.copied"));
    // The server counts shares of signed-in viewers.
    if (user && end !== "closed") reportShared({ type: "shareMessage", sport, id: view.id });
  };
  return (
    <Link to={path} className="match-bar-action" aria-label={t("share")} onClick={share}>
      <ShareIcon />
    </Link>
  );
}
