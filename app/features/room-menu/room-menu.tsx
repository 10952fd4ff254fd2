import { Link, useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { CalendarIcon, CheckIcon, LiveIcon, PersonIcon, StarIcon } from "#app/ui/icons.tsx";
import { GearIcon, PlayIcon, ShieldIcon } from "../player/icons.tsx";
import { CoinIcon, GiftIcon, TrophyIcon } from "../gifts/icons.tsx";
import { BagIcon, CrownIcon, PeopleIcon, ServiceIcon, ShopIcon } from "./icons.tsx";
import { type MenuItem, menuAddress } from "./menu-items.ts";
import "./room-menu.css";

const ICONS: Readonly<Record<MenuItem, typeof StarIcon>> = {
  recharge: CoinIcon,
  task: CheckIcon,
  bag: BagIcon,
  sent: GiftIcon,
  limit: ShieldIcon,
  favourites: StarIcon,
  shop: ShopIcon,
  activities: CalendarIcon,
  vip: CrownIcon,
  anchors: LiveIcon,
  clips: PlayIcon,
  service: ServiceIcon,
};

interface RoomMenuProps {
  items: readonly MenuItem[];
  /** The room's anchor, whose fans have a group. */
  anchorId: number;
  isLoggedIn: boolean;
  onChat: () => void;
  onSupporters: () => void;
  onFavourites: () => void;
  onClose: () => void;
}

/** The fixed menu of a room: settings of its talk, its supporters, and the ways to the site's screens (Specification 2.18). */
export default function RoomMenu({ items, anchorId, isLoggedIn, onChat, onSupporters, onFavourites, onClose }: RoomMenuProps) {
  const t = useText("gifts");
  const { pathname } = useLocation();
  return (
    <HeadedSheet title={t("menu.title")} close={t("close")} className="room-menu" onClose={onClose}>
      <ul>
        <li>
          <button type="button" onClick={onChat}>
            <GearIcon />
            <span>{t("menu.chat")}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={onSupporters}>
            <TrophyIcon />
            <span>{t("menu.rank")}</span>
          </button>
        </li>
        <li>
          <Link to={`/chat-group/anchor/${anchorId}`}>
            <PeopleIcon />
            <span>{t("menu.fans")}</span>
          </Link>
        </li>
        {isLoggedIn ? null : (
          <li>
            <Link to={loginAddress(pathname)}>
              <PersonIcon />
              <span>{t("menu.login")}</span>
            </Link>
          </li>
        )}
        {items.map((item) => {
          const Icon = ICONS[item];
          return (
            <li key={item}>
              {item === "favourites" ? (
                <button type="button" onClick={onFavourites}>
                  <Icon />
                  <span>{t("menu.favourites")}</span>
                </button>
              ) : (
                <Link to={menuAddress(item)}>
                  <Icon />
                  <span>{t(`menu.${item}`)}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </HeadedSheet>
  );
}
