import { describe, expect, it } from "vitest";
import { PUSH_EVENTS, REPORT_LEVEL } from "#chat/protocol/kinds.ts";
import * as attributes from "#chat/protocol/limits/attributes.ts";
import * as config from "#chat/protocol/limits/config.ts";
import * as conversations from "#chat/protocol/limits/conversations.ts";
import * as extensions from "#chat/protocol/limits/extensions.ts";
import * as friends from "#chat/protocol/limits/friends.ts";
import * as groups from "#chat/protocol/limits/groups.ts";
import * as messages from "#chat/protocol/limits/messages.ts";
import * as profile from "#chat/protocol/limits/profile.ts";
import * as rates from "#chat/protocol/limits/rates.ts";
import * as reports from "#chat/protocol/limits/reports.ts";
import * as roomPoll from "#chat/protocol/limits/room-poll.ts";
import * as session from "#chat/protocol/limits/session.ts";
import * as topics from "#chat/protocol/limits/topics.ts";
import * as uploads from "#chat/protocol/limits/uploads.ts";

const MB = 1_048_576;

/** Compares the specification's numbers with ours, in the unit of each constant's name. */
describe("numbers of the specification", () => {
  it.each<[string, unknown, unknown]>([
    ["events are told once a second @spec 9.10", [session.EVENT_THROTTLE_MS, session.TICK_MS], [1_000, 1_000]],
    ["error texts @spec 9.11", [config.ERROR_TEXT_CACHE_MS, config.ERROR_TEXT_TIMEOUT_MS], [604_800_000, 3_000]],
    ["purchase bits @spec 9.12", config.PURCHASE_BITS_RETRY_MS, { BAD_FORMAT: 3_600_000, ERROR: 120_000 }],
    [
      "purchase bits' number, friends deleted @spec 9.12, 5.7",
      [config.PURCHASE_BITS_MAX, friends.FRIEND_DELETE_MAX],
      [64, 1_000],
    ],
    ["versions @spec 9.13", [session.CLIENT_VERSION, session.EARLIER_CLIENT_VERSION], ["2.27.6", "1.7.3"]],
    [
      "lengths of names @spec 9.14",
      [
        conversations.CONVERSATION_CUSTOM_DATA_MAX,
        groups.GROUP_NAME_MAX,
        conversations.CONVERSATION_GROUP_NAME_MAX,
        friends.FRIEND_REMARK_MAX,
        profile.NICK_MAX_BYTES,
      ],
      [256, 32, 32, 96, 500],
    ],
    [
      "message pages @spec 9.15",
      [messages.MESSAGE_PAGE_SIZE, messages.HISTORY_FETCH_COUNT, messages.GROUP_ROAMING_COUNT, messages.OWN_RANDOM_CACHE_MAX],
      [15, 15, 21, 100],
    ],
    ["what local storage keeps @spec 9.15", [conversations.STORED_CONVERSATIONS_MAX, conversations.STORED_GROUPS_MAX], [20, 20]],
    [
      "caps and rechecks @spec 9.16",
      [
        conversations.MUTE_SET_MAX,
        conversations.CONVERSATION_DELETE_MAX,
        groups.UNKNOWN_GROUP_RECHECKS_MAX,
        groups.GROUP_READ_STALE_SEQUENCES,
      ],
      [30, 100, 4, 10],
    ],
    [
      "pages and look-ups @spec 9.17",
      [
        groups.GROUP_LIST_PAGE_SIZE,
        groups.GROUP_PROFILE_LOOKUP_MAX,
        groups.MEMBER_PAGE_SIZE,
        groups.MEMBER_PAGE_MAX,
        groups.MEMBER_PROFILE_LOOKUP_MAX,
        groups.MEMBER_MARK_MAX,
        messages.MESSAGE_RECEIVERS_MAX,
        groups.APPLICATION_PAGE_SIZE,
        messages.RECEIPT_DETAIL_PAGE_SIZE,
        messages.RECEIPT_DETAIL_PAGE_MAX,
      ],
      [50, 50, 15, 100, 50, 500, 50, 20, 100, 100],
    ],
    [
      "a room's poll @spec 9.18, 9.27",
      [
        roomPoll.POLL_INTERVAL_MS,
        roomPoll.POLL_FAILURE_INTERVAL_MAX_MS,
        roomPoll.POLL_IDLE_EXTRA_MS,
        roomPoll.POLL_EMPTY_RUN,
        roomPoll.POLL_HOLD_S,
      ],
      [300, 2_000, 2_000, 20, 90],
    ],
    [
      "a room's messages @spec 9.18",
      [
        roomPoll.SEQUENCE_WINDOW,
        roomPoll.MESSAGE_ID_WINDOW,
        [...roomPoll.LOSS_CHECK_AT],
        roomPoll.LOSS_GAP_MAX,
        roomPoll.STACKED_BATCH_MIN,
        roomPoll.STACKED_REPORTS_MAX,
      ],
      [200, 100, [50, 80], 20, 100, 5],
    ],
    [
      "a room's online count @spec 9.18",
      [roomPoll.ONLINE_COUNT_EXPIRY_DEFAULT_S, roomPoll.ONLINE_COUNT_UPDATE_AGE_MIN_MS, roomPoll.ONLINE_COUNT_REQUEST_AGE_MIN_MS],
      [60, 10_000, 3_000],
    ],
    ["attributes @spec 9.19, 4.58", attributes.ATTRIBUTE_CACHE_MS, 30_000],
    ["attribute operations @spec 9.19, 4.58", Object.values(attributes.ATTRIBUTE_OPERATIONS), [1, 2, 3, 4, 5]],
    ["a new group reminds @spec 9.19", groups.NEW_GROUP_REMIND_TYPE, "AcceptAndNotify"],
    ["topics @spec 9.20, 4.65", [topics.TOPIC_CACHE_MS, topics.TOPIC_ACTIVE_WINDOW_MS], [300_000, 3_600_000]],
    ["profiles @spec 9.20, 5.18", [profile.PROFILE_CACHE_MS, profile.PROFILE_LOOKUP_MAX], [86_400_000, 100]],
    [
      "friends and blacklist @spec 9.20",
      [
        friends.BLACKLIST_PAGE_SIZE,
        friends.FRIEND_APPLICATION_PAGE_SIZE,
        friends.FRIEND_PROFILE_PAGE_SIZE,
        friends.FRIEND_PROFILE_CACHE_MS,
      ],
      [100, 100, 100, 180_000],
    ],
    [
      "status @spec 9.21",
      [profile.STATUS_QUERY_MAX, profile.STATUS_SUBSCRIBE_MAX, profile.STATUS_UNSUBSCRIBE_MAX],
      [500, 100, 100],
    ],
    [
      "login, hello, storage @spec 9.22, 4.60",
      [session.LOGIN_REPEAT_GUARD_MS, session.HELLO_INTERVAL_DEFAULT_S, session.STORAGE_FLUSH_TICKS, session.STORAGE_MAX_BYTES],
      [15_000, 120, 20, 5 * MB],
    ],
    [
      "reports @spec 9.23, 7.59",
      [
        reports.REPORT_SEND_AT,
        reports.REPORT_KEEP_MAX,
        reports.REPORT_WAIT_MS,
        Object.values(REPORT_LEVEL),
        reports.QUALITY_REPORT_INTERVAL_DEFAULT_MS,
        reports.QUALITY_UNSENT_MAX,
        reports.REPORT_TIMEOUT_MS,
      ],
      [20, 100, 60_000, [4, 5, 6], 120_000, 10, 3_000],
    ],
    [
      "sizes of uploads @spec 9.24",
      uploads.UPLOAD_MAX_BYTES,
      { audio: 20 * MB, image: 20 * MB, file: 100 * MB, video: 100 * MB },
    ],
    ["times of uploads @spec 9.24, 5.42", [uploads.PRESIGNED_ADDRESS_S, uploads.UPLOAD_RETRIES], [900, 1]],
    ["slices of uploads @spec 9.24", uploads.UPLOAD_SLICE_BYTES, MB],
    [
      "merged, deleted, extended @spec 9.24, 4.39, 5.48",
      [messages.MERGER_INLINE_MAX_BYTES, messages.MESSAGE_DELETE_MAX, extensions.EXTENSION_SET_MAX],
      [11_264, 30, 20],
    ],
    [
      "requests @spec 9.25, 8.22",
      [
        session.REQUEST_TIMEOUT_MS,
        session.LOGIN_TIMEOUT_MS,
        session.PING_TIMEOUT_MS,
        session.RECONNECTS_MAX,
        session.PENDING_REQUESTS_MAX,
        session.PING_IDLE_MS,
      ],
      [15_000, 90_000, 3_000, 3, 100, 10_000],
    ],
    [
      "recovery @spec 9.25",
      [messages.MESSAGE_PULL_COUNT, messages.GROUP_RECOVERY_GAP_MAX_EXCLUSIVE, messages.C2C_RECOVERY_GAP_MAX_S],
      [15, 300, 600],
    ],
    ["a socket's least uptime @spec 4.67", session.MIN_UPTIME_MS, 1_000],
    [
      "rates @spec 9.26",
      Object.entries(rates.RATE_LIMITS).map(([name, { count, intervalMs }]) => `${name} ${count}/${intervalMs / 1_000}`),
      [
        "groupInfo 20/1",
        "roomMembers 1/3",
        "groupApplications 15/1",
        "topicList 10/1",
        "groupAttributeWrite 10/5",
        "groupAttributeRead 20/5",
        "groupCounters 20/5",
        "markAllRead 1/1",
        "userStatus 20/5",
      ],
    ],
    ["settings @spec 9.27", [config.CONFIG_RETRY_MS, groups.GROUP_NOTIFY_LIMIT], [{ ERROR: 120_000, BAD_FORMAT: 3_600_000 }, 20]],
    ["reminders @spec 9.28, 4.32", Object.values(groups.MUTE_FLAGS), [0, 1, 2]],
    [
      "events of messages, tips and notices @spec 4.48",
      [
        PUSH_EVENTS.GROUP_MESSAGES,
        PUSH_EVENTS.BROADCAST,
        PUSH_EVENTS.GROUP_TIPS,
        PUSH_EVENTS.GROUP_PROFILE_TIPS,
        PUSH_EVENTS.GROUP_NOTICES,
      ],
      [3, 17, 4, 6, 5],
    ],
    [
      "kinds of files @spec 9.28",
      [uploads.IMAGE_TYPES.join(), uploads.VIDEO_TYPES.join()],
      ["jpg,jpeg,gif,png,bmp,image,webp", "mp4,quicktime,mov"],
    ],
    ["priorities @spec 9.28", messages.MESSAGE_PRIORITIES.join(), "High,Normal,Low,Lowest"],
    ["conversations @spec 9.28, 3.28", Object.keys(conversations.CONVERSATION_KINDS), ["C2C", "GROUP", "TOPIC", "SYSTEM"]],
    ["kinds of uploads @spec 9.29", Object.values(uploads.UPLOAD_FILE_TYPES), [1, 2, 3, 255]],
  ])("the library uses the specified numbers: %s", (_, ours, specified) => {
    expect(ours).toEqual(specified);
  });
});
