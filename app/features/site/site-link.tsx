import { useText } from "#app/i18n/use-text.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";

/** The link is not needed inside the mobile app, which shows its own bars. */
export function SiteLink() {
  const t = useText("shell");
  return <ScreenHead up={{ to: "/score", label: t("site.back") }} />;
}
