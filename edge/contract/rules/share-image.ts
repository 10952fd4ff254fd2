import type { Match } from "../entities/match.ts";
import { type Locale, PORTUGUESE_LANG } from "./locale.ts";
import { sportName } from "./sports.ts";

/** Width and height of a share picture in px, as link previews want it. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

type Shown = Pick<Match, "status" | "home" | "away" | "time">;

/**
 * What of a match its share picture shows, as a short text: a new one whenever the picture would differ (start, status,
 * score, penalties). Part of the picture's address, so that a preview never keeps an old score.
 */
export const shareImageVersion = ({ status, home, away, time }: Shown): string =>
  [status, home.score ?? "n", away.score ?? "n", home.penalties ?? "n", away.penalties ?? "n", time.toString(36)].join("-");

/** The address of a match's share picture from the site's root (Specification 2.11). `site` is the brand's code. */
export function shareImagePath(match: Shown & Pick<Match, "matchid" | "sport_id">, site: string, locale: Locale): string {
  const lang = locale === "zh" ? "zh" : PORTUGUESE_LANG;
  return `/m/og/match/${sportName(match.sport_id)}/${match.matchid}.png?v=${shareImageVersion(match)}&lang=${lang}&site=${site}`;
}
