import type { BoxCommands, BoxContext } from "../user-box/context.ts";
import type { DeliveryHandlers } from "../user-box/deliveries.ts";
import { StatusStore } from "../user-box/store/status.ts";
import { applicationsBoxCommands } from "./applications.ts";
import { blacklistBoxCommands, blacklistDeliveries } from "./blacklist.ts";
import { c2cExtensionsBoxCommands, c2cExtensionsDeliveries, c2cExtensionsVisitorCommands } from "./c2c-extensions.ts";
import { c2cHistoryBoxCommands } from "./c2c-history.ts";
import { c2cMessagesBoxCommands, c2cMessagesDeliveries, c2cMessagesVisitorCommands } from "./c2c-messages.ts";
import { conversationFoldersBoxCommands } from "./conversation-folders.ts";
import { conversationsBoxCommands } from "./conversations.ts";
import { friendApplicationsBoxCommands, friendApplicationsDeliveries } from "./friend-applications.ts";
import { friendGroupsBoxCommands } from "./friend-groups.ts";
import { friendsBoxCommands, friendsDeliveries } from "./friends.ts";
import { groupsBoxCommands } from "./groups-relay.ts";
import { membershipDeliveries } from "./membership.ts";
import { mergerBoxCommands, mergerVisitorCommands } from "./merger.ts";
import { muteBoxCommands } from "./mute.ts";
import { profileBoxCommands, profileDeliveries, profileVisitorCommands } from "./profile.ts";
import { pushTokenBoxCommands } from "./push-token.ts";
import { receiptsBoxCommands, receiptsDeliveries } from "./receipts.ts";
import { encodeStatus, statusBoxCommands, statusDeliveries, statusVisitorCommands, tellStatus } from "./status.ts";

/** Every command that a user's own box carries out, by family. */
export const boxCommands: BoxCommands = {
  ...groupsBoxCommands,
  ...mergerBoxCommands,
  ...applicationsBoxCommands,
  ...blacklistBoxCommands,
  ...c2cExtensionsBoxCommands,
  ...c2cHistoryBoxCommands,
  ...c2cMessagesBoxCommands,
  ...conversationFoldersBoxCommands,
  ...conversationsBoxCommands,
  ...friendApplicationsBoxCommands,
  ...friendGroupsBoxCommands,
  ...friendsBoxCommands,
  ...muteBoxCommands,
  ...profileBoxCommands,
  ...pushTokenBoxCommands,
  ...receiptsBoxCommands,
  ...statusBoxCommands,
};

/** What a user's box does for other users: who may is each command's own to check. */
export const visitorCommands: BoxCommands = {
  ...c2cExtensionsVisitorCommands,
  ...c2cMessagesVisitorCommands,
  ...mergerVisitorCommands,
  ...profileVisitorCommands,
  ...statusVisitorCommands,
};

/** How a box takes what others owe it, by family. */
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

/** The user's first session came, or the last one went. */
export function onPresence(box: BoxContext, _isOnline: boolean): void {
  tellStatus(box);
}

/** What the user says of himself beside being online. */
export const customStatusOf = ({ sql }: BoxContext): string => encodeStatus(new StatusStore(sql).custom);
