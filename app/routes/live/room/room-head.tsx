import { Link } from "@remix-run/react";
import { GiftIcon, TalkIcon } from "#app/features/gifts/icons.tsx";
import { FlagIcon } from "#app/features/player/icons.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { ShareIcon } from "#app/ui/act-icons.tsx";
import type { RoomPage } from "./queries.ts";
import { TheatreButton } from "./theatre.tsx";

interface RoomHeadProps {
  page: RoomPage;
  title: string;
  isSideOpen: boolean;
  onSide: () => void;
  /** Undefined if no gifts can be given. */
  onGift?: () => void;
  onReport: () => void;
  onShare: () => void;
}

/** In landscape and full screen, the head also has buttons for gifts and chat, because the usual buttons are not visible there. */
export function RoomHead({ page, title, isSideOpen, onSide, onGift, onReport, onShare }: RoomHeadProps) {
  const t = useText("live");
  const mt = useText("moderation");
  return (
    <>
      <Link to="/live" className="room-icon" aria-label={t("room.back")}>
        <BackIcon />
      </Link>
      <h1 className="cut" lang={page.tag}>
        {title}
      </h1>
      {onGift ? (
        <button type="button" className="room-icon room-turned" onClick={onGift} aria-label={t("chat.gift")}>
          <GiftIcon />
        </button>
      ) : null}
      <button
        type="button"
        className="room-icon room-turned room-turned-talk"
        onClick={onSide}
        aria-label={t(isSideOpen ? "room.chat.hide" : "room.chat.show")}
      >
        <TalkIcon />
      </button>
      {page.isLive ? (
        <button type="button" className="room-icon" onClick={onReport} aria-label={mt("report.stream")}>
          <FlagIcon />
        </button>
      ) : null}
      <TheatreButton />
      <button type="button" className="room-icon" onClick={onShare} aria-haspopup="dialog" aria-label={t("room.share")}>
        <ShareIcon />
      </button>
    </>
  );
}
