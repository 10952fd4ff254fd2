import type { RaidMessage } from "#edge/contract/entities/room-message.ts";

/** The facts of a raid in the notice to viewers. */
export type LeavingRaid = Pick<RaidMessage, "from" | "from_nick" | "to" | "to_nick" | "at" | "viewers">;
