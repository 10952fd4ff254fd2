import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { BoxDelivery } from "../deliveries.ts";
import type { GroupFeed } from "./feed.ts";
import type { RoomLoad } from "./room-load.ts";
import type { GroupStore } from "./store.ts";

/** What a command that a Group carries out may touch. */
export interface GroupContext {
  readonly appId: number;
  readonly groupId: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  /** The group's own rows. */
  readonly store: GroupStore;
  /** Tells every session of the group, in one order. */
  readonly feed: GroupFeed;
  /** Whether there is room for a message of little weight. */
  readonly load: RoomLoad;
  /** Rings later, for what one turn is too short for. */
  readonly alarms: Pick<Alarms, "set">;
  /** Owes a user's box something; leaves in the transaction that is being written. */
  owe(userId: string, delivery: BoxDelivery): void;
}

/** Answer of a command that only says whether it was done. */
export type DoneAnswer = Record<string, never>;

/** Commands that Groups carry out: a plain function each, by wire name. */
export type GroupCommands = {
  readonly [Name in CommandName]?: (
    group: GroupContext,
    body: CommandRequest<Name>,
    caller: Caller,
  ) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>;
};
