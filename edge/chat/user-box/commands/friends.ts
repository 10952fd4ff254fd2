import type { CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { FRIEND_DELETE_MAX, FRIEND_PROFILE_PAGE_SIZE } from "#chat/protocol/limits/friends.ts";
import {
  FRIEND_CUSTOM_PREFIX,
  FRIEND_TAGS,
  type FriendItem,
  PROFILE_TAGS,
  type ProfileItem,
} from "#chat/protocol/profile-items.ts";
import { inPortions } from "#edge/chat/portions.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { log } from "#edge/contract/log.ts";
import { withoutUnseen } from "#edge/contract/rules/unseen.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { friendResult, requireLabels, runForUser } from "../friend-batch.ts";
import { APPLICATIONS_MAX, addFriend, FRIENDS_MAX, FRIENDS_SEQUENCE, friendItems, removeFriend } from "../friendship.ts";
import { nowSeconds, requireOwner } from "../owner.ts";
import { pushes } from "../pushes.ts";
import { BlacklistStore } from "../store/blacklist.ts";
import { FriendApplicationStore } from "../store/friend-applications.ts";
import { FriendStore } from "../store/friends.ts";
import { SequenceStore } from "../store/sequences.ts";

/** The longest value in bytes. The specification gives no number; profiles have the same limit. */
const CUSTOM_MAX_BYTES = 500;

const CUSTOM_FIELDS_MAX = 32;

type AddFriendItem = CommandRequest<"sns.friend_add">["AddFriendItem"][number];
type AddType = NonNullable<CommandRequest<"sns.friend_add">["AddType"]>;

/** Removes Unicode marks that change the direction of the line in which a text is shown. */
const plain = ({ AddWording, Remark, ...item }: AddFriendItem): AddFriendItem => ({
  ...item,
  ...(AddWording !== undefined && { AddWording: withoutUnseen(AddWording) }),
  ...(Remark !== undefined && { Remark: withoutUnseen(Remark) }),
});

/** Checks only against this box's own data. Throws if the user may not add `item.To_Account`. */
function requireAskable(
  box: BoxContext,
  { To_Account: userId, Remark: remark, GroupName: groupName, AddWording: wording, AddSource: source }: AddFriendItem,
  addType: AddType,
): void {
  const friends = new FriendStore(box.sql);
  const blacklist = new BlacklistStore(box.sql);
  requireLabels(box, { remark, groupName, wording, source });
  if (userId === box.userId) throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, "Nobody is his own friend.");
  if (box.profile.isForbidden || box.config.isSilenced(box.userId))
    throw new Refusal(SERVER_ERRORS.FRIEND_ADD_FORBIDDEN, "The administrator forbids this user to ask.");
  if (friends.find(userId) && (addType === "Add_Type_Single" || friends.isListedBy(userId)))
    throw new Refusal(SERVER_ERRORS.FRIEND_ALREADY, `${userId} is a friend already.`);
  if (blacklist.has(userId))
    throw new Refusal(SERVER_ERRORS.FRIEND_IN_SELF_BLACKLIST, `${userId} is on ${box.userId}'s blacklist.`);
  if (blacklist.isListedBy(userId))
    throw new Refusal(SERVER_ERRORS.FRIEND_IN_PEER_BLACKLIST, `${box.userId} is on ${userId}'s blacklist.`);
  if (friends.count >= FRIENDS_MAX)
    throw new Refusal(SERVER_ERRORS.FRIEND_COUNT_LIMIT, `${box.userId} has ${FRIENDS_MAX} friends, and can have no more.`);
}

const findText = (items: readonly ProfileItem[], tag: string): string => {
  const value = items.find(({ Tag }) => Tag === tag)?.Value;
  return typeof value === "string" ? value : "";
};

/**
 * The other user's profile decides whether the user is added at once or has to apply (specification 4.68). The other box is
 * notified by the outbox.
 */
