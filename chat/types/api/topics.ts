import type { Group, Topic } from "../group.ts";
import type { Answer } from "../result.ts";

/** Topics of communities with topics (specification 3.34, 5.38). Administrators can change topics, members can read them. */
export interface TopicApi {
  /** Returns this user's communities with topics; an empty list if the relay has communities disabled (specification 8.16). */
  getJoinedCommunityList(): Answer<{ groupList: Group[] }>;
  /**
   * Creates a topic in a community (specification 5.38, 7.93). A community has up to 200 topics, with names of up to 32 characters.
   * Errors: 3021 the id does not begin with `{groupID}@TOPIC#_`, 3123 or 80001, 10004 too many topics or too long a name, 10007 not
   * an administrator, or a community without topics, 10021 the id is taken.
   */
  createTopicInCommunity(options: {
    groupID: string;
    topicName: string;
    topicID?: string;
    avatar?: string;
    notification?: string;
    introduction?: string;
    customData?: string;
  }): Answer<{ topicID: string }>;
  /**
   * Deletes the listed topics, or all if there is no list, in requests of 100 topics. Error of a single topic: 10015 no such topic.
   * Errors: 3021, 10004, 10007 not an administrator. If a later request fails, TOPIC_DELETED has already reported the topics that
   * earlier requests deleted.
   */
  deleteTopicFromCommunity(options: { groupID: string; topicIDList?: string[] }): Answer<{
    successTopicList: { topicID: string }[];
    failureTopicList: { topicID: string; code: number; message: string }[];
  }>;
  /**
   * Changes a topic; missing fields stay unchanged. Errors: 3021, 3123 or 80001, 10004, 10007 not an administrator, 10015 no such
   * topic.
   */
  updateTopicProfile(options: {
    groupID: string;
    topicID: string;
    topicName?: string;
    avatar?: string;
    notification?: string;
    introduction?: string;
    customData?: string;
    muteAllMembers?: boolean;
  }): Answer<{ topic: Topic }>;
  /**
   * Returns up to 100 topics, or all if there is no list. They are cached for 300 s (specification 4.65, 9.20). Error of a single
   * topic: 10015 no such topic. Errors: 2996 more than 10 loads in 1 s (9.26), 10007 not a member.
   */
  getTopicList(options: { groupID: string; topicIDList?: string[] }): Answer<{
    successTopicList: Topic[];
    failureTopicList: { topicID: string; code: number; message: string }[];
  }>;
}
