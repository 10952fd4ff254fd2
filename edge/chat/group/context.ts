import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { BoxDelivery } from "../deliveries.ts";
import type { FileEnds } from "../file-ends.ts";
import type { GroupFeed } from "./feed.ts";
import type { ActBook } from "./moderation/act-book.ts";
import type { ModerationStore } from "./moderation/store.ts";
import type { RoomLoad } from "./room-load.ts";
import type { GroupStore } from "./store.ts";

/** Capabilities of a group's command. */
export interface GroupContext {
  readonly appId: number;
  readonly groupId: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  /** The group's own rows. */
  readonly store: GroupStore;
  /** Delivers events to every session of the group, in one order. */
  readonly feed: GroupFeed;
  /** The room's rules, moderators and log of moderation. */
  readonly moderation: ModerationStore;
  /** When each person last spoke in this room, in unix milliseconds; empty after the object restarts. */
  readonly lastSpoke: Map<string, number>;
  /** Keeps acts of moderation for the site's record, in the current transaction. */
  readonly acts: Pick<ActBook, "note">;
  /** Shows the entrance effect of a user who has entered an anchor's room. */
  entered(userId: string): void;
  /** Rejects messages of low priority under load. */
  readonly load: RoomLoad;
  /** Schedules work that is too long for one turn. */
  readonly alarms: Pick<Alarms, "set">;
  /** Records ends of messages that showed files, in the current transaction. */
  readonly fileEnds: Pick<FileEnds, "add">;
  /** Queues a delivery to a user's box in the current transaction. */
  owe(userId: string, delivery: BoxDelivery): void;
}

/** Answer of a command that only reports success. */
export type DoneAnswer = Record<string, never>;

/** Commands of a Group by wire name, each a plain function. */
export type GroupCommands = {
  readonly [Name in CommandName]?: (
    group: GroupContext,
    body: CommandRequest<Name>,
    caller: Caller,
  ) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>;
};
