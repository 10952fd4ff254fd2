import type { BusEvents } from "./bus";
import { createCore } from "./core";
import { failure } from "./errors";
import { createGate } from "./gate";
import { type Lazy, lazy, type Part } from "./lazy";
import { createListeners } from "./listeners";
import { createRooms } from "./modules/rooms/rooms";
import { createSession } from "./modules/session/session";
import type { NoticeName } from "./notices";
import type { ConversationApi, ConversationGroupApi, HistoryApi } from "./types/api/conversations";
import type { FriendApi, FriendApplicationApi, FriendGroupApi } from "./types/api/friends";
import type { AttributeApi, CounterApi, GroupApi, GroupApplicationApi, MemberApi, RoomApi } from "./types/api/groups";
import type { ExtensionApi, MessageApi, MessageChangeApi, ReceiptApi } from "./types/api/messages";
import type { BlacklistApi, ProfileApi, StatusApi } from "./types/api/profile";
import type { SessionApi } from "./types/api/session";
import type { TopicApi } from "./types/api/topics";
import type { ChatOptions } from "./types/options";
import type { ChatResult } from "./types/result";

/** Everything that the library can do, by families. */
export interface ChatClient
  extends SessionApi,
    MessageApi,
    MessageChangeApi,
    ExtensionApi,
    ReceiptApi,
    HistoryApi,
    ConversationApi,
    ConversationGroupApi,
    RoomApi,
    GroupApi,
    GroupApplicationApi,
    AttributeApi,
    CounterApi,
    MemberApi,
    TopicApi,
    ProfileApi,
    BlacklistApi,
    StatusApi,
    FriendApi,
    FriendApplicationApi,
    FriendGroupApi {}

/**
 * Makes a client and begins to connect. What a room needs is here at once; every other family is downloaded when it is first called,
 * or when the server tells something that belongs to it.
 */
