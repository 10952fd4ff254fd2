import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { STATUS_SUBSCRIBE_MAX, STATUS_UNSUBSCRIBE_MAX } from "#chat/protocol/limits/profile.ts";
import { withoutUnseen } from "#edge/contract/rules/unseen.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { pushes } from "../pushes.ts";
import { BlacklistStore } from "../store/blacklist.ts";
import { FriendStore } from "../store/friends.ts";
import { StatusStore } from "../store/status.ts";

/**
 * Limits of users whom one user watches, and of users who watch one user. The specification gives no numbers. Above these limits, a
 * user's status can only be queried.
 */
export const WATCHED_MAX = 1_000;
export const WATCHERS_MAX = 10_000;

/** The numbers of specification 3.47. */
const STATUS_TYPES = { online: 1, offline: 2, loggedOut: 3 } as const;

export type UserStatus = CommandAnswer<"im_open_status.ws_get_user_status">["SuccessUserList"][number];
export type StatusFailure = CommandAnswer<"im_open_status.ws_get_user_status">["FailureUserList"][number];

const hiddenStatus = (userId: string): UserStatus => ({ To_Account: userId, StatusType: STATUS_TYPES.offline, CustomStatus: "" });

/** True for the user and the user's friends. If strangers may see the status, true for everybody whom the user has not blocked. */
const isShownTo = ({ privacy, userId, sql }: BoxContext, viewer: string): boolean =>
  viewer === userId ||
  new FriendStore(sql).find(viewer) !== null ||
  (privacy.showsOnline && !new BlacklistStore(sql).has(viewer));

/** Online if a session has a socket, offline if a session may resume with its key, otherwise logged out. */
function ownStatus({ userId, instances, sql }: BoxContext): UserStatus {
  const away = instances.all.length > 0 ? STATUS_TYPES.offline : STATUS_TYPES.loggedOut;
  return {
    To_Account: userId,
    StatusType: instances.online.length > 0 ? STATUS_TYPES.online : away,
    CustomStatus: encodeStatus(new StatusStore(sql).custom),
  };
}

/**
 * Watchers notified per batch, and the pause between batches in milliseconds. Thousands of watchers must not block a user's box.
 */
export const WATCHERS_BATCH_MAX = 50;
const NOTIFY_PAUSE_MS = 50;

export const STATUS_NOTICES = "status";

/** Restarts an unfinished round, so that every watcher gets the latest status. */
export const notifyOfStatus = (box: BoxContext): void => notifyWatchers(box, "");

/** Called when the user shows or hides the status. Strangers then see the real status again, or see the user offline. */
export function notifyOfShown(box: BoxContext): void {
  new StatusStore(box.sql).isVanishing = !box.privacy.showsOnline;
  notifyOfStatus(box);
}

const notifyWatcher = (
  box: BoxContext,
  watcher: string,
  { StatusType: statusType, CustomStatus: customStatus = "" }: UserStatus,
): void => box.owe(watcher, { kind: "statusChanged", userId: box.userId, statusType, customStatus });

/** Called when the user has blocked or unblocked the watcher. A blocked watcher sees the user offline. */
export function notifyBlocked(box: BoxContext, watcher: string): void {
  if (!box.privacy.showsOnline || !new StatusStore(box.sql).isWatchedBy(watcher)) return;
  notifyWatcher(box, watcher, isShownTo(box, watcher) ? ownStatus(box) : hiddenStatus(box.userId));
}

/** Called by the alarm. Sends the current status. If the user hid it, strangers get one last notice that the user is offline. */
export function notifyWatchers(box: BoxContext, after = new StatusStore(box.sql).reportedUpTo): void {
  if (after === null) return;
  const status = new StatusStore(box.sql);
  const own = ownStatus(box);
  const { isVanishing } = status;
  const watchers = status.watchers(after, WATCHERS_BATCH_MAX);
  for (const watcher of watchers) {
    const isShown = isShownTo(box, watcher);
    if (isShown || isVanishing) notifyWatcher(box, watcher, isShown ? own : hiddenStatus(box.userId));
  }
  const isDone = watchers.length < WATCHERS_BATCH_MAX;
  const reportedUpTo = isDone ? null : watchers.at(-1)!;
  if (status.reportedUpTo !== reportedUpTo) status.reportedUpTo = reportedUpTo;
  if (isDone && isVanishing) status.isVanishing = false;
  if (!isDone) box.alarms.set(STATUS_NOTICES, box.now() + NOTIFY_PAUSE_MS);
}

