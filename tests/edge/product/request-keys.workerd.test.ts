import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import type { Call } from "#edge/contract/call.ts";
import { Changed } from "#edge/contract/calls/operate/change.ts";
import { contract, type Product } from "#edge/contract/index.ts";
import { FIRST_POST } from "#edge/contract/rules/shorts.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { placeOfFile } from "#edge/ground/files/file-store.ts";
import { storePicture } from "#edge/ground/files/pictures.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { videoKey } from "#edge/shorts/video-file.ts";
import { clips } from "#edge/streams/schema/rooms.ts";
import { ACCOUNT, FIXTURE_NOW_MS, MATCHES, NOW_S, OPERATOR, OTHER_ACCOUNT } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { greyPng } from "#tests/support/png.ts";
import { refusal } from "#tests/support/refusal.ts";
import { makeActivity, makePrizes, NOON_S } from "../rewards/activities/activity.ts";
import { movie } from "../shorts/movie.ts";
import { inProcess, requestToken } from "./implementations.ts";
import { HOST, seedTrade } from "./trade-world.ts";

const db = openDatabase(env.DB);
const ADDRESS = {
  country: "CN",
  receiver: "王小明",
  phone: "13800000001",
  region: "SC",
  city: "成都",
  district: "武侯",
} as const;
let token = "";
const mine = (): Product => inProcess({ token, locale: "en" });

/** Stores the picture anew, under an address of its own. */
async function picture(grey: number): Promise<string> {
  const stored = await storePicture(env.MEDIA, greyPng(4, 4, grey), { db, uid: ACCOUNT.uid, nowS: NOW_S });
  if (!("address" in stored)) throw new Error("the picture was refused");
  return stored.address;
}

beforeAll(async () => {
  await seedTrade();
  await post(db, toOpening(ACCOUNT.uid, { gold: 5_000, diamond: 9_000 }), NOW_S);
  await env.DB.prepare("insert into bag_items (uid, gift_id, count) values (?, 1, 99)").bind(ACCOUNT.uid).run();
  token = await requestToken(ACCOUNT);
}, 60_000);

type Input = Record<string, unknown>;

interface Row {
  /** Fields that are no content: what the caller saw, how the caller proves who asks, and in which zone the caller lives. */
  apart?: readonly string[];
  input: Input;
  /** For each field of the content, other values. */
  others: Record<string, readonly unknown[]>;
  /** The same content as another honest request states it. */
  again?: Input;
  /** The part of the answer that does not change with the time. */
  told?: (answer: Input) => unknown;
}

const withoutMoney = ({ gold: _, bag_count: __, repeated: ___, ...answer }: Input) => answer;

