import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { draft } from "#tests/edge/plans/masters.ts";
import { clipForm } from "#tests/edge/rooms/clip-form.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { inProcess, requestToken } from "./implementations.ts";
import { SHOWN_TEXTS } from "./support/shown-texts.ts";

/** A forbidden word of the tests' configuration, repeated because some texts have a minimum length. */
const WORD = "this is unsayable, and said at such length that no field calls it too short. ".repeat(2).trim();
const SHORT = "x unsayable";
const { uid } = ACCOUNT;

type Product = ReturnType<typeof inProcess>;

const APPLICATION = {
  apply_type: "master",
  agree: 1,
  real_name: "张三丰",
  sport_id: 1,
  sample_link: "https://example.com/a",
  about: "",
} as const;

/** For each field, a call with a forbidden word in that field and no other fault. */
const CALLS: Readonly<Record<string, (product: Product) => Promise<unknown>>> = {
  "user.editUserInfo nick_name": ({ user }) => user.editUserInfo({ nick_name: "unsayable" }),
  "user.editUserInfo signature": ({ user }) => user.editUserInfo({ signature: SHORT }),
  "user.editUserInfo city": ({ user }) => user.editUserInfo({ city: SHORT }),
  "user.editUserInfo career": ({ user }) => user.editUserInfo({ career: SHORT }),
  "user.apply real_name": ({ user }) => user.apply({ ...APPLICATION, real_name: SHORT }),
  "user.apply about": ({ user }) => user.apply({ ...APPLICATION, about: SHORT }),
  "broadcast.saveRoom title": ({ broadcast }) => broadcast.saveRoom({ title: SHORT }),
  "channel.savePlan title": ({ channel }) => channel.savePlan({ title: SHORT, start_time: NOW_S + 86_400 }),
  "room.moderate act.text": ({ room }) => room.moderate({ anchorid: uid, act: { act: "announce", text: SHORT } }),
  "replay.makeClip title": ({ replay }) => replay.makeClip({ ...clipForm(uid), from_ms: FIXTURE_NOW_MS - 60_000, title: SHORT }),
  "redorder.publish reasons": ({ redorder }) =>
    redorder.publish(draft({ market: "handicap", line: -0.5, price: 8, reasons: WORD }) as never),
  "shorts.postVideo title": ({ shorts }) =>
    shorts.postVideo({ title: SHORT, category: 0, cover: "/chat/files/x.png", request_key: formKey() }),
  "shorts.postMoment text": ({ shorts }) => shorts.postMoment({ text: SHORT, pictures: [], request_key: formKey() } as never),
  "shorts.comment text": ({ shorts }) => shorts.comment({ id: 1, text: SHORT, request_key: formKey() }),
};

const FIELDS = Object.entries(SHOWN_TEXTS).flatMap(([call, fields]) => fields.map((field) => `${call} ${field}`));

describe("forbidden words in fields", () => {
  beforeAll(async () => {
    await seedFixture(env.DB);
    await openDatabase(env.DB).update(users).set({ isAnchor: 1 }).where(eq(users.uid, uid));
    await openRoom(env, uid, "anchor");
  });

  it.each(FIELDS)("the field %s refuses a forbidden word @spec 5.17", async (field) => {
    const call = CALLS[field];
    if (!call) throw new Error(`No call for ${field}: add one to CALLS.`);
    if (field.startsWith("redorder.")) await openDatabase(env.DB).update(users).set({ isYouliao: 1 }).where(eq(users.uid, uid));
    const product = inProcess({ token: await requestToken(ACCOUNT), now: () => FIXTURE_NOW_MS });
    await expect(call(product)).rejects.toMatchObject({ http: 403, message: expect.stringMatching(/不能使用的词/) });
  });
});
