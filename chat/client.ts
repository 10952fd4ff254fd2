import { type BusEvents, GROUPS_WANTED, MESSAGES_PREPARING, REPORT, SESSION_BEGAN, SESSION_READY } from "./bus.ts";
import { createCore } from "./core.ts";
import { failure } from "./errors.ts";
import { createGate, type Lazy, lazy, type Part } from "./families.ts";
import { createListeners } from "./listeners.ts";
import { createRooms } from "./modules/rooms/rooms.ts";
import { createSession } from "./modules/session/session.ts";
import {
  ARRANGEMENT,
  C2C_MESSAGES,
  C2C_MODIFIED,
  C2C_NOTICES,
  C2C_RECEIPTS,
  EXTENSIONS,
  FRIEND_LIST,
  GROUP_CHANGES,
  GROUP_MESSAGES,
  GROUP_MODIFIED,
  GROUP_NOTICES,
  GROUP_TIPS,
  type NoticeName,
  PROFILES,
  USER_STATUS,
} from "./notices.ts";
import { INVALID_OPERATION, NO_SDKAPPID } from "./protocol/client-errors.ts";
import type { ConversationApi, ConversationGroupApi, HistoryApi } from "./types/api/conversations.ts";
import type { FriendApi, FriendApplicationApi, FriendGroupApi } from "./types/api/friends.ts";
import type { AttributeApi, CounterApi, GroupApi, GroupApplicationApi, MemberApi, RoomApi } from "./types/api/groups.ts";
import type { ExtensionApi, MessageApi, MessageChangeApi, ReceiptApi } from "./types/api/messages.ts";
import type { BlacklistApi, ProfileApi, StatusApi } from "./types/api/profile.ts";
import type { SessionApi } from "./types/api/session.ts";
import type { TopicApi } from "./types/api/topics.ts";
import type { ChatOptions } from "./types/options.ts";
import type { ChatResult } from "./types/result.ts";

/** All methods of the client, by family. */
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
 * The modules that a room needs are present at once. Every other module is downloaded at its first use. Throws 2000 without an app
 * id, which plain JavaScript can leave out (specification 5.41).
 */
