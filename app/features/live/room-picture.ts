import type { LivePage } from "#edge/contract/entities/live.ts";
import { shareImagePath, titlePicturePath } from "#edge/contract/rules/links.ts";
import type { Visit } from "#edge/contract/load-context.ts";

/** The picture shows the room's match with the score, or else the room's title, anchor and state. */
export function roomPicture(
  { anchor, liveid, title, is_live, match }: Pick<LivePage, "anchor" | "liveid" | "title" | "is_live" | "match">,
  { brand, locale }: Pick<Visit, "brand" | "locale">,
  nowMs: number,
): string {
  if (match) return shareImagePath(match, brand.code, locale, nowMs);
  const { nick_name } = anchor;
  const shown = { title: title || nick_name, nick_name, state: is_live === 1 ? "live" : "offline" } as const;
  return titlePicturePath("live", liveid, shown, brand.code, locale);
}
