import { createCore } from "./core";
import { failure } from "./errors";
import { createGate } from "./gate";
import { lazy } from "./lazy";
import { createListeners } from "./listeners";
import { createRooms } from "./modules/rooms/rooms";
import { createSession } from "./modules/session/session";
import type { ConversationApi, ConversationGroupApi, HistoryApi } from "./types/api/conversations";
import type { FriendApi, FriendApplicationApi, FriendGroupApi } from "./types/api/friends";
import type { AttributeApi, CounterApi, GroupApi, GroupApplicationApi, MemberApi, RoomApi, TopicApi } from "./types/api/groups";
import type { ExtensionApi, MessageApi, MessageChangeApi, ReceiptApi } from "./types/api/messages";
import type { BlacklistApi, ProfileApi, StatusApi } from "./types/api/profile";
import type { SessionApi } from "./types/api/session";
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

  const messages = lazy(context, () => import("./modules/messages/messages").then(({ createMessages }) => createMessages), {
    notices: ["c2cMessages", "groupMessages", "groupTips", "groupNotices"],
  });

  const changes = lazy(
    context,
    () => import("./modules/message-changes/message-changes").then(({ createMessageChanges }) => createMessageChanges),
    {
      notices: ["c2cNotices", "c2cModified", "groupModified", "groupChanges"],
    },
  );
  const extensions = lazy(
    context,
    () => import("./modules/extensions/extensions").then(({ createExtensions }) => createExtensions),
    { notices: ["extensions", "groupChanges"] },
  );
  const receipts = lazy(context, () => import("./modules/receipts/receipts").then(({ createReceipts }) => createReceipts), {
    notices: ["c2cNotices", "c2cReceipts", "groupNotices"],
  });
  const merger = lazy(context, () => import("./modules/merger/merger").then(({ createMerger }) => createMerger));
  const history = lazy(context, () => import("./modules/history/history").then(({ createHistory }) => createHistory));
  const conversations = lazy(
    context,
    () => import("./modules/conversations/conversations").then(({ createConversations }) => createConversations),
    {
      notices: ["c2cNotices", "groupNotices", "arrangement"],
    },
  );
  const groups = lazy(context, () => import("./modules/groups/groups").then(({ createGroups }) => createGroups), {
    notices: ["groupNotices"],
    bus: options.onlyRooms ? ["groups.wanted"] : ["session.began", "groups.wanted"],
  });
  const applications = lazy(context, () =>
    import("./modules/applications/applications").then(({ createApplications }) => createApplications),
  );
  const attributes = lazy(
    context,
    () => import("./modules/attributes/attributes").then(({ createAttributes }) => createAttributes),
    { notices: ["groupChanges"] },
  );
  const counters = lazy(context, () => import("./modules/counters/counters").then(({ createCounters }) => createCounters), {
    notices: ["groupChanges"],
  });
  const members = lazy(context, () => import("./modules/members/members").then(({ createMembers }) => createMembers));
  const topics = lazy(context, () => import("./modules/topics/topics").then(({ createTopics }) => createTopics), {
    notices: ["groupNotices"],
  });
  const profile = lazy(context, () => import("./modules/profile/profile").then(({ createProfile }) => createProfile), {
    notices: ["profiles"],
  });
  const blacklist = lazy(context, () => import("./modules/blacklist/blacklist").then(({ createBlacklist }) => createBlacklist), {
    notices: ["friendList"],
  });
  const status = lazy(context, () => import("./modules/status/status").then(({ createStatus }) => createStatus), {
    notices: ["userStatus"],
  });
  const friends = lazy(context, () => import("./modules/friends/friends").then(({ createFriends }) => createFriends), {
    notices: ["friendList"],
  });
  const friendApplications = lazy(
    context,
    () =>
      import("./modules/friend-applications/friend-applications").then(
        ({ createFriendApplications }) => createFriendApplications,
      ),
    { notices: ["friendList"] },
  );
  const friendGroups = lazy(context, () =>
    import("./modules/friend-groups/friend-groups").then(({ createFriendGroups }) => createFriendGroups),
  );
  const uploads = lazy(context, () => import("./modules/uploads/uploads").then(({ createUploads }) => createUploads));
  const translation = lazy(context, () =>
    import("./modules/translation/translation").then(({ createTranslation }) => createTranslation),
  );
  const profanity = lazy(context, () => import("./modules/profanity/profanity").then(({ createProfanity }) => createProfanity));
  const pushToken = lazy(context, () => import("./modules/push-token/push-token").then(({ createPushToken }) => createPushToken));
  lazy(context, () => import("./modules/reports/reports").then(({ createReports }) => createReports), {
    bus: options.onlyRooms ? ["report"] : ["report", "session.ready"],
  });
  const config = lazy(context, () => import("./modules/config/config").then(({ createConfig }) => createConfig));

  const experimental = lazy(context, () =>
    import("./modules/experimental/experimental").then(({ createExperimental }) => createExperimental),
  );
  const errorTexts = lazy(context, () =>
    import("./modules/error-texts/error-texts").then(({ createErrorTexts }) => createErrorTexts),
  );

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
    const tolerate = (error: unknown): void => context.warn(`what follows a login could not be fetched: ${String(error)}`);
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
    ...createListeners(core),
    setLogLevel: core.setLogLevel,
    registerPlugin: core.registerPlugin,
    callExperimentalAPI: async (name, parameter) => {
      const call = calls[name];
      if (!call) throw failure<"INVALID_OPERATION">(2905, `there is no experimental call ${name}.`);
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
    ...expose(conversations, "getConversationList", "getConversationProfile", "deleteConversation", "pinConversation"),
    ...expose(conversations, "setMessageRead", "setAllMessageRead", "setMessageRemindType"),
    ...expose(conversations, "setConversationCustomData", "markConversation"),
    getTotalUnreadMessageCount: () => conversations.loaded?.getTotalUnreadMessageCount() ?? 0,
    ...expose(conversations, "getConversationGroupList", "createConversationGroup", "deleteConversationGroup"),
    ...expose(conversations, "renameConversationGroup", "addConversationsToGroup", "deleteConversationsFromGroup"),

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
    ),
    ...expose(members, "setGroupMemberRole", "setGroupMemberNameCard", "setGroupMemberCustomField", "markGroupMemberList"),
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
    ...expose(friendApplications, "getFriendApplicationList", "acceptFriendApplication", "refuseFriendApplication"),
    ...expose(friendApplications, "deleteFriendApplication", "setFriendApplicationRead"),
    ...expose(friendGroups, "getFriendGroupList", "createFriendGroup", "deleteFriendGroup"),
    ...expose(friendGroups, "renameFriendGroup", "addToFriendGroup", "removeFromFriendGroup"),
  };
}