export function createChat(options: ChatOptions): ChatClient {
  const core = createCore(options);
  const { context } = core;
  const { guard, expose } = createGate(core);
  const session = createSession(core);
  const rooms = createRooms(context);

  const part = <Api extends object>(
    load: () => Promise<Part<Api>>,
    notices: readonly NoticeName[] = [],
    bus: readonly (keyof BusEvents)[] = [],
  ): Lazy<Api> => lazy(context, load, notices, bus);

  const messages = part(
    () => import("./modules/messages/messages"),
    ["c2cMessages", "groupMessages", "groupTips", "groupNotices"],
  );
  const changes = part(
    () => import("./modules/message-changes/message-changes"),
    ["c2cNotices", "c2cModified", "groupModified", "groupChanges"],
  );
  const extensions = part(() => import("./modules/extensions/extensions"), ["extensions", "groupChanges"]);
  const receipts = part(() => import("./modules/receipts/receipts"), ["c2cNotices", "c2cReceipts", "groupNotices"]);
  const merger = part(() => import("./modules/merger/merger"));
  const history = part(() => import("./modules/history/history"));
  const conversations = part(
    () => import("./modules/conversations/conversations"),
    ["c2cNotices", "groupNotices", "arrangement"],
  );
  const groups = part(
    () => import("./modules/groups/groups"),
    ["groupNotices"],
    options.onlyRooms ? ["groups.wanted"] : ["groups.wanted", "session.began"],
  );
  const applications = part(() => import("./modules/applications/applications"));
  const attributes = part(() => import("./modules/attributes/attributes"), ["groupChanges"]);
  const counters = part(() => import("./modules/counters/counters"), ["groupChanges"]);
  const members = part(() => import("./modules/members/members"));
  const topics = part(() => import("./modules/topics/topics"), ["groupNotices"]);
  const profile = part(() => import("./modules/profile/profile"), ["profiles"]);
  const blacklist = part(() => import("./modules/blacklist/blacklist"), ["friendList"]);
  const status = part(() => import("./modules/status/status"), ["userStatus"]);
  const friends = part(() => import("./modules/friends/friends"), ["friendList"]);
  const friendApplications = part(() => import("./modules/friend-applications/friend-applications"), ["friendList"]);
  const friendGroups = part(() => import("./modules/friend-groups/friend-groups"));
  const uploads = part(() => import("./modules/uploads/uploads"));
  const translation = part(() => import("./modules/translation/translation"));
  const profanity = part(() => import("./modules/profanity/profanity"));
  const pushToken = part(() => import("./modules/push-token/push-token"));
  const config = part(() => import("./modules/config/config"));
  const experimental = part(() => import("./modules/experimental/experimental"));
  const errorTexts = part(() => import("./modules/error-texts/error-texts"));
  part(() => import("./modules/reports/reports"), [], options.onlyRooms ? ["report"] : ["report", "session.ready"]);

  context.bus.on("session.began", ({ waitUntil }) => {
    if (options.onlyRooms) {
      waitUntil(messages.load());
      return;
    }
    waitUntil(messages.use((api) => api.sync()));
    waitUntil(conversations.use((api) => api.sync()));
    waitUntil(profile.use((api) => api.getMyProfile()));
    waitUntil(blacklist.use((api) => api.getBlacklist()));
  });
  context.bus.on("messages.preparing", ({ message, needs, waitUntil }) => {
    if (needs === "file") waitUntil(uploads.use((api) => api.upload(message)));
    else waitUntil(merger.use((api) => api.upload(message)));
  });
  // Until the lexicon is here the server alone screens.
  core.errorText = (code) => errorTexts.loaded?.textOf(code);
  core.screen = (text) => profanity.loaded?.screen(text) ?? text;
  context.bus.on("session.ready", () => {
    const tolerate = (error: unknown): void => context.warn(`settings could not be fetched: ${String(error)}`);
    config.use((api) => api.start()).catch(tolerate);
    if (options.errorTextUrl) errorTexts.use((api) => api.refresh()).catch(tolerate);
    if (!options.onlyRooms) profanity.use((api) => api.refresh()).catch(tolerate);
  });
  const calls: Partial<Record<string, (parameter: unknown) => Promise<ChatResult<unknown>>>> = {
    ...expose(experimental, "isCommercialAbilityEnabled"),
    ...expose(pushToken, "setPushSubscription", "deletePushSubscription"),
  };
  core.connection.connect();

  return {
    ...session,
    login(parameters) {
      // What a login needs comes down while the server is asked; what does not is asked for again when it is used.
      if (!options.onlyRooms)
        for (const needed of [messages, conversations, groups, profile, blacklist]) needed.load().catch(() => undefined);
      return session.login(parameters);
    },
    ...createListeners(core),
    setLogLevel: core.setLogLevel,
    registerPlugin: core.registerPlugin,
    callExperimentalAPI: async (name, parameter) => {
      const call = calls[name];
      if (!call) throw failure<"INVALID_OPERATION">(2905, `there is no call ${name}.`);
      return call(parameter);
    },

    ...rooms,
    ...guard(
      messages,
      "createTextMessage",
      "createTextAtMessage",
      "createCustomMessage",
      "createFaceMessage",
      "createLocationMessage",
      "createImageMessage",
      "createAudioMessage",
      "createVideoMessage",
      "createFileMessage",
      "createMergerMessage",
      "createForwardMessage",
    ),
    ...expose(messages, "sendMessage", "resendMessage"),
    findMessage: (ID) => context.messages.find(ID) ?? null,
    ...expose(changes, "revokeMessage", "deleteMessage", "modifyMessage"),
    ...expose(merger, "downloadMergerMessage"),
    ...expose(translation, "translateText"),
    ...expose(extensions, "setMessageExtensions", "getMessageExtensions", "deleteMessageExtensions"),
    ...expose(receipts, "sendMessageReadReceipt", "getMessageReadReceiptList", "getGroupMessageReadMemberList"),

    ...expose(history, "getMessageList", "getMessageListHopping", "clearHistoryMessage"),
    ...expose(
      conversations,
      "getConversationList",
      "getConversationProfile",
      "deleteConversation",
      "pinConversation",
      "setMessageRead",
      "setAllMessageRead",
      "setMessageRemindType",
      "setConversationCustomData",
      "markConversation",
      "getConversationGroupList",
      "createConversationGroup",
      "deleteConversationGroup",
      "renameConversationGroup",
      "addConversationsToGroup",
      "deleteConversationsFromGroup",
    ),
    getTotalUnreadMessageCount: () => conversations.loaded?.getTotalUnreadMessageCount() ?? 0,

    ...expose(
      groups,
      "getGroupList",
      "getGroupProfile",
      "createGroup",
      "updateGroupProfile",
      "dismissGroup",
      "changeGroupOwner",
      "searchGroupByID",
    ),
    ...expose(applications, "getGroupApplicationList", "handleGroupApplication"),
    ...expose(attributes, "initGroupAttributes", "setGroupAttributes", "deleteGroupAttributes", "getGroupAttributes"),
    ...expose(counters, "setGroupCounters", "increaseGroupCounter", "decreaseGroupCounter", "getGroupCounters"),
    ...expose(
      members,
      "getGroupMemberList",
      "getGroupMemberProfile",
      "addGroupMember",
      "deleteGroupMember",
      "setGroupMemberMuteTime",
      "setGroupMemberRole",
      "setGroupMemberNameCard",
      "setGroupMemberCustomField",
      "markGroupMemberList",
    ),
    ...expose(
      topics,
      "getJoinedCommunityList",
      "createTopicInCommunity",
      "deleteTopicFromCommunity",
      "updateTopicProfile",
      "getTopicList",
    ),

    ...expose(profile, "getMyProfile", "getUserProfile", "updateMyProfile"),
    ...expose(blacklist, "getBlacklist", "addToBlacklist", "removeFromBlacklist"),
    ...expose(status, "setSelfStatus", "getUserStatus", "subscribeUserStatus", "unsubscribeUserStatus"),

    ...expose(friends, "getFriendList", "addFriend", "deleteFriend", "checkFriend", "getFriendProfile", "updateFriend"),
    ...expose(
      friendApplications,
      "getFriendApplicationList",
      "acceptFriendApplication",
      "refuseFriendApplication",
      "deleteFriendApplication",
      "setFriendApplicationRead",
    ),
    ...expose(
      friendGroups,
      "getFriendGroupList",
      "createFriendGroup",
      "deleteFriendGroup",
      "renameFriendGroup",
      "addToFriendGroup",
      "removeFromFriendGroup",
    ),
  };
}
