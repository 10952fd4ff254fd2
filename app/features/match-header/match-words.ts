import type { AreaText } from "#app/i18n/use-text.ts";
import type { HeaderView } from "./header-view.ts";
import { drawnMatch } from "./moving-match.ts";
import { statusText } from "./status-text.ts";
import type { MatchTab } from "./tabs.ts";

type Texts = AreaText<"match">;

export const formatHeading = (t: Texts, { home, away }: HeaderView): string => t("heading", { home: home.name, away: away.name });

export function matchTitle(t: Texts, view: HeaderView, tab: MatchTab | null): string {
  const { phase, status } = drawnMatch(view);
  const stopped = phase === "suspended" ? statusText(t, view.sport, status) : null;
  const what = tab ? t(`tab.${tab}`) : stopped === null && t("title.live");
  return [formatHeading(t, view), stopped, what, view.league.name].filter(Boolean).join(" · ");
}
