import { Link } from "@remix-run/react";
import { LANGUAGES } from "#edge/contract/rules/locale.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import type { LiveCardView } from "./card-view.ts";
import "./live-cards.css";

/** Needs the translation area `rooms`. */
export function LiveCards({ rooms }: { rooms: readonly LiveCardView[] }) {
  return (
    <ul className="live-cards">
      {rooms.map((room) => (
        <li key={room.id}>
          <LiveCard room={room} />
        </li>
      ))}
    </ul>
  );
}

function LiveCard({ room }: { room: LiveCardView }) {
  const t = useText("rooms");
  const { locale } = useVisit();
  const { id, title, nick, avatar, cover, badge, isLive, isSoon, viewers, match } = room;
  return (
    <Link className="live-card" to={`/live-detail/${id}`} prefetch="intent">
      <span className="live-cover">
        {cover ? <img src={cover} alt="" width={427} height={240} loading="lazy" /> : null}
        <span className="live-marks">
          {isLive ? <span className="live-mark">{t("live")}</span> : null}
          {isSoon ? <span className="live-mark live-soon">{t(isLive ? "soon" : "soon.off")}</span> : null}
          {isLive || isSoon ? null : <span className="live-mark live-off">{t("offline")}</span>}
          {badge ? <span className="live-mark live-badge">{badge}</span> : null}
        </span>
        {viewers > 0 ? (
          <span className="live-viewers">{t("viewers", { count: viewers.toLocaleString(LANGUAGES[locale].intl) })}</span>
        ) : null}
      </span>
      <span className="live-about row">
        <img className="avatar" src={avatar} alt="" width={32} height={32} loading="lazy" />
        <span>
          <strong className="live-title">{title}</strong>
          <span className="cut live-nick hint">{match ? `${nick} · ${match}` : nick}</span>
        </span>
      </span>
    </Link>
  );
}
