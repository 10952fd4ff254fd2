import { check, equal } from "../check.ts";
import type { Step } from "../step.ts";

export const friendSteps: readonly Step[] = [
  {
    name: "an application is made, seen, read and accepted: friends on both sides",
    methods: ["addFriend", "getFriendApplicationList", "setFriendApplicationRead", "acceptFriendApplication", "getFriendList"],
    async run({ alice, bob }) {
      await bob.client
        .addFriend({ to: alice.id, source: "AddSource_Type_Web", wording: "from the match", type: bob.TYPES.SNS_ADD_TYPE_BOTH })
        .catch((error: { code: number }) => {
          equal(error.code, 30_539, "the answer to an application");
        });
      await alice.hears("FRIEND_APPLICATION_LIST_UPDATED", ({ friendApplicationList }) =>
        friendApplicationList.some(({ userID, wording }) => userID === bob.id && wording === "from the match"),
      );
      const { data } = await alice.client.getFriendApplicationList();
      check(data.unreadCount >= 1, "the application does not count as unread");
      await alice.client.setFriendApplicationRead();
      equal((await alice.client.getFriendApplicationList()).data.unreadCount, 0, "unread applications once they are read");
      await alice.client.acceptFriendApplication({
        userID: bob.id,
        type: alice.TYPES.SNS_APPLICATION_AGREE_AND_ADD,
        remark: "bobby",
      });
      await alice.hears("FRIEND_LIST_UPDATED", (list) => list.some(({ userID }) => userID === bob.id));
      await bob.hears("FRIEND_LIST_UPDATED", (list) => list.some(({ userID }) => userID === alice.id));
      equal(
        (await alice.client.getFriendList()).data.map(({ userID }) => userID),
        [bob.id],
        "her friends",
      );
    },
  },
  {
    name: "a friend is checked, described and renamed",
    methods: ["checkFriend", "getFriendProfile", "updateFriend"],
    async run({ alice, bob, carol }) {
      const { data } = await alice.client.checkFriend({ userIDList: [bob.id, carol.id], type: alice.TYPES.SNS_CHECK_TYPE_BOTH });
      equal(
        data.successUserIDList.map(({ userID, relation }) => [userID, relation]),
        [
          [bob.id, "CheckResult_Type_BothWay"],
          [carol.id, "CheckResult_Type_NoRelation"],
        ],
        "relations",
      );
      await alice.client.updateFriend({ userID: bob.id, remark: "the keeper" });
      equal((await alice.client.getFriendProfile({ userIDList: [bob.id] })).data.friendList[0]?.remark, "the keeper", "remark");
    },
  },
  {
    name: "groups of friends are made, filled, renamed, emptied and deleted",
    methods: [
      "createFriendGroup",
      "getFriendGroupList",
      "addToFriendGroup",
      "removeFromFriendGroup",
      "renameFriendGroup",
      "deleteFriendGroup",
    ],
    async run({ alice, bob }) {
      await alice.client.createFriendGroup({ name: "team", userIDList: [] });
      await alice.hears("FRIEND_GROUP_LIST_UPDATED", (list) => list.some(({ name }) => name === "team"));
      await alice.client.addToFriendGroup({ name: "team", userIDList: [bob.id] });
      equal(
        (await alice.client.getFriendGroupList()).data.map(({ name, userIDList }) => [name, userIDList]),
        [["team", [bob.id]]],
        "groups",
      );
      await alice.client.renameFriendGroup({ oldName: "team", newName: "squad" });
      await alice.client.removeFromFriendGroup({ name: "squad", userIDList: [bob.id] });
      equal(
        (await alice.client.getFriendGroupList()).data.map(({ name, userIDList }) => [name, userIDList]),
        [["squad", []]],
        "groups without him",
      );
      await alice.client.deleteFriendGroup({ name: "squad" });
      equal((await alice.client.getFriendGroupList()).data, [], "groups at the end");
    },
  },
  {
    name: "applications are refused and deleted",
    methods: ["refuseFriendApplication", "deleteFriendApplication"],
    async run({ alice, bob, carol }) {
      const apply = (from: typeof carol) =>
        from.client
          .addFriend({ to: alice.id, source: "AddSource_Type_Web", wording: "please", type: from.TYPES.SNS_ADD_TYPE_BOTH })
          .catch(() => {});
      await apply(carol);
      await alice.hears("FRIEND_APPLICATION_LIST_UPDATED", ({ friendApplicationList }) =>
        friendApplicationList.some(({ userID }) => userID === carol.id),
      );
      alice.mark();
      await alice.client.refuseFriendApplication({ userID: carol.id });
      await alice.hears(
        "FRIEND_APPLICATION_LIST_UPDATED",
        ({ friendApplicationList }) => !friendApplicationList.some(({ userID }) => userID === carol.id),
      );
      equal((await carol.client.getFriendList()).data, [], "friends of who was refused");
      alice.mark();
      await apply(carol);
      await alice.hears("FRIEND_APPLICATION_LIST_UPDATED", ({ friendApplicationList }) =>
        friendApplicationList.some(({ userID }) => userID === carol.id),
      );
      alice.mark();
      await alice.client.deleteFriendApplication({ userID: carol.id, type: alice.TYPES.SNS_APPLICATION_SENT_TO_ME });
      await alice.hears(
        "FRIEND_APPLICATION_LIST_UPDATED",
        ({ friendApplicationList }) => !friendApplicationList.some(({ userID }) => userID === carol.id),
      );
      check((await bob.client.getFriendList()).data.length === 1, "his friends changed");
    },
  },
  {
    name: "a friendship ends on both sides",
    methods: ["deleteFriend"],
    async run({ alice, bob }) {
      equal(
        (await alice.client.deleteFriend({ userIDList: [bob.id], type: alice.TYPES.SNS_DELETE_TYPE_BOTH })).data
          .failureUserIDList,
        [],
        "failures",
      );
      await alice.hears("FRIEND_LIST_UPDATED", (list) => list.length === 0);
      await bob.hears("FRIEND_LIST_UPDATED", (list) => list.length === 0);
    },
  },
];
