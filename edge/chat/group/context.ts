import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import type { Alarms } from "../alarms.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { ChatConfig } from "../config.ts";
import type { BoxDelivery } from "../deliveries.ts";
import type { FileEnds } from "../file-ends.ts";
import type { GroupFeed } from "./feed.ts";
import type { ActBook } from "./moderation/act-book.ts";
import type { ModerationStore } from "./moderation/store.ts";
import type { RoomLoad } from "./room-load.ts";
import type { GroupStore } from "./store.ts";

export interface GroupContext {
  readonly appId: number;
  readonly groupId: string;
  readonly config: ChatConfig;
  /** Unix milliseconds. */
  now(): number;
  readonly store: GroupStore;
  readonly feed: GroupFeed;
  readonly moderation: ModerationStore;
  /** Names and pictures of a room's latest viewers who have no row; empty after the object restarts. */
  readonly passingCards: Map<string, UserCard>;
  /** When each person last spoke, in unix milliseconds; empty after the object restarts. */
  readonly lastSpoke: Map<string, number>;
  /** People whose gifts wait to be summed; empty after the object restarts. */
  readonly givers: Set<string>;
  /** Acts of moderation are noted in the current transaction. */
  readonly acts: Pick<ActBook, "note">;
  /** Shows the entrance effect of a user who has entered an anchor's room. */
  entered(userId: string): void;
  /** Counts a message of a person for the metrics. */
  said(): void;
  readonly load: RoomLoad;
  readonly alarms: Pick<Alarms, "set">;
  /** Records in the current transaction that a message no longer shows its files. */
  readonly fileEnds: Pick<FileEnds, "add">;
  /** The delivery to the user's box is stored in the current transaction. */
  owe(userId: string, delivery: BoxDelivery): void;
}

export type DoneAnswer = Record<string, never>;

/** Commands of a Group by wire name, each a plain function. */
export type GroupCommands = {
  readonly [Name in CommandName]?: (
    group: GroupContext,
    body: CommandRequest<Name>,
    caller: Caller,
  ) => CommandAnswer<Name> | Promise<CommandAnswer<Name>>;
};
