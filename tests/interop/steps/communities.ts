import { check, equal, refusal } from "../check.ts";
import { groupText, type Step, says } from "../step.ts";

export const communitySteps: readonly Step[] = [
  {
    name: "a community is made and joined",
    methods: ["createGroup", "joinGroup", "getJoinedCommunityList"],
    async run({ alice, bob, ids }) {
      const { data } = await alice.client.createGroup({
        type: alice.TYPES.GRP_COMMUNITY,
        groupID: ids.community,
        name: "the league",
        isSupportTopic: true,
      });
      equal([data.group.groupID, data.group.isSupportTopic], [ids.community, true], "the community");
      await bob.client.joinGroup({ groupID: ids.community, type: bob.TYPES.GRP_COMMUNITY });
      check(
        (await bob.client.getJoinedCommunityList()).data.groupList.some(({ groupID }) => groupID === ids.community),
        "it is not among his",
      );
    },
  },
  {
    name: "a topic is created, used, read and renamed",
    methods: ["createTopicInCommunity", "getTopicList", "updateTopicProfile", "sendMessage", "setMessageRead"],
    async run({ alice, bob, ids }) {
      const { topicID } = (
        await alice.client.createTopicInCommunity({
          groupID: ids.community,
          topicID: ids.topic,
          topicName: "transfers",
          introduction: "rumours",
        })
      ).data;
      equal(topicID, ids.topic, "the topic");
      await bob.hears("TOPIC_CREATED", (news) => news.groupID === ids.community && news.topicID === ids.topic);
      const topics = (await bob.client.getTopicList({ groupID: ids.community })).data.successTopicList;
      equal(
        topics.map((topic) => [topic.topicID, topic.topicName, topic.unreadCount]),
        [[ids.topic, "transfers", 0]],
        "as he sees it",
      );
      await alice.client.sendMessage(groupText(alice, ids.topic, "done deal"));
      const message = await bob.receives(says("done deal"));
      equal(message.conversationID, `GROUP${ids.topic}`, "where it was said");
      await bob.client.setMessageRead({ conversationID: `GROUP${ids.topic}` });
      const read = (await bob.client.getTopicList({ groupID: ids.community, topicIDList: [ids.topic] })).data.successTopicList;
      equal(
        read.map((topic) => topic.unreadCount),
        [0],
        "his unread",
      );
      const { topic } = (
        await alice.client.updateTopicProfile({ groupID: ids.community, topicID: ids.topic, topicName: "rumours" })
      ).data;
      equal(topic.topicName, "rumours", "its new name");
      await bob.hears("TOPIC_UPDATED", (news) => news.topic.topicID === ids.topic && news.topic.topicName === "rumours");
    },
  },
  {
    name: "a topic is deleted, the community left and dismissed",
    methods: ["deleteTopicFromCommunity", "quitGroup", "dismissGroup"],
    async run({ alice, bob, ids }) {
      const { data } = await alice.client.deleteTopicFromCommunity({ groupID: ids.community, topicIDList: [ids.topic] });
      equal(data.successTopicList, [{ topicID: ids.topic }], "deleted");
      await bob.hears("TOPIC_DELETED", (news) => news.groupID === ids.community && news.topicIDList.includes(ids.topic));
      const communities = async (party: typeof bob) =>
        (await party.client.getJoinedCommunityList()).data.groupList.map(({ groupID }) => groupID);
      await bob.client.quitGroup(ids.community);
      equal(await communities(bob), [], "his communities");
      await alice.client.dismissGroup(ids.community);
      equal(await communities(alice), [], "hers");
      const join = bob.client.joinGroup({ groupID: ids.community, type: bob.TYPES.GRP_COMMUNITY });
      equal((await refusal(join, "joining what is gone")).code, bob.groupRefusal(10_010), "error");
    },
  },
];
