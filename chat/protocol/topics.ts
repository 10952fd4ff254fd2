import * as z from "zod";
import { Address, Count, CustomData, Done, FieldFilter, GroupId, Seconds, TopicId } from "./bounds.ts";
import type { CommandTable } from "./command.ts";
import { GroupAtEntry, GroupIntroduction, GroupName, GroupNotification, RemindType, Switch } from "./group-profile.ts";
import { TOPICS_PER_CALL_MAX } from "./limits/topics.ts";
import { GroupMessage, revoker } from "./message.ts";

/** A topic's profile (specification 3.34); `NextMsgSeq` is the sequence of the next message. */
export const Topic = z.object({
  GroupId,
  TopicId,
  TopicName: z.string(),
  FaceUrl: Address.optional(),
  Introduction: z.string().optional(),
  Notification: z.string().optional(),
  CustomString: CustomData.optional(),
  ShutUpAllMember: Switch.optional(),
  CreateTime: Seconds.optional(),
  NextMsgSeq: Count.optional(),
  LastMsgTime: Seconds.optional(),
  LastMsg: GroupMessage.extend(revoker).optional(),
  AtInfoList: z.array(GroupAtEntry).optional(),
});
export type Topic = z.infer<typeof Topic>;

/** The caller's state in a topic. The number of unread messages is `NextMsgSeq` - 1 - `MsgSeq`. */
export const TopicSelfInfo = z.object({
  /** The last sequence that the caller has read. */
  MsgSeq: Count,
  MsgFlag: RemindType,
  /** The caller is muted in the topic until this time, Unix seconds. */
  ShutUpTime: Seconds.optional(),
  NoUnreadSeqList: z.array(Count).optional(),
});
export type TopicSelfInfo = z.infer<typeof TopicSelfInfo>;

const TopicResult = z.object({ TopicId, ErrorCode: z.int(), ErrorInfo: z.string() });

const settings = {
  TopicName: GroupName.optional(),
  FaceUrl: Address.optional(),
  Introduction: GroupIntroduction.optional(),
  Notification: GroupNotification.optional(),
  CustomString: CustomData.optional(),
};

export const topicsCommands = {
  /** Creates a topic in a community (specification 5.38, 7.93). Errors: 10007, 10010, 10021. */
  "million_group_open_http_svc.create_topic": {
    request: z.object({ GroupId, TopicId: TopicId.optional(), ...settings, TopicName: GroupName }),
    answer: z.object({ TopicId }),
  },

  /** Deletes topics (specification 7.93). */
  "million_group_open_http_svc.destroy_topic": {
    request: z.object({ GroupId, TopicIdList: z.array(TopicId).min(1).max(TOPICS_PER_CALL_MAX) }),
    answer: z.object({ ResultList: z.array(TopicResult) }),
  },

  /** Changes the given fields of a topic (specification 7.93). */
  "million_group_open_http_svc.modify_topic": {
    request: z.object({ GroupId, TopicId, ...settings, ShutUpAllMember: Switch.optional() }),
    answer: Done,
  },

  /**
   * Returns the listed topics of a community, or all topics if the list is empty (specification 4.65, 7.93). Limited to 10 calls in
   * 1 s (9.26).
   */
  "million_group_open_http_svc.get_topic": {
    request: z.object({
      GroupId,
      TopicIdList: z.array(TopicId).max(TOPICS_PER_CALL_MAX).optional(),
      TopicInfoFilter: FieldFilter.optional(),
      SelfInfoFilter: FieldFilter.optional(),
      MemberInfoFilter: FieldFilter.optional(),
    }),
    answer: z.object({
      TopicInfoList: z.array(
        z.union([
          z.object({ ErrorCode: z.literal(0), ErrorInfo: z.string(), Topic, SelfInfo: TopicSelfInfo }),
          z.object({ ErrorCode: z.int().positive(), ErrorInfo: z.string(), Topic: z.object({ GroupId, TopicId }) }),
        ]),
      ),
    }),
  },
} satisfies CommandTable;
