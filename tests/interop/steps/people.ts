import { check, equal, refusal } from "../check.ts";
import { c2cText, type Step, says } from "../step.ts";

export const peopleSteps: readonly Step[] = [
  {
    name: "a profile is set, delivered and read by others",
    methods: ["updateMyProfile", "getMyProfile", "getUserProfile"],
    async run({ alice, bob }) {
      const nick = "Alice 爱丽丝";
      await alice.client.updateMyProfile({
        nick,
        gender: alice.TYPES.GENDER_FEMALE,
        selfSignature: "hello",
        birthday: 20000102,
        allowType: alice.TYPES.ALLOW_TYPE_NEED_CONFIRM,
      });
      await alice.hears("PROFILE_UPDATED", (profiles) =>
        profiles.some((profile) => profile.userID === alice.id && profile.nick === nick),
      );
      equal((await alice.client.getMyProfile()).data.nick, nick, "own nick");
      const [profile] = (await bob.client.getUserProfile({ userIDList: [alice.id] })).data;
      equal(
        [profile?.nick, profile?.gender, profile?.birthday],
        [nick, "Gender_Type_Female", 20000102],
        "her profile as he reads it",
      );
    },
  },
  {
    name: "a blocked user cannot write, an unblocked one can",
    methods: ["addToBlacklist", "getBlacklist", "removeFromBlacklist", "resendMessage"],
    async run({ alice, bob }) {
      await bob.client.addToBlacklist({ userIDList: [alice.id] });
      await bob.hears("BLACKLIST_UPDATED", (list) => list.includes(alice.id));
      equal((await bob.client.getBlacklist()).data, [alice.id], "his blacklist");
      const message = c2cText(alice, bob, "let me in");
      const { code } = await refusal(alice.client.sendMessage(message), "her message");
      equal([code, message.status], [20_007, "fail"], "error and status");
      await bob.client.removeFromBlacklist({ userIDList: [alice.id] });
      await bob.hears("BLACKLIST_UPDATED", (list) => !list.includes(alice.id));
      await alice.client.resendMessage(message);
      await bob.receives(says("let me in"));
    },
  },
  {
    name: "status is subscribed to, changed and delivered",
    methods: ["setSelfStatus", "getUserStatus", "subscribeUserStatus", "unsubscribeUserStatus"],
    async run({ alice, bob }) {
      equal((await alice.client.subscribeUserStatus({ userIDList: [bob.id] })).data.failureUserList, [], "failures");
      equal((await bob.client.setSelfStatus({ customStatus: "at the match" })).data.customStatus, "at the match", "his status");
      await alice.hears("USER_STATUS_UPDATED", (list) =>
        list.some((status) => status.userID === bob.id && status.customStatus === "at the match"),
      );
      const { successUserList } = (await alice.client.getUserStatus({ userIDList: [bob.id] })).data;
      check(
        successUserList.some((status) => status.userID === bob.id && status.statusType === 1),
        "he is not shown as online",
      );
      await alice.client.unsubscribeUserStatus({ userIDList: [bob.id] });
      await bob.client.setSelfStatus({ customStatus: "on the way home" });
      await bob.client.sendMessage(c2cText(bob, alice, "what a match"));
      await alice.receives(says("what a match"));
      check(
        !alice.hasHeard("USER_STATUS_UPDATED", (list) => list.some(({ customStatus }) => customStatus === "on the way home")),
        "she is told of a status that she watches no more",
      );
    },
  },
];
