import { Link } from "@remix-run/react";
import { languageOfLang } from "#edge/contract/rules/locale.ts";
import { shortNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PersonIcon } from "#app/ui/icons.tsx";
import { pictureLoading } from "#app/ui/picture-loading.ts";
import { useVisit } from "../../visit/visit.ts";
import { CardMatch } from "./card-match.tsx";
import type { LiveCardView } from "./card-view.ts";
import "./live-cards.css";

interface LiveCardsProps {
  rooms: readonly LiveCardView[];
  /** Whether the cards are the first on their screen. */
  isFirst?: boolean;
}

/** Needs the translation area `rooms`. */
export function LiveCards({ rooms, isFirst = false }: LiveCardsProps) {
  return (
    <ul className="live-cards">
      {rooms.map((room, index) => (
        <li key={room.id}>
          <LiveCard room={room} loading={pictureLoading(isFirst, index)} />
        </li>
      ))}
    </ul>
  );
}

function LiveCard({ room, loading }: { room: LiveCardView; loading?: "lazy" }) {
  const t = useText("rooms");
  const { id, title, nick, avatar, cover, badge, language, isLive, isSoon, viewers, covered } = room;
  const spoken = language && languageOfLang(language);
  return (
    <Link className="live-card" to={`/live-detail/${id}`} prefetch="intent">
      <span className="live-cover">
        {cover ? <img src={cover} alt="" width={427} height={240} loading={loading} /> : null}
        <span className="live-marks">
          {isLive ? <span className="live-mark">{t("live")}</span> : null}
          {isSoon ? <span className="live-mark live-soon">{t(isLive ? "soon" : "soon.off")}</span> : null}
          {isLive || isSoon ? null : <span className="live-mark live-off">{t("offline")}</span>}
          {badge ? <span className="live-mark live-badge">{badge}</span> : null}
          {spoken ? (
            <span className="live-mark live-off">
              <span aria-hidden lang={spoken.tag}>
                {spoken.short}
              </span>
              <span className="visually-hidden" lang={spoken.tag}>
                {spoken.name}
              </span>
            </span>
          ) : null}
        </span>
        {covered || viewers > 0 ? (
          <span className="live-edge">
            {covered ? <CardMatch sport={covered.sport} line={covered.line} /> : null}
            {viewers > 0 ? <Viewers count={viewers} /> : null}
          </span>
        ) : null}
      </span>
      <span className="live-about row">
        <img className="avatar" src={avatar} alt="" width={32} height={32} loading="lazy" />
        <span>
          <strong className="live-title" lang={spoken?.tag}>
            {title}
          </strong>
          <span className="cut live-nick hint">{nick}</span>
        </span>
      </span>
    </Link>
  );
}

function Viewers({ count }: { count: number }) {
  const t = useText("rooms");
  const { locale } = useVisit();
  const written = shortNumber(count, locale);
  return (
    <span className="live-viewers">
      <span className="visually-hidden">{t("viewers", { count: written })}</span>
      <PersonIcon size={14} />
      <span aria-hidden>{written}</span>
    </span>
  );
}