export function createChat(options: ChatOptions): ChatClient {
  if (!options?.SDKAppID) throw failure(NO_SDKAPPID, "SDKAppID");
  const core = createCore(options);
  const { context } = core;
  const { guard, expose, open } = createGate(core);
  const session = createSession(core);
  const rooms = createRooms(context);

  const part = <Api extends object>(
    load: () => Promise<Part<Api>>,
    notices: readonly NoticeName[] = [],
    bus: readonly (keyof BusEvents)[] = [],
  ): Lazy<Api> => lazy(context, load, notices, bus);

  const messages = part(
    () => import("./modules/messages/messages.ts"),
    [C2C_MESSAGES, GROUP_MESSAGES, GROUP_TIPS, GROUP_NOTICES],
  );
  const changes = part(
    () => import("./modules/message-changes/message-changes.ts"),
    [C2C_NOTICES, C2C_MODIFIED, GROUP_MODIFIED, GROUP_CHANGES],
  );
  const extensions = part(() => import("./modules/extensions/extensions.ts"), [EXTENSIONS, GROUP_CHANGES]);
  const receipts = part(() => import("./modules/receipts/receipts.ts"), [C2C_NOTICES, C2C_RECEIPTS, GROUP_NOTICES]);
  const merger = part(() => import("./modules/merger/merger.ts"));
  const history = part(() => import("./modules/history/history.ts"));
  const conversations = part(() => import("./modules/conversations/conversations.ts"), [C2C_NOTICES, GROUP_NOTICES, ARRANGEMENT]);
  const groups = part(
    () => import("./modules/groups/groups.ts"),
    [GROUP_NOTICES],
    options.onlyRooms ? [GROUPS_WANTED] : [GROUPS_WANTED, SESSION_BEGAN],
  );
  const applications = part(() => import("./modules/applications/applications.ts"));
  const attributes = part(() => import("./modules/attributes/attributes.ts"), [GROUP_CHANGES]);
  const counters = part(() => import("./modules/counters/counters.ts"), [GROUP_CHANGES]);
  const members = part(() => import("./modules/members/members.ts"));
  const topics = part(() => import("./modules/topics/topics.ts"), [GROUP_NOTICES]);
  const profile = part(() => import("./modules/profile/profile.ts"), [PROFILES]);
  const blacklist = part(() => import("./modules/blacklist/blacklist.ts"), [FRIEND_LIST]);
  const status = part(() => import("./modules/status/status.ts"), [USER_STATUS]);
  const friends = part(() => import("./modules/friends/friends.ts"), [FRIEND_LIST]);
  const friendApplications = part(() => import("./modules/friend-applications/friend-applications.ts"), [FRIEND_LIST]);
  const friendGroups = part(() => import("./modules/friend-groups/friend-groups.ts"));
  const uploads = part(() => import("./modules/uploads/uploads.ts"));
  const translation = part(() => import("./modules/translation/translation.ts"));
  const profanity = part(() => import("./modules/profanity/profanity.ts"));
  const pushToken = part(() => import("./modules/push-token/push-token.ts"));
  const config = part(() => import("./modules/config/config.ts"));
  const experimental = part(() => import("./modules/experimental/experimental.ts"));
  const errorTexts = part(() => import("./modules/error-texts/error-texts.ts"));
  part(() => import("./modules/reports/reports.ts"), [], options.onlyRooms ? [REPORT] : [REPORT, SESSION_READY]);

  /**
   * True if a login loads the user's conversations. In a client for rooms it becomes true only when the app requests the
   * conversations.
   */
  let isWhole = options.onlyRooms !== true;
  const loadAll = (): Promise<unknown>[] => [
    messages.use((api) => api.sync()),
    conversations.use((api) => api.sync()),
    profile.use((api) => api.getMyProfile()),
    blacklist.use((api) => api.getBlacklist()),
  ];
  let completing: Promise<unknown> | undefined;
  const complete = (): Promise<unknown> | undefined => {
    if (!isWhole && context.session.isReady) {
      isWhole = true;
      // A failed step does not stop the other steps. The data of a failed step are loaded when they are first used.
      completing = Promise.allSettled([...loadAll(), groups.use((api) => api.getGroupList())]);
    }
    return completing;
  };
  context.bus.on(SESSION_BEGAN, ({ waitUntil }) => {
    for (const step of isWhole ? loadAll() : [messages.load()]) waitUntil(step);
  });
  context.bus.on(MESSAGES_PREPARING, ({ message, needs, waitUntil }) => {
    if (needs === "file") waitUntil(uploads.use((api) => api.upload(message)));
    else waitUntil(merger.use((api) => api.upload(message)));
  });
  core.errorTexts = () => errorTexts.use((api) => api.load()).catch(() => undefined);
  // Until the word list is loaded, only the server screens texts.
  core.screen = (text) => profanity.loaded?.screen(text) ?? text;
  context.bus.on(SESSION_READY, () => {
    const tolerate = (error: unknown): void => context.warn("settings", error);
    // Checks the session again, because it may have ended during the download.
    config.use((api) => context.session.isReady && api.start()).catch(tolerate);
    if (!options.onlyRooms) void core.errorTexts();
    if (!options.onlyRooms) profanity.use((api) => api.refresh()).catch(tolerate);
  });
  const calls: Partial<Record<string, (parameter: unknown) => Promise<ChatResult<unknown>>>> = {
    ...expose(experimental, "isCommercialAbilityEnabled", "uploadFile"),
    ...expose(pushToken, "setPushSubscription", "deletePushSubscription"),
  };
  const always: Pick<SessionApi, "login" | "logout" | "destroy" | "callExperimentalAPI"> = {
    ...session,
    login(parameters) {
      // The modules download while the login request is pending. After a failure, a module is downloaded again at its first use.
      if (!options.onlyRooms)
        for (const needed of [messages, conversations, groups, profile, blacklist]) needed.load().catch(() => undefined);
      return session.login(parameters);
    },
    callExperimentalAPI: async (name, parameter) => {
      const call = calls[name];
      if (!call) throw failure(INVALID_OPERATION, name);
      return call(parameter);
    },
  };
  core.connection.connect();
  const { getConversationList } = expose(conversations, "getConversationList");

  return {
    isReady: session.isReady,
    ...open(always, "login", "logout", "destroy", "callExperimentalAPI"),
    ...createListeners(core),
    setLogLevel: core.setLogLevel,
    registerPlugin: core.registerPlugin,
    ...open(rooms, "joinGroup", "quitGroup", "getGroupOnlineMemberCount"),
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
    findMessage: (ID) => context.store.find(ID) ?? null,
    ...expose(changes, "revokeMessage", "deleteMessage", "modifyMessage"),
    ...expose(merger, "downloadMergerMessage"),
    ...expose(translation, "translateText"),
    ...expose(extensions, "setMessageExtensions", "getMessageExtensions", "deleteMessageExtensions"),
    ...expose(receipts, "sendMessageReadReceipt", "getMessageReadReceiptList", "getGroupMessageReadMemberList"),

    ...expose(history, "getMessageList", "getMessageListHopping", "clearHistoryMessage", "restoreMessage", "openArchive"),
    ...expose(
      conversations,
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
    async getConversationList(ids) {
      await complete();
      return getConversationList(ids);
    },
    getTotalUnreadMessageCount: () => conversations.loaded?.totalUnread() ?? 0,

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
