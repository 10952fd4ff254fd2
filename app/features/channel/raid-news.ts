import type { RaidMessage } from "#edge/contract/entities/room-message.ts";

/** The data of a raid that the notice to viewers needs. */
export type LeavingRaid = Pick<RaidMessage, "from" | "from_nick" | "to" | "to_nick" | "at" | "viewers">;