/** Every call with a `request_key` that is no operator's. */
const ROWS: Record<string, () => Promise<Row>> = {
  "activity.draw": async () => {
    const ids = [await makeActivity("draw", { welcomeTickets: 9 }), await makeActivity("draw", { welcomeTickets: 9 })];
    for (const id of ids) await makePrizes(id, [{ kind: "none", amount: 0, weight: 10_000 }]);
    expect(Math.abs(NOON_S - NOW_S)).toBeLessThan(86_400);
    const [id, other] = ids;
    return { apart: ["version"], input: { id, version: 1 }, others: { id: [other] }, told: ({ award_id }) => award_id };
  },
  "customerservice.publish": async () => ({
    apart: ["captcha", "code"],
    input: { kind: "data", content: "the score is wrong", contact: "fan@example.com", pictures: [await picture(1)] },
    others: {
      kind: ["money"],
      content: ["the score is right"],
      contact: ["other@example.com"],
      pictures: [[], [await picture(2)], ["/chat/files/0.png"]],
    },
    again: { content: " the score is wrong ", pictures: [await picture(1)] },
  }),
  "gift.give": async () => ({
    apart: ["zone"],
    input: { anchorid: HOST, gift_id: 1, quantity: 1, source: "wallet", place: "room" },
    others: { anchorid: [OPERATOR.uid], gift_id: [2], quantity: [10], source: ["bag"], place: ["chat"] },
    again: { zone: "America/Sao_Paulo" },
    told: withoutMoney,
  }),
  "goods.createOrder": async () => ({
    apart: ["price", "digest"],
    input: { kind: "gold", goods_id: 1, price: 600, coupon_id: 1 },
    others: { kind: ["gift", "plan"], goods_id: [2], coupon_id: [2, undefined] },
  }),
  "goods.subscribeModel": async () => ({
    apart: ["price", "digest"],
    input: { plan_id: 1, price: 5 },
    others: { plan_id: [2] },
  }),
  "quiz.pick": async () => {
    await mine().quiz.takeDaily({});
    const { questions } = await mine().quiz.getQuiz({ matchid: MATCHES.waiting });
    const [winner, both] = ["winner", "both"].map((kind) => questions.find((question) => question.kind === kind)?.id);
    return {
      input: { question_id: winner, choice: "home", points: 10 },
      others: { question_id: [both], choice: ["away", "yes"], points: [50] },
    };
  },
  "redorder.buy": async () => {
    const host = inProcess({ token: await requestToken(OTHER_ACCOUNT) });
    const plan = { market: "winner", choice: "home", line: null, price: 18, reasons: "x".repeat(30) } as const;
    const ids = [];
    for (const matchid of [MATCHES.waiting, MATCHES.tomorrow])
      ids.push((await host.redorder.publish({ ...plan, matchid, request_key: formKey() })).id);
    const [id, other] = ids;
    return { apart: ["price"], input: { id, price: 18 }, others: { id: [other] } };
  },
  "redorder.publish": async () => ({
    input: { matchid: MATCHES.waiting, market: "total", choice: "over", line: 2.5, price: 18, reasons: "y".repeat(30) },
    others: {
      matchid: [MATCHES.tomorrow],
      market: ["winner"],
      choice: ["under"],
      line: [3.5],
      price: [28],
      reasons: ["z".repeat(30)],
    },
    again: { reasons: ` ${"y".repeat(30)} ` },
  }),
  "replay.makeClip": async () => ({
    input: { anchorid: HOST, video: 0, from_ms: FIXTURE_NOW_MS - 40_000, seconds: 12, title: "a goal" },
    others: { anchorid: [OPERATOR.uid], video: [7], from_ms: [FIXTURE_NOW_MS - 50_000], seconds: [13], title: ["no goal"] },
    again: { title: "  a goal " },
  }),
  "shop.createOrder": async () => {
    const address = await mine().address.saveAddress({ ...ADDRESS, street: "人民南路" });
    const other = await mine().address.saveAddress({ ...ADDRESS, street: "天府大道" });
    return {
      apart: ["price", "digest"],
      input: { goods_id: 1, count: 1, price: 3, address_id: address.id },
      others: { goods_id: [2], count: [2], address_id: [other.id, undefined] },
    };
  },
  "shorts.beginUpload": async () => ({
    input: { bytes: 4_096 },
    others: { bytes: [4_095, 5, 4_097] },
    told: ({ stored, received }) => [stored, received],
  }),
  "shorts.comment": async () => ({
    input: { id: FIRST_POST, text: "goal" },
    others: { id: [FIRST_POST + 1], text: ["no goal"] },
    again: { text: "  goal " },
  }),
  "shorts.postMoment": async () => ({
    input: { text: "tonight", pictures: [await picture(3), await picture(4)] },
    others: {
      text: ["tomorrow"],
      pictures: [[], [await picture(3)], [await picture(4), await picture(3)], [await picture(3), await picture(5)]],
    },
    again: { text: "tonight  ", pictures: [`https://m.test${await picture(3)}`, await picture(4)] },
  }),
  "shorts.postVideo": async () => ({
    input: { title: "goal", category: 1, cover: await picture(6) },
    others: { title: ["no goal"], category: [2, 0], cover: [await picture(7)] },
    again: { title: " goal ", cover: await picture(6) },
  }),
  "wallet.withdraw": async () => {
    const save = (account: string) => mine().wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account });
    const [account, other] = [await save("13800000001"), await save("13900000001")];
    return {
      apart: ["password"],
      input: { diamonds: 500, account_id: account.id, password: ACCOUNT.password },
      others: { diamonds: [600], account_id: [other.id, 999_999] },
      told: ({ id }) => id,
    };
  },
};

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, call]) => {
    const { shape } = call.input as unknown as { shape?: Record<string, z.ZodType> };
    return shape && "request_key" in shape ? [{ name: `${group}.${name}`, call, fields: Object.keys(shape) }] : [];
  }),
);

const ask = (name: string, input: Input): Promise<Input> => {
  const [group = "", method = ""] = name.split(".");
  return (mine() as unknown as Record<string, Record<string, (input: Input) => Promise<Input>>>)[group]![method]!(input);
};

/** Stores a video of 4,096 bytes as if it had been uploaded under the key. */
const storeVideo = (request_key: string) =>
  env.MEDIA.put(placeOfFile(videoKey(env.CHAT_SECRET, ACCOUNT.uid, request_key)), movie(4_096), {
    httpMetadata: { contentType: "video/mp4" },
  });

