import type { BoxCommands, BoxContext } from "../user-box/context";
import type { DeliveryHandlers } from "../user-box/deliveries";
import { StatusStore } from "../user-box/store/status";
import { applicationsBoxCommands } from "./applications";
import { blacklistBoxCommands, blacklistDeliveries } from "./blacklist";
import { c2cExtensionsBoxCommands, c2cExtensionsDeliveries, c2cExtensionsVisitorCommands } from "./c2c-extensions";
import { c2cHistoryBoxCommands } from "./c2c-history";
import { c2cMessagesBoxCommands, c2cMessagesDeliveries, c2cMessagesVisitorCommands } from "./c2c-messages";
import { conversationFoldersBoxCommands } from "./conversation-folders";
import { conversationsBoxCommands } from "./conversations";
import { friendApplicationsBoxCommands, friendApplicationsDeliveries } from "./friend-applications";
import { friendGroupsBoxCommands } from "./friend-groups";
import { friendsBoxCommands, friendsDeliveries } from "./friends";
import { groupsBoxCommands } from "./groups-relay";
import { membershipDeliveries } from "./membership";
import { mergerBoxCommands, mergerVisitorCommands } from "./merger";
import { muteBoxCommands } from "./mute";
import { profileBoxCommands, profileDeliveries, profileVisitorCommands } from "./profile";
import { pushTokenBoxCommands } from "./push-token";
import { receiptsBoxCommands, receiptsDeliveries } from "./receipts";
import { encodeStatus, statusBoxCommands, statusDeliveries, statusVisitorCommands, tellStatus } from "./status";

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
