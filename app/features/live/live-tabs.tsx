import { useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/use-text.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";

const TABS = [
  ["/live", "tab.live"],
  ["/live/lives", "tab.lives"],
  ["/live/videos", "tab.videos"],
  ["/anchor-list", "tab.anchors"],
] as const;

/** Needs the translation area `rooms`. */
export function LiveTabs() {
  const t = useText("rooms");
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, "").replace(/^\/rec-category$/, "/live/videos");
  return <TabLinks label={t("tabs")} tabs={TABS.map(([to, name]) => ({ to, name: t(name), current: path === to }))} />;
}
