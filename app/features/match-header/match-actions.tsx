import { useText } from "#app/i18n/use-text.ts";
import { AlertBell } from "../alerts/alert-bell.tsx";
import { FollowMatch } from "./follow-match.tsx";
import type { HeaderView } from "./header-view.ts";
import { ShareMatch } from "./share-match.tsx";

export interface MatchActionsProps {
  view: HeaderView;
  /** Public key for web push; empty if the match no longer raises alerts. */
  pushKey: string;
  isStarted: boolean;
}

export function MatchActions({ view, pushKey, isStarted }: MatchActionsProps) {
  const t = useText("match");
  return (
    <>
      {pushKey === "" ? null : (
        <AlertBell
          key={view.id}
          subject="match"
          sport={view.sport}
          id={view.id}
          name={t("heading", { home: view.home.name, away: view.away.name })}
          label={t("alerts")}
          pushKey={pushKey}
          followed={view.followed}
          started={isStarted}
          className="match-bar-action"
        />
      )}
      <ShareMatch view={view} />
      <FollowMatch id={view.id} followed={view.followed} />
    </>
  );
}
