import { type HeadlineSwitches, headlineTabs } from "#edge/contract/rules/site.ts";

/** Addresses of the screens in the fixed menu, in its order (Specification 2.18). */
const ADDRESSES = {
  recharge: "/recharge",
  task: "/user-center/task",
  bag: "/user-center/my-material",
  sent: "/user-center/gifts",
  limit: "/user-center/spending-limit",
  favourites: "/user-center/attent-mgmt",
  shop: "/newshop",
  activities: "/activities",
  vip: "/vip-plans",
  anchors: "/anchor-list",
  clips: "/live/videos",
  service: "/user-center/feedback",
} as const;
export type MenuItem = keyof typeof ADDRESSES;

const ITEMS = Object.keys(ADDRESSES) as readonly MenuItem[];

/** Only a signed-in person has these items. */
const OWN: ReadonlySet<MenuItem> = new Set(["recharge", "task", "bag", "sent", "limit", "favourites", "vip"]);

/** Menu items about gifts and about buying coins. */
const NOT_PLAIN: ReadonlySet<MenuItem> = new Set(["recharge", "bag", "sent", "limit"]);

/** The person's own screens, and the site's screens that the configuration offers (Specification 3.13). */
export function menuItems(config: HeadlineSwitches, isLoggedIn: boolean, plain = false): MenuItem[] {
  const offered: readonly string[] = headlineTabs(config);
  return ITEMS.filter((item) => {
    if (plain && NOT_PLAIN.has(item)) return false;
    return item === "anchors" || item === "clips" ? offered.includes(item) : isLoggedIn || !OWN.has(item);
  });
}

export const menuAddress = (item: MenuItem): string => ADDRESSES[item];
