import type { Group, Topic } from "../group";
import type { Answer } from "../result";

/** Topics of communities that were founded with them (specification 3.34, 5.38). Managers write, members read. */
export interface TopicApi {
  /** Communities with topics that this user is in; none where communities are switched off (specification 8.16). */
  getJoinedCommunityList(): Answer<{ groupList: Group[] }>;
  /**
   * Makes a topic in a community, up to 200, names of 32 characters (specification 5.38, 7.93). Errors: 3021 the id does not begin with
   * `{groupID}@TOPIC#_`, 3123 or 80001, 10004 too many or too long a name, 10007 not a manager, or founded without topics, 10021 the id is
   * taken.
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
   * Deletes topics, or all without a list, 100 at a time; one that is not there fails with 10015. Errors: 3021, 10004, 10007 not a manager.
   * Where it fails after the first 100, TOPIC_DELETED has told which are gone.
   */
  deleteTopicFromCommunity(options: { groupID: string; topicIDList?: string[] }): Answer<{
    successTopicList: { topicID: string }[];
    failureTopicList: { topicID: string; code: number; message: string }[];
  }>;
  /** Changes a topic; what is not named stays. Errors: 3021, 3123 or 80001, 10004, 10007 not a manager, 10015 no such topic. */
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
   * Up to 100 topics, or all without a list; kept for 300 s (specification 4.65, 9.20). One that is not there fails with 10015. Errors:
   * 2996 more than 10 fetches in 1 s (9.26), 10007 not a member.
   */
  getTopicList(options: { groupID: string; topicIDList?: string[] }): Answer<{
    successTopicList: Topic[];
    failureTopicList: { topicID: string; code: number; message: string }[];
  }>;
}
