import { applicationsBoxCommands } from "./commands/applications.ts";
import { archiveBoxCommands } from "./commands/archive.ts";
import { blacklistBoxCommands, blacklistDeliveries } from "./commands/blacklist.ts";
import { c2cExtensionsBoxCommands, c2cExtensionsDeliveries, c2cExtensionsVisitorCommands } from "./commands/c2c-extensions.ts";
import { c2cHistoryBoxCommands } from "./commands/c2c-history.ts";
import { c2cMessagesBoxCommands, c2cMessagesDeliveries, c2cMessagesVisitorCommands } from "./commands/c2c-messages.ts";
import { c2cReactionsBoxCommands } from "./commands/c2c-reactions.ts";
import { cloudSearchBoxCommands } from "./commands/cloud-search.ts";
import { conversationFoldersBoxCommands } from "./commands/conversation-folders.ts";
import { conversationsBoxCommands } from "./commands/conversations.ts";
import { doNotDisturbBoxCommands } from "./commands/do-not-disturb.ts";
import { friendApplicationsBoxCommands, friendApplicationsDeliveries } from "./commands/friend-applications.ts";
import { friendGroupsBoxCommands } from "./commands/friend-groups.ts";
import { friendsBoxCommands, friendsDeliveries } from "./commands/friends.ts";
import { joinedGroupsBoxCommands } from "./commands/joined-groups.ts";
import { membershipDeliveries } from "./commands/membership.ts";
import { mergerBoxCommands, mergerVisitorCommands } from "./commands/merger.ts";
import { muteBoxCommands } from "./commands/mute.ts";
import { profileBoxCommands, profileDeliveries, profileVisitorCommands } from "./commands/profile.ts";
import { pushTokenBoxCommands } from "./commands/push-token.ts";
import { receiptsBoxCommands, receiptsDeliveries } from "./commands/receipts.ts";
import { encodeStatus, notifyOfStatus, statusBoxCommands, statusDeliveries, statusVisitorCommands } from "./commands/status.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "./context.ts";
import { StatusStore } from "./store/status.ts";

export const boxCommands: BoxCommands = {
  ...joinedGroupsBoxCommands,
  ...mergerBoxCommands,
  ...applicationsBoxCommands,
  ...archiveBoxCommands,
  ...blacklistBoxCommands,
  ...c2cExtensionsBoxCommands,
  ...c2cHistoryBoxCommands,
  ...c2cMessagesBoxCommands,
  ...c2cReactionsBoxCommands,
  ...cloudSearchBoxCommands,
  ...conversationFoldersBoxCommands,
  ...conversationsBoxCommands,
  ...doNotDisturbBoxCommands,
  ...friendApplicationsBoxCommands,
  ...friendGroupsBoxCommands,
  ...friendsBoxCommands,
  ...muteBoxCommands,
  ...profileBoxCommands,
  ...pushTokenBoxCommands,
  ...receiptsBoxCommands,
  ...statusBoxCommands,
};

/** Other users send these commands to the box. Each command checks the caller's permission itself. */
export const visitorCommands: BoxCommands = {
  ...c2cExtensionsVisitorCommands,
  ...c2cMessagesVisitorCommands,
  ...c2cReactionsBoxCommands,
  ...mergerVisitorCommands,
  ...profileVisitorCommands,
  ...statusVisitorCommands,
};

export const deliveryHandlers: DeliveryHandlers = {
  ...membershipDeliveries,
  ...blacklistDeliveries,
  ...c2cExtensionsDeliveries,
  ...c2cMessagesDeliveries,
  ...friendApplicationsDeliveries,
  ...friendsDeliveries,
  ...profileDeliveries,
  ...receiptsDeliveries,
  ...statusDeliveries,
};

export function onPresence(box: BoxContext, _isOnline: boolean): void {
  notifyOfStatus(box);
}

export const readCustomStatus = ({ sql }: BoxContext): string => encodeStatus(new StatusStore(sql).custom);
