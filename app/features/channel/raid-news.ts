import type { ChatEvents, SITE_EVENT } from "#chat/index.ts";

/** News of a raid in a room. */
export type RaidNews = ChatEvents[(typeof SITE_EVENT)["RAID"]];
