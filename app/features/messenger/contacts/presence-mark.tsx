import { useEffect } from "react";
import { ONLINE_STATUS_TEXT, type OnlineStatus } from "#edge/contract/rules/accounts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useMessenger } from "../use-messenger.ts";
import { useStore } from "#app/state/observable.ts";
import { useVisit } from "../../../visit/visit.ts";
import { presence } from "./presence.ts";
import "./presence-mark.css";

const useStatus = (userId: string): OnlineStatus | undefined => useStore(presence).get(userId);

/** The Chinese words are those of the specification (4.5). */
function useStatusText(status: OnlineStatus): string {
  const t = useText("contacts");
  const { locale } = useVisit();
  return locale === "zh" ? ONLINE_STATUS_TEXT[status] : t(`status.${status}`);
}

/** Shown only if the person is online. */
export function PresenceDot({ userId }: { userId: string }) {
  const status = useStatus(userId);
  const text = useStatusText("online");
  if (status !== "online") return null;
  return (
    <i className="presence-dot">
      <span className="visually-hidden">{text}</span>
    </i>
  );
}

export function PeerPresence({ userId }: { userId: string }) {
  const state = useMessenger();
  useEffect(() => {
    if (state.phase !== "open") return;
    const leave = presence.follow(state.messenger);
    presence.watch([userId]);
    return leave;
  }, [state, userId]);
  return <PresenceLine userId={userId} />;
}

/** Empty if the person hides the presence. */
export function PresenceLine({ userId }: { userId: string }) {
  const status = useStatus(userId);
  const text = useStatusText(status ?? "offline");
  return status ? <small className={`presence-line hint presence-${status}`}>{text}</small> : null;
}