/** Base64, the wire's form for statuses from the server (specification 3.47); clients send plain text. */
export const encodeStatus = (words: string): string => Buffer.from(words).toString("base64");

const getOwn: NonNullable<BoxCommands["im_open_status.ws_get_user_status"]> = (box, _body, { userId, isSystem }) => ({
  SuccessUserList: [isSystem || isShownTo(box, userId) ? ownStatus(box) : hiddenStatus(box.userId)],
  FailureUserList: [],
});

export const statusBoxCommands = {
  "im_open_status.ws_get_user_status": getOwn,

  "im_open_status.ws_set_custom_status": (box, body, { instId }) => {
    const CustomStatus = withoutUnseen(body.CustomStatus);
    const status = new StatusStore(box.sql);
    if (status.custom === CustomStatus) return {};
    status.custom = CustomStatus;
    notifyOfStatus(box);
    box.push(pushes.statusChanged(box.userId, STATUS_TYPES.online, encodeStatus(CustomStatus)), instId);
    return {};
  },

  "im_open_status.ws_status_subscribe": (box, { To_Account }) => {
    const status = new StatusStore(box.sql);
    const userIds = [...new Set(To_Account)];
    let free = Math.min(STATUS_SUBSCRIBE_MAX, WATCHED_MAX - status.watched().length);
    const failures: StatusFailure[] = [];
    for (const userId of userIds) {
      if (status.isWatched(userId)) continue;
      if (free <= 0) {
        failures.push({
          To_Account: userId,
          ErrorCode: SERVER_ERRORS.ACCOUNT_INVALID_PARAMETER,
          ErrorInfo: `${STATUS_SUBSCRIBE_MAX} users a call, ${WATCHED_MAX} in all.`,
        });
        continue;
      }
      free -= 1;
      status.setWatched(userId, true);
      box.owe(userId, { kind: "statusWatched", by: box.userId, isWatching: true });
    }
    return { FailureUserList: failures };
  },

  // An empty or missing list means all watched users (specification 5.40).
  "im_open_status.ws_status_unsubscribe": (box, { To_Account = [], UnsubscribeAll }) => {
    const status = new StatusStore(box.sql);
    const isAll = UnsubscribeAll === 1 || To_Account.length === 0;
    const named = [...new Set(To_Account)];
    for (const userId of isAll ? status.watched() : named.slice(0, STATUS_UNSUBSCRIBE_MAX)) {
      if (status.setWatched(userId, false)) box.owe(userId, { kind: "statusWatched", by: box.userId, isWatching: false });
    }
    const beyond = isAll ? [] : named.slice(STATUS_UNSUBSCRIBE_MAX);
    return {
      FailureUserList: beyond.map((userId) => ({
        To_Account: userId,
        ErrorCode: SERVER_ERRORS.ACCOUNT_INVALID_PARAMETER,
        ErrorInfo: `${STATUS_UNSUBSCRIBE_MAX} users a call.`,
      })),
    };
  },
} satisfies BoxCommands;

export const statusVisitorCommands = { "im_open_status.ws_get_user_status": getOwn } satisfies BoxCommands;

export const statusDeliveries = {
  statusWatched: (box, { by, isWatching }) => {
    const status = new StatusStore(box.sql);
    if (!isWatching || status.watcherCount < WATCHERS_MAX) status.setWatcher(by, isWatching);
  },
  statusChanged: (box, { userId, statusType, customStatus }) => {
    if (new StatusStore(box.sql).isWatched(userId)) box.push(pushes.statusChanged(userId, statusType, customStatus));
  },
} satisfies Partial<DeliveryHandlers>;
