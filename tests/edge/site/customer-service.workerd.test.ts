import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedService } from "#edge/demo/service.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { storePicture } from "#edge/ground/files/pictures.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { DEFAULT_CONFIG } from "#edge/ground/settings/setting-values.ts";
import { ACCOUNT, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { personRow, saveSetting } from "#tests/support/people.ts";
import { solvedCaptcha } from "#tests/support/phones.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

beforeAll(() => seedFixture(env.DB));
beforeEach(() => env.DB.prepare("delete from feedback").run());

const signIn = async (who: { mobile: string; password: string } = ACCOUNT) => inProcess({ token: await requestToken(who) });
const counted = async (): Promise<number> =>
  (await env.DB.prepare("select count(*) as n from feedback").first<{ n: number }>())?.n ?? -1;

describe("reports to customer service", () => {
  it("reports are shown only to their author @spec 7.50", async () => {
    const mine = await signIn();
    const stored = await storePicture(
      env.MEDIA,
      Uint8Array.from([..."\x89PNG\r\n\x1a\n".split("").map((letter) => letter.charCodeAt(0)), ...Array<number>(40).fill(7)]),
      { db: openDatabase(env.DB), uid: ACCOUNT.uid, nowS: NOW_S },
    );
    if (!("address" in stored)) throw new Error("the picture was refused");
    const made = await mine.customerservice.publish({
      kind: "data",
      content: "比分\r\n不对了",
      contact: " fan@example.com ",
      pictures: [`http://api.test${stored.address}`],
      request_key: formKey(),
    });
    expect(made).toMatchObject({
      kind: "data",
      content: "比分\n不对了",
      contact: "fan@example.com",
      pictures: [stored.address],
      state: "open",
      answer: "",
      answered_at: null,
      created_at: NOW_S,
    });
    expect(await mine.customerservice.getFeedbackList({})).toEqual({ list: [made], total: 1 });
    expect(await mine.customerservice.getFeedback({ feedback_id: made.feedback_id })).toEqual(made);
    const theirs = await signIn(OTHER_ACCOUNT);
    expect(await theirs.customerservice.getFeedbackList({})).toEqual({ list: [], total: 0 });
    for (const other of [theirs, inProcess()])
      expect((await refusal(other.customerservice.getFeedback({ feedback_id: made.feedback_id }))).http).toBe(404);
  });

  it("the list shows the newest report first within one second", async () => {
    const mine = await signIn(OTHER_ACCOUNT);
    const texts = ["第一件事情", "第二件事情", "第三件事情", "第四件事情"];
    for (const content of texts) await mine.customerservice.publish({ content, request_key: formKey() });
    const { list } = await mine.customerservice.getFeedbackList({});
    expect(list.map(({ content }) => content)).toEqual(texts.toReversed());
  });

  it("a repeated form stores only one report", async () => {
    const mine = await signIn();
    const form = { content: "同一张表单", request_key: formKey() };
    const all = await Promise.all([
      mine.customerservice.publish(form),
      mine.customerservice.publish(form),
      mine.customerservice.publish(form),
    ]);
    expect([new Set(all.map(({ feedback_id }) => feedback_id)).size, await counted()]).toEqual([1, 1]);
    const error = await refusal((await signIn(OTHER_ACCOUNT)).customerservice.publish(form));
    expect([error.http, await counted()]).toEqual([403, 1]);
  });

  it.each([
    ["another text", { content: "后来写的另一件事" }],
    ["another kind", { kind: "money" as const }],
    ["another way to answer", { contact: "other@example.com" }],
    ["a picture", { pictures: [`/chat/files/${"0".repeat(32)}.png`] }],
  ])("the server refuses a repeated form with %s", async (_, other) => {
    const mine = await signIn();
    const form = { kind: "bug" as const, content: "先写的一件事", contact: "fan@example.com", request_key: formKey() };
    await mine.customerservice.publish(form);
    const error = await refusal(mine.customerservice.publish({ ...form, ...other }));
    expect([error.http, error.message, await counted()]).toEqual([403, "这张表单已经提交过，请刷新页面后再写", 1]);
  });

  it.each([
    [{ content: "短" }, /content/],
    [{ content: "长".repeat(1_001) }, /content/],
    [{ kind: "nonsense" as "bug" }, /kind/],
    [{ contact: "长".repeat(41) }, /contact/],
    [{ pictures: ["a", "b", "c", "d", "e"] }, /pictures/],
    [{ request_key: "short" }, /request_key/],
  ])("the wrong report %# is refused as a whole", async (wrong, words) => {
    const error = await refusal(
      (await signIn()).customerservice.publish({ content: "内容没有问题", request_key: formKey(), ...wrong }),
    );
    expect([error.http, error.message, await counted()]).toEqual([400, expect.stringMatching(words), 0]);
  });

  it("reports show no pictures of other sites", async () => {
    const mine = await signIn();
    for (const picture of ["https://evil.example/a.png", `/chat/files/${"0".repeat(32)}.png`, "javascript:alert(1)"]) {
      const error = await refusal(
        mine.customerservice.publish({ content: "看这张图片", pictures: [picture], request_key: formKey() }),
      );
      expect([error.http, error.field]).toEqual([403, "pictures"]);
    }
    expect(await counted()).toBe(0);
  });

  it("a guest's report needs the letters of the captcha picture @spec 7.10 @spec 7.50", async () => {
    const guest = inProcess();
    const wrong = await refusal(guest.customerservice.publish({ content: "我登录不了", request_key: formKey() }));
    expect([wrong.http, wrong.field, await counted()]).toEqual([403, "captcha", 0]);
    const solved = await solvedCaptcha();
    const form = { content: "我登录不了", request_key: formKey(), ...solved };
    const made = await guest.customerservice.publish(form);
    expect(await guest.customerservice.publish(form)).toEqual(made);
    expect(await inProcess({ locale: "pt-BR" }).customerservice.getFeedback({ feedback_id: made.feedback_id })).toEqual(made);
    expect((await refusal(guest.customerservice.publish({ ...form, request_key: formKey() }))).field).toBe("captcha");
    const pictures = await refusal(
      guest.customerservice.publish({
        content: "带图的反馈",
        pictures: ["x"],
        request_key: formKey(),
        ...(await solvedCaptcha()),
      }),
    );
    expect([pictures.field, await counted()]).toEqual(["pictures", 1]);
  });

  it("reports are limited for each person", async () => {
    const token = await requestToken(ACCOUNT);
    const attempts: string[] = [];
    const attempt = async ({ kind, key: of }: { kind: string; key: string }) => {
      attempts.push(`${kind} ${of}`);
      return 120;
    };
    const person = await refusal(
      inProcess({ token, attempt, locale: "pt-BR" }).customerservice.publish({
        content: "demais, demais",
        request_key: formKey(),
      }),
    );
    expect([person.http, person.retryAfterS, person.message]).toEqual([
      429,
      120,
      "Muitas mensagens em pouco tempo. Tente de novo em 2 minutos",
    ]);
    const guest = await refusal(
      inProcess({ attempt, ip: "2001:db8:1:2:3::4" }).customerservice.publish({
        content: "demais, demais",
        request_key: formKey(),
        ...(await solvedCaptcha()),
      }),
    );
    expect([guest.http, attempts, await counted()]).toEqual([
      429,
      [`feedback-user ${ACCOUNT.uid}`, "feedback-network 2001:db8:1:2"],
      0,
    ]);
  });

  it("a repeated seeding adds no second copy of the demo reports", async () => {
    await openDatabase(env.DB)
      .insert(users)
      .values([100001, 100002].map((uid) => personRow(uid)));
    await seedService(env.DB, NOW_S);
    await seedService(env.DB, NOW_S + 60);
    expect(await counted()).toBe(4);
    await env.DB.prepare("delete from settings where key = 'service'").run();
  });
});

describe("the chat of customer service", () => {
  it("the customer-service chat is offered if an operator has configured it @spec 9.6", async () => {
    expect(await inProcess().customerservice.getSupport({})).toEqual({ chat_url: "" });
    const set = (chat_url: string) => saveSetting("service", { chat_url, partner_zh: "", partner_pt: "" });
    await set("https://help.example.com/chat");
    expect(await inProcess().customerservice.getSupport({})).toEqual({ chat_url: "https://help.example.com/chat" });
    await set("javascript:alert(1)");
    await expect(inProcess().customerservice.getSupport({})).rejects.toMatchObject({
      http: 503,
      cause: { message: expect.stringMatching(/setting "service" is wrong at chat_url/) },
    });
    await env.DB.prepare("delete from settings where key = 'service'").run();
  });
});

describe("credentials of a cloud storage", () => {
  const config = { ...readConfig(env), CLOUD_KEYS_URL: "https://issuer.test/keys", CLOUD_KEYS_TOKEN: "secret" };
  const site = (values: object) => saveSetting("config", { ...DEFAULT_CONFIG, ...values });

  it("the call for cloud credentials is refused without a cloud service @spec 7.51 @spec 3.15", async () => {
    const token = await requestToken(ACCOUNT);
    expect((await refusal(inProcess().config.getTempKeysForCos({}))).status).toBe(2);
    const own = await refusal(inProcess({ token, config }).config.getTempKeysForCos({}));
    expect([own.http, own.message]).toEqual([403, expect.stringContaining("getTempKeysForMinio")]);
    await site({ switch_self_storage: 1, cos_bucket: "media-1250000000" });
    expect((await refusal(inProcess({ token, config }).config.getTempKeysForCos({}))).http).toBe(403);
    await site({ switch_self_storage: 0, cos_bucket: "media-1250000000" });
    expect((await refusal(inProcess({ token }).config.getTempKeysForCos({}))).http).toBe(403);
  });

  it("the site returns the cloud credentials of the operator's service unchanged @spec 3.51 @spec 7.51", async () => {
    const token = await requestToken(ACCOUNT);
    await site({ switch_self_storage: 0, cos_bucket: "media-1250000000", cos_region: "ap-shanghai", cos_folder_image: "fans" });
    const keys = { tmpSecretId: "id", tmpSecretKey: "key", sessionToken: "session", startTime: NOW_S, expiredTime: NOW_S + 600 };
    const requests: [string, RequestInit | undefined][] = [];
    const responses = [Response.json(keys), Response.json({ tmpSecretId: "" }), new Response("no", { status: 500 })];
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      requests.push([String(input), init]);
      return responses.shift() ?? new Response(null, { status: 404 });
    };
    try {
      const mine = inProcess({ token, config });
      expect(await mine.config.getTempKeysForCos({})).toEqual(keys);
      expect([
        requests[0]?.[0],
        new Headers(requests[0]?.[1]?.headers).get("authorization"),
        JSON.parse(String(requests[0]?.[1]?.body)),
      ]).toEqual([
        "https://issuer.test/keys",
        "Bearer secret",
        { bucket: "media-1250000000", region: "ap-shanghai", directory: `fans/${ACCOUNT.uid}/`, uid: ACCOUNT.uid, duration: 600 },
      ]);
      for (const _ of [1, 2]) expect((await refusal(mine.config.getTempKeysForCos({}))).http).toBe(502);
    } finally {
      globalThis.fetch = original;
    }
  });
});
