import type { z } from "zod";
import { applicationsCommands } from "./applications";
import { attributesCommands } from "./attributes";
import { blacklistCommands } from "./blacklist";
import { configCommands } from "./config";
import { conversationsCommands } from "./conversations";
import { countersCommands } from "./counters";
import { extensionsCommands } from "./extensions";
import { friendApplicationsCommands } from "./friend-applications";
import { friendGroupsCommands } from "./friend-groups";
import { friendsCommands } from "./friends";
import { groupsCommands } from "./groups";
import { membersCommands } from "./members";
import { mergerCommands } from "./merger";
import { messagesCommands } from "./messages";
import { muteCommands } from "./mute";
import { profileCommands } from "./profile";
import { pushTokenCommands } from "./push-token";
import { receiptsCommands } from "./receipts";
import { reportsCommands } from "./reports";
import { roomPollCommands } from "./room-poll";
import { sessionCommands } from "./session";
import { statusCommands } from "./status";
import { topicsCommands } from "./topics";
import { translationCommands } from "./translation";
import { uploadsCommands } from "./uploads";

/**
 * The families of the wire. Each has a file of the same name here, in the relay and in the client (specification 7.61). Add a new
 * family here.
 */
export const FAMILIES = [
  sessionCommands,
  messagesCommands,
  receiptsCommands,
  muteCommands,
  conversationsCommands,
  profileCommands,
  blacklistCommands,
  statusCommands,
  friendsCommands,
  friendGroupsCommands,
  friendApplicationsCommands,
  groupsCommands,
  membersCommands,
  applicationsCommands,
  attributesCommands,
  countersCommands,
  roomPollCommands,
  topicsCommands,
  extensionsCommands,
  mergerCommands,
  translationCommands,
  uploadsCommands,
  configCommands,
  reportsCommands,
  pushTokenCommands,
] as const;

/** Type of an object with the commands of all families. */
type Merged<Families extends readonly object[]> = Families extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Merged<Rest>
  : unknown;

/** Every command of the wire by its name (`servcmd`). */
export const COMMANDS: Merged<typeof FAMILIES> = Object.assign({}, ...FAMILIES);

export type CommandName = keyof typeof COMMANDS;

/** A request's body after parsing, as the relay reads it. */
export type CommandRequest<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["request"]>;

/** A request's body as a client may send it. */
export type CommandBody<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]["request"]>;

/** An answer's body without the status fields. */
export type CommandAnswer<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]["answer"]>;

/** Whether the wire has a command of this name. */
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
