import type { z } from "zod";
import { applicationsCommands } from "./applications.ts";
import { archiveCommands } from "./archive.ts";
import { attributesCommands } from "./attributes.ts";
import { blacklistCommands } from "./blacklist.ts";
import { cloudSearchCommands } from "./cloud-search.ts";
import { configCommands } from "./config.ts";
import { conversationsCommands } from "./conversations.ts";
import { countersCommands } from "./counters.ts";
import { doNotDisturbCommands } from "./do-not-disturb.ts";
import { extensionsCommands } from "./extensions.ts";
import { friendApplicationsCommands } from "./friend-applications.ts";
import { friendGroupsCommands } from "./friend-groups.ts";
import { friendsCommands } from "./friends.ts";
import { groupsCommands } from "./groups.ts";
import { membersCommands } from "./members.ts";
import { mergerCommands } from "./merger.ts";
import { messagesCommands } from "./messages.ts";
import { muteCommands } from "./mute.ts";
import { pinsCommands } from "./pins.ts";
import { profileCommands } from "./profile.ts";
import { pushTokenCommands } from "./push-token.ts";
import { reactionsCommands } from "./reactions.ts";
import { receiptsCommands } from "./receipts.ts";
import { reportsCommands } from "./reports.ts";
import { roomPollCommands } from "./room-poll.ts";
import { sessionCommands } from "./session.ts";
import { speechCommands } from "./speech.ts";
import { statusCommands } from "./status.ts";
import { topicsCommands } from "./topics.ts";
import { translationCommands } from "./translation.ts";
import { uploadsCommands } from "./uploads.ts";

/** Each family of commands has a file of the same name in this folder, in the relay and in the client (specification 7.61). */
export const FAMILIES = [
  sessionCommands,
  messagesCommands,
  receiptsCommands,
  muteCommands,
  doNotDisturbCommands,
  conversationsCommands,
  archiveCommands,
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
  pinsCommands,
  extensionsCommands,
  reactionsCommands,
  cloudSearchCommands,
  mergerCommands,
  translationCommands,
  speechCommands,
  uploadsCommands,
  configCommands,
  reportsCommands,
  pushTokenCommands,
] as const;

type Merged<Families extends readonly object[]> = Families extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? First & Merged<Rest>
  : unknown;

export const COMMANDS: Merged<typeof FAMILIES> = Object.assign({}, ...FAMILIES);

export type CommandName = keyof typeof COMMANDS;

/** A request's body after parsing, in the form that the relay reads. */
export type CommandRequest<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["request"]>;

/** A request's body in the form that a client may send. */
export type CommandBody<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]["request"]>;

/** An answer's body without the status fields. */
export type CommandAnswer<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]["answer"]>;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
