import { check, equal, refusal } from "../check.ts";
import { PutUploads } from "../put-uploads.ts";
import { logIn, type Step } from "../step.ts";

export const sessionSteps: readonly Step[] = [
  {
    name: "three people log in and are ready",
    methods: ["login", "registerPlugin"],
    async run(scene) {
      const people = [scene.alice, scene.bob, scene.carol];
      for (const { client } of people) client.registerPlugin({ "tim-upload-plugin": PutUploads });
      await Promise.all(people.map((party) => logIn(party, scene)));
    },
  },
  {
    name: "a second login of the same user changes nothing",
    methods: ["login"],
    async run({ alice, relay }) {
      const { data } = await alice.client.login({ userID: alice.id, userSig: await relay.userSig(alice.id) });
      equal(data.repeatLogin, true, "repeatLogin");
    },
  },
  {
    name: "listeners receive events until they are removed, some only once",
    methods: ["on", "once", "off", "setLogLevel"],
    async run({ alice }) {
      alice.client.setLogLevel(4);
      const heard = { always: 0, once: 0, never: 0 };
      const always = () => heard.always++;
      const never = () => heard.never++;
      const name = alice.EVENT.PROFILE_UPDATED;
      alice.client.on(name, always);
      alice.client.once(name, () => heard.once++);
      alice.client.on(name, never);
      alice.client.off(name, never);
      for (const nick of ["first", "second"]) {
        await alice.client.updateMyProfile({ nick });
        await alice.hears("PROFILE_UPDATED", (profiles) => profiles.some((profile) => profile.nick === nick));
      }
      alice.client.off(name, always);
      equal(heard, { always: 2, once: 1, never: 0 }, "how often each heard");
    },
  },
  {
    name: "a call without a login is refused, and the app is notified",
    methods: ["getMyProfile"],
    async run({ visitor }) {
      const { code } = await refusal(visitor.client.getMyProfile(), "the call");
      await visitor.hears("ERROR", (error) => error.code === code);
    },
  },
  {
    name: "a different user's signature is refused",
    methods: ["login"],
    async run({ visitor, relay, alice }) {
      const foreign = await relay.userSig(alice.id);
      const { code } = await refusal(visitor.client.login({ userID: `${alice.id}x`, userSig: foreign }), "the login");
      check(code >= 70_000, `error ${code} is not one of the signature's`);
    },
  },
];
