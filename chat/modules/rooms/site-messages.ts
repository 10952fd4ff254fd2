import type { Context } from "../../context";
import { readJson } from "../../json";
import { MSG_CUSTOM } from "../../protocol/types";
import { SITE_EVENT } from "../../types/events";
import type { Message } from "../../types/message";

/** Under which account the site itself speaks in rooms; nobody else's words move a score. */
const SITE_ACCOUNT = "administrator";

/** What the site says to screens, in a custom message's data. */
interface SiteMessage {
  type?: unknown;
  list?: unknown;
  id?: unknown;
  sport_id?: unknown;
  desc_zh?: unknown;
  desc_pt?: unknown;
}

/** Hands on what the site says in its rooms as events of their own: scores that moved, matches that began (specification 3.23, 4.26). */
export function announceSiteMessage(context: Context, groupID: string, message: Message): void {
  if (message.type !== MSG_CUSTOM || message.from !== SITE_ACCOUNT) return;
  const said = readJson(() => message.payload.data) as SiteMessage | null;
  if (said?.type === "scores" && Array.isArray(said.list)) {
    context.emit(SITE_EVENT.SCORES, { groupID, list: said.list as number[][] });
  } else if (said?.type === "race_start" && typeof said.id === "number") {
    const { id, sport_id, desc_zh, desc_pt } = said;
    context.emit(SITE_EVENT.RACE_START, {
      groupID,
      id,
      sport_id: Number(sport_id),
      desc_zh: String(desc_zh ?? ""),
      desc_pt: String(desc_pt ?? ""),
    });
  }
}
