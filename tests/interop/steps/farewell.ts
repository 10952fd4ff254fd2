import { equal, refusal } from "../check.ts";
import type { Relay } from "../client.ts";
import { c2cText, logIn, type Step, says } from "../step.ts";

/** Devices of one user at a time, unless the relay has another setting (CHAT_MAX_INSTANCES). */
const DEVICES_MAX = 10;

/** Carol's login on another device ends her session. She is notified and logs in again. */
const kickedBySelf = (
  name: string,
  reason: "KICKED_OUT_MULT_ACCOUNT" | "KICKED_OUT_MULT_DEVICE",
  elsewhere: (relay: Relay, userId: string) => Promise<void>,
): Step => ({
  name,
  methods: ["login"],
  async run({ carol, relay }) {
    await elsewhere(relay, carol.id);
    await carol.hears("KICKED_OUT", ({ type }) => type === carol.TYPES[reason]);
    await carol.hears("SDK_NOT_READY");
    await refusal(carol.client.getMyProfile(), "a call of who was put out");
    carol.mark();
    await logIn(carol, { relay });
  },
});

export const farewellSteps: readonly Step[] = [
  {
    name: "after a lost network every client returns by itself and continues",
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
    name: "a user who logs out is not ready and can log in again",
    methods: ["logout", "login"],
    async run({ carol, relay }) {
      await carol.client.logout();
      await carol.hears("SDK_NOT_READY");
      equal((await refusal(carol.client.getMyProfile(), "a call after logout")).code > 0, true, "error number");
      await logIn(carol, { relay });
    },
  },
  kickedBySelf("a login on a second page of a device ends the first page's session", "KICKED_OUT_MULT_ACCOUNT", (relay, userId) =>
    relay.openPage(userId),
  ),
  kickedBySelf("with too many devices the oldest session ends, and may log in again", "KICKED_OUT_MULT_DEVICE", (relay, userId) =>
    relay.addDevices(userId, DEVICES_MAX),
  ),
  {
    name: "a user whose session the site ends is notified, and the signature is invalid",
    methods: ["login"],
    async run({ bob, relay }) {
      const userSig = await relay.userSig(bob.id);
      await relay.kick(bob.id);
      await bob.hears("KICKED_OUT", ({ type }) => type === bob.TYPES.KICKED_OUT_REST_API);
      await bob.hears("SDK_NOT_READY");
      equal((await refusal(bob.client.login({ userID: bob.id, userSig }), "his login")).code, 70_052, "error");
    },
  },
  {
    name: "all remaining clients leave",
    methods: ["logout", "destroy"],
    async run({ alice, carol }) {
      await alice.client.logout();
      await alice.hears("SDK_NOT_READY");
      await carol.client.destroy();
      await carol.hears("SDK_DESTROY");
    },
  },
];
