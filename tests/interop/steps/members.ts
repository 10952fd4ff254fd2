import { check, equal, refusal } from "../check.ts";
import { groupText, hasGroup, isNotice, type Step, says } from "../step.ts";

export const memberSteps: readonly Step[] = [
  {
    name: "a member is added, listed and described",
    methods: ["addGroupMember", "getGroupMemberList", "getGroupMemberProfile"],
    async run({ alice, bob, carol, ids }) {
      const { data } = await alice.client.addGroupMember({ groupID: ids.publicGroup, userIDList: [bob.id, carol.id] });
      equal([data.successUserIDList, data.existedUserIDList], [[carol.id], [bob.id]], "who was added and who was there");
      await carol.hears("GROUP_LIST_UPDATED", (list) => list.some(({ groupID }) => groupID === ids.publicGroup));
      const { memberList } = (await bob.client.getGroupMemberList({ groupID: ids.publicGroup, count: 30, offset: 0 })).data;
      equal(memberList.map(({ userID }) => userID).sort(), [alice.id, bob.id, carol.id].sort(), "members");
      const profiles = (await bob.client.getGroupMemberProfile({ groupID: ids.publicGroup, userIDList: [alice.id] })).data
        .memberList;
      equal(
        profiles.map(({ userID, role }) => [userID, role]),
        [[alice.id, "Owner"]],
        "the owner",
      );
    },
  },
  {
    name: "role, name card and custom fields of a member are set and delivered",
    methods: ["setGroupMemberRole", "setGroupMemberNameCard", "setGroupMemberCustomField"],
    async run({ alice, bob, ids }) {
      const groupID = ids.publicGroup;
      await alice.client.setGroupMemberRole({ groupID, userID: bob.id, role: alice.TYPES.GRP_MBR_ROLE_ADMIN });
      await bob.receives(
        (message) => message.type === "TIMGroupTipElem" && message.payload.operationType === bob.TYPES.GRP_TIP_MBR_SET_ADMIN,
      );
      await bob.client.setGroupMemberNameCard({ groupID, nameCard: "the keeper" });
      await bob.client.setGroupMemberCustomField({ groupID, memberCustomField: [{ key: "number", value: "1" }] });
      const [member] = (await alice.client.getGroupMemberProfile({ groupID, userIDList: [bob.id] })).data.memberList;
      equal([member?.role, member?.nameCard], ["Admin", "the keeper"], "role and name card");
      equal(member?.memberCustomField, [{ key: "number", value: "1" }], "own fields");
      await bob.client.sendMessage(groupText(bob, groupID, "by his name card"));
      equal((await alice.receives(says("by his name card"))).nameCard, "the keeper", "the name card in what he says");
    },
  },
  {
    name: "a muted member cannot write until the mute ends",
    methods: ["setGroupMemberMuteTime"],
    async run({ alice, carol, ids }) {
      await alice.client.setGroupMemberMuteTime({ groupID: ids.publicGroup, userID: carol.id, muteTime: 600 });
      await carol.receives(
        (message) =>
          message.type === "TIMGroupTipElem" && message.payload.operationType === carol.TYPES.GRP_TIP_MBR_PROFILE_UPDATED,
      );
      equal(
        (await refusal(carol.client.sendMessage(groupText(carol, ids.publicGroup, "boo")), "her message")).code,
        10_017,
        "error",
      );
      await alice.client.setGroupMemberMuteTime({ groupID: ids.publicGroup, userID: carol.id, muteTime: 0 });
      equal(
        (await carol.client.sendMessage(groupText(carol, ids.publicGroup, "sorry"))).data.message.status,
        "success",
        "status",
      );
    },
  },
  {
    name: "one member is removed, one becomes owner, one leaves",
    methods: ["deleteGroupMember", "changeGroupOwner", "quitGroup"],
    async run({ alice, bob, carol, ids }) {
      const groupID = ids.publicGroup;
      await alice.client.deleteGroupMember({ groupID, userIDList: [carol.id], reason: "flares" });
      await carol.receives(isNotice(4));
      check(!(await hasGroup(carol, groupID)), "it is still in her list");
      equal((await alice.client.changeGroupOwner({ groupID, newOwnerID: bob.id })).data.group.ownerID, bob.id, "owner");
      await alice.client.quitGroup(groupID);
      check(!(await hasGroup(alice, groupID)), "it is still in the list of who left");
    },
  },
  {
    name: "a dismissed group disappears for its members",
    methods: ["dismissGroup"],
    async run({ alice, carol, ids }) {
      await alice.client.dismissGroup(ids.requestedGroup);
      await carol.receives(isNotice(5));
      check(!(await hasGroup(carol, ids.requestedGroup)), "it is still in her list");
    },
  },
];
