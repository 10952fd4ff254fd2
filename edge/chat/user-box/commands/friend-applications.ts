import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { FRIEND_APPLICATION_PAGE_SIZE } from "#chat/protocol/limits/friends.ts";
import type { BoxDeliveries } from "#edge/chat/deliveries.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { withoutUnseen } from "#edge/contract/rules/unseen.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { friendResult, requireLabels, runForUser } from "../friend-batch.ts";
import { APPLICATIONS_MAX, addFriend, FRIENDS_MAX, settleApplications } from "../friendship.ts";
import { requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { BlacklistStore } from "../store/blacklist.ts";
import { type FriendApplicationRow, FriendApplicationStore } from "../store/friend-applications.ts";
import { FriendStore } from "../store/friends.ts";

const wireApplication = (
  { config }: Pick<BoxContext, "config">,
  { user_id, incoming, time, source, wording, nick, image }: FriendApplicationRow,
) => {
  const side = incoming === 1 ? ("Pendency_Type_ComeIn" as const) : ("Pendency_Type_SendOut" as const);
  return {
    To_Account: user_id,
    Nick: nick,
    Image: image,
    AddTime: time,
    AddSource: source,
    AddWording: wording,
    PendencyType: side,
    Type: side,
    ...(config.isOfSite(user_id) && { IsOfSite: 1 as const }),
  };
};

/** Deletes the oldest applications beyond the limit. Silently ignores applicants on the user's blacklist. */
function takeApplication(box: BoxContext, { application }: BoxDeliveries["friendApplied"]): void {
  const applications = new FriendApplicationStore(box.sql);
  if (new BlacklistStore(box.sql).has(application.user_id)) return;
  const surplus = applications.count(1) - APPLICATIONS_MAX + 1;
  if (surplus > 0)
    for (const { user_id } of applications.list("Pendency_Type_ComeIn", null, APPLICATIONS_MAX).slice(-surplus))
      applications.remove(user_id, 1);
  applications.save(application);
  box.push(pushes.friendApplied(wireApplication(box, application)));
}

type ResponseItem = CommandRequest<"sns.friend_response">["ResponseFriendItem"][number];

/** "Agree" makes this user a friend of the applicant; "agree and add" makes the friendship mutual (specification 4.68). */
function respond(
  box: BoxContext,
  { To_Account: userId, ResponseAction, Remark = "", GroupName: groupName = "" }: ResponseItem,
): void {
  const remark = withoutUnseen(Remark);
  requireLabels(box, { remark, groupName });
  const application = new FriendApplicationStore(box.sql).find(userId, 1);
  if (!application) throw new Refusal(SERVER_ERRORS.FRIEND_APPLICATION_NOT_FOUND, `${userId} has not asked.`);
  const isAdded = ResponseAction === "Response_Action_AgreeAndAdd";
  if (isAdded && new FriendStore(box.sql).count >= FRIENDS_MAX)
    throw new Refusal(SERVER_ERRORS.FRIEND_COUNT_LIMIT, `${box.userId} has ${FRIENDS_MAX} friends, and can have no more.`);
  if (isAdded) addFriend(box, { userId, remark, source: application.source, wording: application.wording, groupName });
  else settleApplications(box, userId);
  box.owe(userId, { kind: "friendAnswered", by: box.userId, isAgreed: ResponseAction !== "Response_Action_Reject" });
}

export const friendApplicationsBoxCommands = {
  "sns.pendency_get": (box, { From_Account, PendencyType, StartTime, MaxLimited }) => {
    requireOwner(box, From_Account, "friend");
    const applications = new FriendApplicationStore(box.sql);
    const size = Math.min(MaxLimited, FRIEND_APPLICATION_PAGE_SIZE);
    const rows = applications.list(PendencyType, StartTime || null, size + 1);
    // The next page begins at the time of its first item. Items of that second may appear on both pages, so that none is missed.
    const next = rows.length > size ? rows[size]!.time : 0;
    return {
      PendencyItem: rows.slice(0, size).map((row) => wireApplication(box, row)),
      UnreadPendencyCount: applications.unreadCount,
      StartTime: next,
      CurrentPendencySequence: applications.sequence,
    };
  },

  "sns.friend_response": (box, { From_Account, ResponseFriendItem }) => {
    requireOwner(box, From_Account, "friend");
    return { ResultItem: ResponseFriendItem.map((item) => runForUser(item.To_Account, () => respond(box, item))) };
  },

  "sns.pendency_delete": (box, { From_Account, PendencyType, To_Account }) => {
    requireOwner(box, From_Account, "friend");
    const applications = new FriendApplicationStore(box.sql);
    const results = To_Account.map((userId) =>
      applications.remove(userId, PendencyType === "Pendency_Type_ComeIn" ? 1 : 0)
        ? friendResult(userId)
        : friendResult(userId, SERVER_ERRORS.FRIEND_APPLICATION_NOT_FOUND, `There is no application of ${userId}.`),
    );
    const removed = results.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account: userId }) => userId);
    if (removed.length > 0) box.push(pushes.friendApplicationsClosed(removed));
    return { ResultItem: results };
  },

  "sns.pendency_report": (box, { From_Account, LatestPendencyTimeStamp: time }, { instId }) => {
    requireOwner(box, From_Account, "friend");
    new FriendApplicationStore(box.sql).markRead(time);
    box.push(pushes.friendApplicationsRead(time), instId);
    return {};
  },
} satisfies BoxCommands;

export const friendApplicationsDeliveries = {
  friendApplied: takeApplication,

  /** A new friend gets the remark and the group of this user's application. */
  friendAnswered: (box, { by, isAgreed }) => {
    const application = new FriendApplicationStore(box.sql).find(by, 0);
    if (!application) return;
    const { remark, source, wording, group_name: groupName } = application;
    if (isAgreed && new FriendStore(box.sql).count < FRIENDS_MAX)
      addFriend(box, { userId: by, remark, source, wording, groupName });
    else settleApplications(box, by);
  },
} satisfies Partial<DeliveryHandlers>;
