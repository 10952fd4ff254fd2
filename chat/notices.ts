import type { z } from "zod";
import type { Emitter } from "./emitter";
import type { GroupChange } from "./protocol/group-changes";
import type { GroupNotice, GroupTip } from "./protocol/group-notices";
import type { C2cMessage, GroupMessage } from "./protocol/message";
import type {
  ArrangementMod,
  C2cModification,
  C2cNotice,
  C2cReceipts,
  ExtensionEvent,
  FriendListMod,
  GroupModification,
  ProfileDataMod,
  UserStatusEvent,
} from "./protocol/push";
import type { KickOutType } from "./types/events";

/** A user's status as the wire tells it; `CustomStatus` is base64. */
export type WireUserStatus = z.input<typeof UserStatusEvent>["UserStatusList"][number];

/** Names of notices: numbers, since only this library reads them. */
export const C2C_MESSAGES = 0;
export const C2C_NOTICES = 1;
export const C2C_MODIFIED = 2;
export const C2C_RECEIPTS = 3;
export const GROUP_MESSAGES = 4;
export const GROUP_TIPS = 5;
export const GROUP_NOTICES = 6;
export const GROUP_MODIFIED = 7;
export const GROUP_CHANGES = 8;
export const EXTENSIONS = 9;
export const FRIEND_LIST = 10;
export const PROFILES = 11;
export const USER_STATUS = 12;
export const ARRANGEMENT = 13;
export const KICKED = 14;

/** What the server tells without being asked, sorted by what it is about. */
export interface Notices {
  [C2C_MESSAGES]: C2cMessage[];
  [C2C_NOTICES]: C2cNotice[];
  [C2C_MODIFIED]: z.input<typeof C2cModification>[];
  [C2C_RECEIPTS]: z.input<typeof C2cReceipts>;
  [GROUP_MESSAGES]: GroupMessage[];
  [GROUP_TIPS]: GroupTip[];
  [GROUP_NOTICES]: GroupNotice[];
  [GROUP_MODIFIED]: z.input<typeof GroupModification>[];
  /** Changes to what a group keeps beside its messages: attributes, counters, revoked and modified messages. Rooms tell them too. */
  [GROUP_CHANGES]: GroupChange[];
  [EXTENSIONS]: z.input<typeof ExtensionEvent>["MsgExtensionNotify"];
  [FRIEND_LIST]: FriendListMod[];
  [PROFILES]: ProfileDataMod[];
  [USER_STATUS]: WireUserStatus[];
  /** How this user arranged his conversations on another device. */
  [ARRANGEMENT]: ArrangementMod[];
  [KICKED]: KickOutType;
}

export type NoticeName = keyof Notices;

/** Fields of a push's events that hold one kind of thing, and what that is called here. */
const NAMES_BY_FIELD = {
  C2cMsgArray: C2C_MESSAGES,
  C2cMsgModNotifys: C2C_MODIFIED,
  C2cMsgInfo: C2C_RECEIPTS,
  GroupMsgArray: GROUP_MESSAGES,
  GroupMsgModNotifys: GROUP_MODIFIED,
  GroupChangeArray: GROUP_CHANGES,
  MsgExtensionNotify: EXTENSIONS,
  FriendListMod: FRIEND_LIST,
  ProfileDataMod: PROFILES,
  UserStatusList: USER_STATUS,
  ArrangementMod: ARRANGEMENT,
} as const satisfies Record<string, NoticeName>;

/** One entry of a push's EventArray. Which field it has says what it is; only tips, notices and mentions share one and differ by number. */
type WireEvent = { Event: number; GroupTips?: unknown; C2cNotifyMsgArray?: C2cNotice[] } & {
  readonly [Field in keyof typeof NAMES_BY_FIELD]?: unknown;
};

/** Number of a system notice, where the others in `GroupTips` are tips (specification 4.48). */
const SYSTEM_NOTICE = 5;

/** That a message names the user, said again for the model client: here the message itself says it (specification 3.30). */
const MENTION = 12;

/** Ways to be thrown out by their wire number (specification 4.63). */
const KICK_TYPES: { readonly [Kind in 1 | 2 | 3]: KickOutType } = {
  1: "multipleAccount",
  2: "multipleDevice",
  3: "REST_API_Kick",
};

/** Sorts the events of a push, or of an unread sync, and hands them to whoever listens. */
export function routeNotices(heard: Emitter<Notices>, events: readonly object[]): void {
  for (const event of events as readonly WireEvent[]) {
    for (const field of Object.keys(event)) {
      if (Object.hasOwn(NAMES_BY_FIELD, field)) {
        const key = field as keyof typeof NAMES_BY_FIELD;
        // The wire's schemas guard the server's side: a field holds what its name says.
        heard.emit(NAMES_BY_FIELD[key], event[key] as Notices[(typeof NAMES_BY_FIELD)[typeof key]]);
      }
    }
    if (event.GroupTips) {
      if (event.Event === SYSTEM_NOTICE) heard.emit(GROUP_NOTICES, event.GroupTips as GroupNotice[]);
      else if (event.Event !== MENTION) heard.emit(GROUP_TIPS, event.GroupTips as GroupTip[]);
    }
    if (event.C2cNotifyMsgArray) routeC2cNotices(heard, event.C2cNotifyMsgArray);
  }
}

/** Notices of C2C messages. The end of a session comes among them. */
function routeC2cNotices(heard: Emitter<Notices>, notices: C2cNotice[]): void {
  heard.emit(C2C_NOTICES, notices);
  for (const notice of notices) {
    if ("KickoutMsgNotify" in notice) heard.emit(KICKED, KICK_TYPES[notice.KickoutMsgNotify.KickType]);
  }
}