async function askFriend(box: BoxContext, item: AddFriendItem, addType: AddType) {
  const {
    To_Account: userId,
    AddSource: source,
    AddWording: wording = "",
    Remark: remark = "",
    GroupName: groupName = "",
  } = item;
  const early = runForUser(userId, () => requireAskable(box, item, addType));
  if (early.ResultCode !== 0) return early;
  const TagList = [PROFILE_TAGS.allowType, PROFILE_TAGS.nick, PROFILE_TAGS.avatar];
  const { UserProfileItem } = await box.askUser(userId, "profile.portrait_get_all", {
    From_Account: box.userId,
    UserItem: [{ To_Account: userId }],
    TagList,
  });
  const profile = UserProfileItem[0]?.ProfileItem ?? [];
  // The request is checked again, because this box may have run another command while the other box answered.
  return runForUser(userId, () => {
    requireAskable(box, item, addType);
    const applications = new FriendApplicationStore(box.sql);
    const isWanted = new FriendStore(box.sql).isListedBy(userId) || applications.find(userId, 1) !== null;
    const allowType = findText(profile, PROFILE_TAGS.allowType);
    if (!isWanted && allowType === "AllowType_Type_DenyAny")
      throw new Refusal(SERVER_ERRORS.FRIEND_PEER_DENIES_ALL, `${userId} lets nobody add him.`);
    if (!isWanted && allowType === "AllowType_Type_NeedConfirm") {
      if (!applications.find(userId, 0) && applications.count(0) >= APPLICATIONS_MAX)
        throw new Refusal(SERVER_ERRORS.FRIEND_APPLICATION_LIMIT, `${box.userId} waits for ${APPLICATIONS_MAX} others already.`);
      const own = box.profile;
      const application = { time: nowSeconds(box), source, wording, remark, group_name: groupName, add_type: addType };
      applications.save({
        ...application,
        user_id: userId,
        incoming: 0,
        nick: findText(profile, PROFILE_TAGS.nick),
        image: findText(profile, PROFILE_TAGS.avatar),
      });
      const forPeer = {
        ...application,
        user_id: box.userId,
        incoming: 1,
        nick: own.text(PROFILE_TAGS.nick),
        image: own.text(PROFILE_TAGS.avatar),
        remark: "",
        group_name: "",
      };
      box.owe(userId, { kind: "friendApplied", application: forPeer });
      throw new Waiting(userId);
    }
    addFriend(box, { userId, remark, source, wording, groupName });
    if (addType === "Add_Type_Both") box.owe(userId, { kind: "friendAdded", by: box.userId, source, wording });
  });
}

/** The other user has to decide about the request first, so this result is no error (specification 8.7). */
class Waiting extends Refusal {
  constructor(userId: string) {
    super(SERVER_ERRORS.FRIEND_WAITS_FOR_CONSENT, `${userId} has yet to agree.`);
  }
}

/** Throws 30001 or 30005. */
function updateFriend(box: BoxContext, userId: string, items: readonly FriendItem[]): void {
  const friends = new FriendStore(box.sql);
  const friend = friends.find(userId);
  if (!friend) throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, `${userId} is no friend.`);
  const custom = JSON.parse(friend.custom) as Record<string, string>;
  let { remark } = friend;
  for (const { Tag, Value } of items) {
    if (typeof Value !== "string") throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, `${Tag} must be a text.`);
    if (Tag === FRIEND_TAGS.remark) {
      remark = withoutUnseen(Value);
      requireLabels(box, { remark });
    } else if (Tag.startsWith(FRIEND_CUSTOM_PREFIX) && Buffer.byteLength(Value) <= CUSTOM_MAX_BYTES) custom[Tag] = Value;
    else
      throw new Refusal(
        SERVER_ERRORS.FRIEND_INVALID_PARAMETER,
        `${Tag} cannot be set, or has more than ${CUSTOM_MAX_BYTES} bytes.`,
      );
  }
  if (Object.keys(custom).length > CUSTOM_FIELDS_MAX)
    throw new Refusal(
      SERVER_ERRORS.FRIEND_INVALID_PARAMETER,
      `A friend has at most ${CUSTOM_FIELDS_MAX} fields of the application's own.`,
    );
  friends.save({ ...friend, remark, custom: JSON.stringify(custom) });
  new SequenceStore(box.sql).next(FRIENDS_SEQUENCE);
}

/** Empty if the friend's box does not answer. */
async function findProfile(box: BoxContext, userId: string): Promise<ProfileItem[]> {
  try {
    const { UserProfileItem } = await box.askUser(userId, "profile.portrait_get_all", {
      From_Account: box.userId,
      UserItem: [{ To_Account: userId }],
    });
    return UserProfileItem[0]?.ProfileItem ?? [];
  } catch (error) {
    log.warn(`The profile of ${userId} could not be read.`, error);
    return [];
  }
}

function findRelation(box: BoxContext, userId: string, isBoth: boolean) {
  const friends = new FriendStore(box.sql);
  const has = friends.find(userId) !== null;
  const isHad = isBoth && friends.isListedBy(userId);
  if (has && isHad) return "CheckResult_Type_BothWay";
  if (has) return "CheckResult_Type_AWithB";
  return isHad ? "CheckResult_Type_BWithA" : "CheckResult_Type_NoRelation";
}

