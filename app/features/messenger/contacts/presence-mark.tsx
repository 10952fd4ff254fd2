import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ONLINE_STATUS_TEXT, type OnlineStatus } from "#edge/contract/rules/accounts.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useMessenger } from "../use-messenger.ts";
import { useStore } from "#app/state/observable.ts";
import { serverNow } from "../../../visit/use-now.ts";
import { useVisit } from "../../../visit/visit.ts";
import { listTime } from "../../format-time.ts";
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

interface PeerLineProps {
  userId: string;
  /** The time when the person was last here, in unix seconds; 0 if the person hides it. */
  seenAt: number;
}

/** The line below the name in an open chat says that the person is online, or when the person was last here. */
export function PeerLine({ userId, seenAt }: PeerLineProps) {
  const t = useText("contacts");
  const visit = useVisit();
  const state = useMessenger();
  const status = useStatus(userId);
  const text = useStatusText(status ?? "offline");
  const [seen, setSeen] = useState(seenAt);
  useEffect(() => {
    if (state.phase !== "open") return;
    const leave = presence.follow(state.messenger);
    presence.watch([userId]);
    return leave;
  }, [state, userId]);
  const wasOnline = useRef(false);
  useEffect(() => {
    if (status === "online") wasOnline.current = true;
    if (status !== "offline" || !wasOnline.current || seenAt === 0) return;
    wasOnline.current = false;
    setSeen(Math.floor(serverNow() / 1_000));
  }, [status, seenAt]);
  if (status === "online") return <span className="presence-online">{text}</span>;
  if (seen > 0) return t("status.seen", { time: listTime(seen * 1_000, serverNow(), visit, t("yesterday")) });
  return status ? text : null;
}

/** Stands in place of the presence, because a person on air is often not in the chat. */
export function OnAirLine({ userId }: { userId: string }) {
  const t = useText("contacts");
  return (
    <Link className="presence-online" to={`/live-detail/${userId}`}>
      {t("status.live")}
    </Link>
  );
}

/** Empty if the person hides the presence. */
export function PresenceLine({ userId }: { userId: string }) {
  const status = useStatus(userId);
  const text = useStatusText(status ?? "offline");
  return status ? <small className={`presence-line hint presence-${status}`}>{text}</small> : null;
}