describe("a request key", () => {
  it("the table has every call with a request key except operators' changes", () => {
    const [changes, others] = [true, false].map((isChange) => CALLS.filter(({ call }) => (call.data === Changed) === isChange));
    expect(others!.map(({ name }) => name).sort()).toEqual(Object.keys(ROWS).sort());
    // Only `audited` makes the answer of a change, and it compares the whole input.
    expect(changes!.every(({ name }) => name.startsWith("operate."))).toBe(true);
    expect(changes!.length).toBeGreaterThan(40);
  });

  it.each(Object.keys(ROWS))("%s repeats its answer for the same content and refuses other content", async (name) => {
    const { apart = [], input, others, again = {}, told = (answer) => answer } = await ROWS[name]!();
    const { fields } = CALLS.find((call) => call.name === name)!;
    expect([...apart, ...Object.keys(others), "request_key"].sort()).toEqual(fields.sort());
    const request_key = formKey();
    if (name === "shorts.postVideo" || name === "shorts.beginUpload") await storeVideo(request_key);
    const first = told(await ask(name, { ...input, request_key }));
    for (const [field, values] of Object.entries(others))
      for (const value of values) {
        const { http, message } = await refusal(ask(name, { ...input, [field]: value, request_key }));
        expect([field, value, http, message]).toEqual([field, value, http === 400 ? 400 : 403, expect.any(String)]);
        if (http === 403) expect(message).toMatch(/already|sent|another|used/);
      }
    expect(told(await ask(name, { ...input, ...again, request_key }))).toEqual(first);
  });

  it("an operator's change repeats its answer and refuses other content", async () => {
    const operate = inProcess({ token: await requestToken(OPERATOR), locale: "en" }).operate;
    const words = { title_zh: "你好", title_pt: "Olá", body_zh: "欢迎", body_pt: "Bem-vindo" };
    const form = { ...words, person: HOST, reason: "a greeting", request_key: formKey() };
    const first = await operate.sendNotice(form);
    expect(await operate.sendNotice(form)).toEqual({ ...first, repeated: true });
    for (const more of [{ person: ACCOUNT.uid }, { body_zh: "再见" }, { reason: "another reason" }])
      expect(await refusal(operate.sendNotice({ ...form, ...more }))).toMatchObject({
        http: 403,
        message: "This form was already sent with other content. Reload the page and try again",
      });
  });
});

describe("the first result of a key", () => {
  it("a repeated form returns a deleted comment only for its own short", async () => {
    const form = { id: FIRST_POST, text: "to be deleted", request_key: formKey() };
    const { id, at } = await mine().shorts.comment(form);
    await mine().shorts.deleteComment({ id });
    expect(await mine().shorts.comment(form)).toMatchObject({ id, at, text: "" });
    expect((await refusal(mine().shorts.comment({ ...form, id: FIRST_POST + 1 }))).http).toBe(403);
    expect((await mine().shorts.getComments({ id: FIRST_POST })).list.map((comment) => comment.id)).not.toContain(id);
  });

  it("a repeated form returns a deleted clip", async () => {
    const form = {
      anchorid: HOST,
      video: 0,
      from_ms: FIXTURE_NOW_MS - 45_000,
      seconds: 12,
      title: "gone",
      request_key: formKey(),
    };
    const { id } = await mine().replay.makeClip(form);
    await mine().replay.deleteClip({ id });
    expect(await mine().replay.makeClip(form)).toEqual({ id });
    // A clip of an older release has neither its content nor its number.
    await db.update(clips).set({ content: "", videoId: 0 }).where(eq(clips.requestKey, form.request_key));
    expect((await refusal(mine().replay.makeClip(form))).http).toBe(403);
  });

  it("a repeated form returns a gift of an older release for any place", async () => {
    const form = { anchorid: HOST, gift_id: 1, quantity: 1, source: "wallet" as const, request_key: formKey() };
    const { gift } = await mine().gift.give(form);
    await env.DB.prepare("drop trigger gifts_sent_keep").run();
    await env.DB.prepare("update gifts_sent set place = '' where id = ?").bind(gift.id).run();
    expect((await mine().gift.give({ ...form, place: "chat" })).gift.id).toBe(gift.id);
  });

  it("a repeated form returns a withdrawal after its account was deleted", async () => {
    const { list } = await mine().wallet.getWithdrawalList({});
    for (const { id, state } of list) if (state === "reviewing") await mine().wallet.cancelWithdrawal({ id });
    const account = await mine().wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account: "13700000001" });
    const form = { diamonds: 500, account_id: account.id, password: ACCOUNT.password, request_key: formKey() };
    const { id } = await mine().wallet.withdraw(form);
    await mine().wallet.deletePayoutAccount({ id: account.id });
    expect((await mine().wallet.withdraw(form)).id).toBe(id);
  });
});
