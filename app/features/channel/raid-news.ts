import type { ChatEvents, SITE_EVENT } from "#chat/index.ts";

/** News of a raid in a room. */
export type RaidNews = ChatEvents[(typeof SITE_EVENT)["RAID"]];

/** The facts of a raid in the notice to viewers. */
export type LeavingRaid = Pick<RaidNews, "from" | "from_nick" | "to" | "to_nick" | "at" | "viewers">;