export const friendsBoxCommands = {
  "sns.friend_get": (box, { From_Account, StartIndex }) => {
    requireOwner(box, From_Account, "friend");
    const friends = new FriendStore(box.sql);
    const page = friends.page(StartIndex, FRIEND_PROFILE_PAGE_SIZE);
    const next = StartIndex + page.length;
    const sequence = new SequenceStore(box.sql).current(FRIENDS_SEQUENCE);
    return {
      UserDataItem: page.map((friend) => ({ To_Account: friend.user_id, ValueItem: friendItems(box.sql, friend) })),
      FriendNum: friends.count,
      CompleteFlag: next >= friends.count ? 1 : 0,
      NextStartIndex: next >= friends.count ? 0 : next,
      StandardSequence: sequence,
      CustomSequence: sequence,
    };
  },

  // Users beyond 100 are dropped (specification 9.20).
  "sns.friend_get_specified": async (box, { From_Account, To_Account, TagList }) => {
    requireOwner(box, From_Account, "friend");
    const userIds = [...new Set(To_Account)].slice(0, FRIEND_PROFILE_PAGE_SIZE);
    const profiles = await Promise.all(
      userIds.map((userId) => (new FriendStore(box.sql).find(userId) ? findProfile(box, userId) : [])),
    );
    return {
      InfoItem: userIds.map((userId, index) => {
        const friend = new FriendStore(box.sql).find(userId);
        if (!friend)
          return {
            ...friendResult(userId, SERVER_ERRORS.FRIEND_INVALID_PARAMETER, `${userId} is no friend.`),
            SnsProfileItem: [],
          };
        const items = [...friendItems(box.sql, friend), ...(profiles[index] ?? [])];
        return {
          ...friendResult(userId),
          SnsProfileItem: TagList?.length ? items.filter(({ Tag }) => TagList.includes(Tag)) : items,
          ...(box.config.isOfSite(userId) && { IsOfSite: 1 as const }),
        };
      }),
    };
  },

  "sns.friend_add": async (box, { From_Account, AddFriendItem, AddType = "Add_Type_Both" }) => {
    requireOwner(box, From_Account, "friend");
    return { ResultItem: await inPortions(AddFriendItem.map(plain), (item) => askFriend(box, item, AddType)) };
  },

  "sns.friend_delete": (box, { From_Account, To_Account, DeleteType = "Delete_Type_Both" }) => {
    requireOwner(box, From_Account, "friend");
    const results = [...new Set(To_Account)].slice(0, FRIEND_DELETE_MAX).map((userId) =>
      runForUser(userId, () => {
        if (!removeFriend(box, userId)) throw new Refusal(SERVER_ERRORS.FRIEND_DELETE_NOT_FRIEND, `${userId} is no friend.`);
        if (DeleteType === "Delete_Type_Both") box.owe(userId, { kind: "friendEnded", by: box.userId });
      }),
    );
    return { ResultItem: results };
  },

  "sns.friend_check": (box, { From_Account, To_Account, CheckType }) => {
    requireOwner(box, From_Account, "friend");
    return {
      InfoItem: [...new Set(To_Account)].map((userId) => ({
        ...friendResult(userId),
        Relation: findRelation(box, userId, CheckType === "CheckResult_Type_Both"),
      })),
    };
  },

  "sns.friend_update": (box, { From_Account, UpdateItem }, { instId }) => {
    requireOwner(box, From_Account, "friend");
    const results = UpdateItem.map(({ To_Account: userId, SnsItem }) =>
      runForUser(userId, () => updateFriend(box, userId, SnsItem)),
    );
    const changed = results.filter(({ ResultCode }) => ResultCode === 0).map(({ To_Account: userId }) => userId);
    if (changed.length > 0) box.push(pushes.friendsAdded(changed), instId);
    return { ResultItem: results };
  },
} satisfies BoxCommands;

export const friendsDeliveries = {
  friendListed: (box, { by, isListed }) => {
    new FriendStore(box.sql).setListedBy(by, isListed);
    if (isListed) box.owe(by, { kind: "profileChanged", userId: box.userId, items: box.profile.items() });
  },
  friendEnded: (box, { by }) => {
    removeFriend(box, by);
  },
  friendAdded: (box, { by, source, wording }) => {
    const friends = new FriendStore(box.sql);
    if (new BlacklistStore(box.sql).has(by) || friends.count >= FRIENDS_MAX) return;
    addFriend(box, { userId: by, remark: "", source, wording, groupName: "" });
  },
} satisfies Partial<DeliveryHandlers>;
