import type { z } from "zod";
import type { Emitter } from "./bus.ts";
import type { GroupChange } from "./protocol/group-changes.ts";
import type { GroupNotice, GroupTip } from "./protocol/group-notices.ts";
import { KICK_TYPES, PUSH_EVENTS } from "./protocol/kinds.ts";
import type { C2cMessage, GroupMessage } from "./protocol/message.ts";
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
} from "./protocol/push.ts";
import type { KickOutType } from "./types/events.ts";

/** `CustomStatus` is base64. */
export type WireUserStatus = z.input<typeof UserStatusEvent>["UserStatusList"][number];

/** Names of notices. The names are numbers because only this library reads them. */
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

/** The messages that the server sends without a request, by kind of notice. */
export interface Notices {
  [C2C_MESSAGES]: C2cMessage[];
  [C2C_NOTICES]: C2cNotice[];
  [C2C_MODIFIED]: z.input<typeof C2cModification>[];
  [C2C_RECEIPTS]: z.input<typeof C2cReceipts>;
  [GROUP_MESSAGES]: GroupMessage[];
  [GROUP_TIPS]: GroupTip[];
  [GROUP_NOTICES]: GroupNotice[];
  [GROUP_MODIFIED]: z.input<typeof GroupModification>[];
  /** A group's changed attributes, counters and extensions, and revoked or modified messages. A room's poll returns them too. */
  [GROUP_CHANGES]: GroupChange[];
  [EXTENSIONS]: z.input<typeof ExtensionEvent>["MsgExtensionNotify"];
  [FRIEND_LIST]: FriendListMod[];
  [PROFILES]: ProfileDataMod[];
  [USER_STATUS]: WireUserStatus[];
  /** Changes that this user has made to the conversation list on another device. */
  [ARRANGEMENT]: ArrangementMod[];
  [KICKED]: KickOutType;
}

export type NoticeName = keyof Notices;

/** Maps the fields of a pushed event to the names of notices. Each field contains the items of one notice. */
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

/** An entry of EventArray in a push. Its field determines the notice; in a GroupTips entry, the number in `Event` determines it. */
type WireEvent = { Event: number; GroupTips?: unknown; C2cNotifyMsgArray?: C2cNotice[] } & {
  readonly [Field in keyof typeof NAMES_BY_FIELD]?: unknown;
};

/** Kick-out types by their wire number (specification 4.63). */
const KICK_OUT_TYPES = {
  [KICK_TYPES.MULTIPLE_ACCOUNT]: "multipleAccount",
  [KICK_TYPES.MULTIPLE_DEVICE]: "multipleDevice",
  [KICK_TYPES.REST_API]: "REST_API_Kick",
} as const satisfies Record<number, KickOutType>;

export function routeNotices(heard: Emitter<Notices>, events: readonly object[]): void {
  for (const event of events as readonly WireEvent[]) {
    for (const field of Object.keys(event)) {
      if (Object.hasOwn(NAMES_BY_FIELD, field)) {
        const key = field as keyof typeof NAMES_BY_FIELD;
        // The cast is safe, because the server's schemas guarantee the type of each field.
        heard.emit(NAMES_BY_FIELD[key], event[key] as Notices[(typeof NAMES_BY_FIELD)[typeof key]]);
      }
    }
    if (event.GroupTips) {
      if (event.Event === PUSH_EVENTS.GROUP_NOTICES) heard.emit(GROUP_NOTICES, event.GroupTips as GroupNotice[]);
      else if (event.Event !== PUSH_EVENTS.GROUP_MENTIONS) heard.emit(GROUP_TIPS, event.GroupTips as GroupTip[]);
    }
    if (event.C2cNotifyMsgArray) routeC2cNotices(heard, event.C2cNotifyMsgArray);
  }
}

/** A kick-out arrives as a C2C notice and is also emitted separately. */
function routeC2cNotices(heard: Emitter<Notices>, notices: C2cNotice[]): void {
  heard.emit(C2C_NOTICES, notices);
  for (const notice of notices) {
    if ("KickoutMsgNotify" in notice) heard.emit(KICKED, KICK_OUT_TYPES[notice.KickoutMsgNotify.KickType]);
  }
}
