import { equal, refusal } from "../check";
import { c2cText, type Step, says } from "../step";

export const farewellSteps: readonly Step[] = [
  {
    name: "after a lost network everybody is back by himself and talks on",
    methods: ["sendMessage"],
    async run({ alice, bob, relay }) {
      relay.cut();
      await Promise.all(
        [alice, bob].map((party) => party.hears("NET_STATE_CHANGE", ({ state }) => state === party.TYPES.NET_STATE_CONNECTED)),
      );
      await alice.client.sendMessage(c2cText(alice, bob, "still here"));
      await bob.receives(says("still here"));
    },
  },
  {
    name: "a call by an unknown name is refused",
    methods: ["callExperimentalAPI"],
    async run({ alice }) {
      await refusal(alice.client.callExperimentalAPI("noSuchCall"), "the call");
    },
  },
  {
    name: "who logs out is not ready and can log in again",
    methods: ["logout", "login"],
    async run({ carol, relay }) {
      await carol.client.logout();
      await carol.hears("SDK_NOT_READY");
      equal((await refusal(carol.client.getMyProfile(), "a call after logout")).code > 0, true, "error number");
      await carol.client.login({ userID: carol.id, userSig: await relay.userSig(carol.id) });
      await carol.hears("SDK_READY");
    },
  },
  {
    name: "everybody leaves",
    methods: ["logout", "destroy"],
    async run({ alice, bob, carol }) {
      await alice.client.logout();
      await Promise.all([bob, carol].map(({ client }) => client.destroy()));
    },
  },
];
