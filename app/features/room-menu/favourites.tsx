import { serverNow } from "../../visit/use-now.ts";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { LiveCard } from "#edge/contract/entities/live.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { browserProduct } from "#app/client/product.ts";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { StarIcon } from "#app/ui/act-icons.tsx";
import { Bones } from "../late-part/bones.tsx";
import { isSoon } from "../live/card-view.ts";
import { formatShortName } from "../names.ts";
import { useVisit } from "../../visit/visit.ts";
import { menuAddress } from "./menu-items.ts";
import { Empty } from "#app/ui/blocks.tsx";
import { untilLeft } from "#app/state/leaving.ts";
import "./favourites.css";

interface FavouritesProps {
  anchorId: number;
  onClose: () => void;
}

/** Live anchors come first. Another screen manages the follows. */
export default function Favourites({ anchorId, onClose }: FavouritesProps) {
  const t = useText("gifts");
  const [rooms, setRooms] = useState<readonly LiveCard[] | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try reads it again
  useEffect(() => {
    setRooms(null);
    const input = { page: 1, size: PAGE_SIZE, noToast: true };
    return untilLeft(
      browserProduct().anchor.getFollowedAnchors(input),
      ({ list }) => setRooms(list),
      () => setRooms("failed"),
    );
  }, [tries]);
  return (
    <HeadedSheet title={t("menu.favourites")} close={t("close")} className="favourites" onClose={onClose}>
      {rooms === null ? (
        <Bones rows={[5]} />
      ) : rooms === "failed" ? (
        <div className="empty" role="alert">
          <strong>{t("favourites.failed")}</strong>
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {t("again")}
          </button>
        </div>
      ) : rooms.length === 0 ? (
        <Empty
          plain
          icon={<StarIcon size={48} />}
          title={t("favourites.empty")}
          text={t("favourites.empty.text")}
          to={menuAddress("anchors")}
          link={t("favourites.find")}
        />
      ) : (
        <>
          <ul>
            {rooms.map((room) => (
              <Favourite key={room.liveid} room={room} isHere={room.anchorid === anchorId} onClose={onClose} />
            ))}
          </ul>
          <Link className="favourites-all" to={`${menuAddress("favourites")}?tab=anchor`}>
            {t("favourites.all")}
          </Link>
        </>
      )}
    </HeadedSheet>
  );
}

function Favourite({ room, isHere, onClose }: { room: LiveCard; isHere: boolean; onClose: () => void }) {
  const t = useText("rooms");
  const { locale } = useVisit();
  const { anchorid, liveid, avatar, user_level, nick_name, title, match } = room;
  const about = match ? `${formatShortName(match.hometeam, locale)} vs ${formatShortName(match.awayteam, locale)}` : title;
  const isLive = room.is_live === 1;
  return (
    <li>
      <Link className="row-wide" to={`/live-detail/${liveid}`} onClick={onClose} aria-current={isHere ? "page" : undefined}>
        <img src={personPicture({ id: anchorid, avatar, user_level })} alt="" width={40} height={40} loading="lazy" />
        <span className="grows">
          <b className="cut">{nick_name}</b>
          <small className="cut caption">{about}</small>
        </span>
        <em className={isLive ? "favourites-live" : undefined}>
          {t(isLive ? "live" : isSoon(match, serverNow()) ? "soon.off" : "offline")}
        </em>
      </Link>
    </li>
  );
}
