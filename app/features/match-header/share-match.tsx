import { Link, useHref, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { sportName } from "#edge/contract/rules/matches.ts";
import { matchData } from "#edge/contract/rules/shared-subjects.ts";
import type { ShareEnd } from "#app/client/share-link.ts";
import { reportShared } from "#app/client/task-counts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import { useShareSheet } from "../send-to-chat/use-share-sheet.tsx";
import { useVisit } from "../../visit/visit.ts";
import type { HeaderView } from "./header-view.ts";

/** If neither the share sheet nor the clipboard works, the link opens the share page. */
export function ShareMatch({ view }: { view: HeaderView }) {
  const t = useText("match");
  const { user } = useVisit();
  const navigate = useNavigate();
  const sport = sportName(view.sport);
  const path = `/share/match/${sport}/${view.id}`;
  const title = t("heading", { home: view.home.name, away: view.away.name });
  const onEnd = (end: ShareEnd): boolean => {
    if (end === "failed") navigate(path);
    // The server counts shares of signed-in viewers.
    else if (user && end !== "closed") reportShared({ type: "shareMessage", sport, id: view.id });
    return end === "failed";
  };
  const { open, sheet } = useShareSheet({
    title,
    path: useHref(path),
    onEnd,
    data: matchData(view.sport, view.id),
    words: title,
  });
  return (
    <>
      <Link
        to={path}
        className="match-bar-action"
        aria-label={t("share")}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent) => {
          // With a modifier key the reader wants a new tab or window, so the browser follows the link.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        <ShareIcon />
      </Link>
      {sheet}
    </>
  );
}
