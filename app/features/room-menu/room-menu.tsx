import { Link, useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "../../visit/visit.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { CalendarIcon, CheckIcon, LiveIcon, PersonIcon, StarIcon, draw, type IconProps } from "#app/ui/icons.tsx";
import { GearIcon, PlayIcon, ShieldIcon } from "../player/icons.tsx";
import { CoinIcon, GiftIcon, TrophyIcon } from "../gifts/icons.tsx";
import { type MenuItem, menuAddress } from "./menu-items.ts";
import "./room-menu.css";

// The icon is defined here, so that pages without this menu do not load it.
const BagIcon = (props: IconProps) =>
  draw(props, <path d="M6 9.500a6 6 0 0 1 12 0V20H6zM9.500 5V3.500h5V5M6 14.500h12M10 14.500v2h4v-2" />);
const ShopIcon = (props: IconProps) => draw(props, <path d="M5 8.500h14l-1 11.500H6zM9 11V7a3 3 0 0 1 6 0v4" />);
const PeopleIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M9 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0-7zM2.500 20a6.500 6.500 0 0 1 13 0M15.500 5a3.500 3.500 0 0 1 0 6.500M18 14.500a6.500 6.500 0 0 1 3.500 5.500" />,
  );
const CrownIcon = (props: IconProps) =>
  draw(props, <path d="M4.500 8l3.500 4 4-6.500 4 6.500 3.500-4-1.500 10h-12zM6 20.500h12" />);
const ServiceIcon = (props: IconProps) =>
  draw(
    props,
    <path d="M5 14v-2a7 7 0 0 1 14 0v2M5 13h2.500v5H6a1 1 0 0 1-1-1zM19 13h-2.500v5H18a1 1 0 0 0 1-1zM18 18c0 2-2 2.500-4.500 2.500" />,
  );

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
  anchorId: number;
  isLoggedIn: boolean;
  onChat: () => void;
  onSupporters: () => void;
  onFavourites: () => void;
  onClose: () => void;
}

/** Chat settings, supporters, and links to the site's screens (Specification 2.18). */
export default function RoomMenu({ items, anchorId, isLoggedIn, onChat, onSupporters, onFavourites, onClose }: RoomMenuProps) {
  const t = useText("gifts");
  const { comfort } = useVisit();
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
        {comfort.plain ? null : (
          <li>
            <button type="button" onClick={onSupporters}>
              <TrophyIcon />
              <span>{t("menu.rank")}</span>
            </button>
          </li>
        )}
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
