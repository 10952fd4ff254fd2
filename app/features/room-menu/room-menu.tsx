import { useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { BagIcon, CrownIcon, PeopleIcon, ServiceIcon, ShopIcon } from "#app/ui/grid-icons.tsx";
import { GridButton, GridLink, IconGrid } from "#app/ui/icon-grid.tsx";
import { LiveIcon, PersonIcon } from "#app/ui/icons.tsx";
import { CalendarIcon, CheckIcon, StarIcon } from "#app/ui/act-icons.tsx";
import { GearIcon, PlayIcon, ShieldIcon } from "../player/icons.tsx";
import { CoinIcon, GiftIcon, TrophyIcon } from "../gifts/icons.tsx";
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
  const { pathname } = useLocation();
  return (
    <HeadedSheet title={t("menu.title")} close={t("close")} className="room-menu" onClose={onClose}>
      <IconGrid>
        <GridButton onClick={onChat} icon={<GearIcon />} label={t("menu.chat")} />
        <GridButton onClick={onSupporters} icon={<TrophyIcon />} label={t("menu.rank")} />
        <GridLink to={`/chat-group/anchor/${anchorId}`} icon={<PeopleIcon />} label={t("menu.fans")} />
        {isLoggedIn ? null : <GridLink to={loginAddress(pathname)} icon={<PersonIcon />} label={t("menu.login")} />}
        {items.map((item) => {
          const Icon = ICONS[item];
          return item === "favourites" ? (
            <GridButton key={item} onClick={onFavourites} icon={<Icon />} label={t("menu.favourites")} />
          ) : (
            <GridLink key={item} to={menuAddress(item)} icon={<Icon />} label={t(`menu.${item}`)} />
          );
        })}
      </IconGrid>
    </HeadedSheet>
  );
}
