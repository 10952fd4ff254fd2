import type { RaidMessage } from "#edge/contract/entities/room-message.ts";

export type LeavingRaid = Pick<RaidMessage, "from" | "from_nick" | "to" | "to_nick" | "at" | "viewers">;
