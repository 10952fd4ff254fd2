import type { Context } from "../../context.ts";
import { readJson } from "../../json.ts";
import { SITE_ACCOUNT } from "../../protocol/site-account.ts";
import { MSG_CUSTOM } from "../../protocol/types.ts";
import { type ChatEvents, SITE_EVENT } from "../../types/events.ts";
import type { Message } from "../../types/message.ts";

/** The site's data for screens, in a custom message. */
type SiteMessage =
  | { type: "scores"; list: number[][] }
  | ({ type: "race_start" } & SiteRaceStart)
  | ({ type: "stream" } & Omit<ChatEvents[typeof SITE_EVENT.STREAM], "groupID">)
  | ({ type: "room_rules" } & SiteRoomRules)
  | ({ type: "entrance" } & Omit<ChatEvents[typeof SITE_EVENT.ENTRANCE], "groupID">)
  | ({ type: "gift" } & Omit<ChatEvents[typeof SITE_EVENT.GIFT], "groupID">)
  | ({ type: "raid" } & Omit<ChatEvents[typeof SITE_EVENT.RAID], "groupID">)
  | ({ type: "room_state" } & Omit<ChatEvents[typeof SITE_EVENT.ROOM_STATE], "groupID">);

type RoomRules = ChatEvents[typeof SITE_EVENT.ROOM_RULES];
type SiteRoomRules = Omit<RoomRules, "groupID" | "announcement"> & Partial<Pick<RoomRules, "announcement">>;
type RaceStart = ChatEvents[typeof SITE_EVENT.RACE_START];
type SiteRaceStart = Omit<RaceStart, "groupID" | "desc_en" | "at"> & Partial<Pick<RaceStart, "desc_en" | "at">>;

/** Emits the site's room messages as events of their own: changed scores, started matches, a room's stream and entrances (specification 3.23, 4.26). */
export function announceSiteMessage(context: Context, groupID: string, message: Message): void {
  if (message.type !== MSG_CUSTOM || message.from !== SITE_ACCOUNT) return;
  const said = readJson(() => message.payload.data) as SiteMessage | null;
  if (said?.type === "scores") context.emit(SITE_EVENT.SCORES, { groupID, list: said.list });
  else if (said?.type === "race_start") {
    // Older servers send neither English names nor the time.
    const { id, sport_id, at = 0, desc_zh, desc_pt, desc_en = "" } = said;
    context.emit(SITE_EVENT.RACE_START, { groupID, id, sport_id, at, desc_zh, desc_pt, desc_en });
  } else if (said?.type === "stream") context.emit(SITE_EVENT.STREAM, { groupID, token: said.token, lists: said.lists });
  else if (said?.type === "gift") context.emit(SITE_EVENT.GIFT, { groupID, list: said.list, more: said.more });
  else if (said?.type === "room_state") {
    const { type: _, ...state } = said;
    context.emit(SITE_EVENT.ROOM_STATE, { groupID, ...state });
  } else if (said?.type === "room_rules") {
    const { type: _, ...rules } = said;
    context.emit(SITE_EVENT.ROOM_RULES, { groupID, announcement: "", ...rules });
  } else if (said?.type === "entrance") {
    const { type: _, ...entrance } = said;
    context.emit(SITE_EVENT.ENTRANCE, { groupID, ...entrance });
  } else if (said?.type === "raid") {
    const { type: _, ...raid } = said;
    context.emit(SITE_EVENT.RAID, { groupID, ...raid });
  }
}
