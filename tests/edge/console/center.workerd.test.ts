import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readEnd, readHttp, refusedSaying } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

let token = "";
let mine = "";
const operate = () => inProcess({ token }).operate;
const person = (locale: "zh" | "pt-BR" = "zh") => inProcess({ token: mine, locale }).user;
const FORM = {
  apply_type: "anchor",
  real_name: "张三丰",
  sport_id: 1,
  sample_link: "https://example.com/sample",
  agree: 1,
} as const;

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(OPERATOR);
  mine = await requestToken(ACCOUNT);
});

describe("decisions on applications", () => {
  it("an application is decided only once", async () => {
    const first = await person().apply(FORM);
    expect((await operate().getApplications({})).list).toMatchObject([
      { id: first.id, uid: ACCOUNT.uid, nick_name: `fan ${ACCOUNT.uid}`, real_name: "张三丰" },
    ]);
    const theirs = await inProcess({ token: await requestToken(OTHER_ACCOUNT) }).user.apply(FORM);
    expect((await operate().getApplications({})).list.map(({ nick_name }) => nick_name)).toEqual(
      [ACCOUNT, OTHER_ACCOUNT].map(({ uid }) => `fan ${uid}`),
    );
    expect((await operate().getApplicationDetail({ id: theirs.id })).application.nick_name).toBe(`fan ${OTHER_ACCOUNT.uid}`);
    const { version } = await operate().getApplicationDetail({ id: first.id });
    expect(await readHttp(operate().refuseApplication({ id: first.id, version, reason: "", request_key: formKey() }))).toBe(400);
    const form = { id: first.id, version, reason: "声音不清楚", request_key: formKey() };
    const answers = await Promise.all([operate().refuseApplication(form), operate().refuseApplication(form)]);
    expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    expect(await readHttp(operate().approveApplication({ id: first.id, version, request_key: formKey() }))).toBe(403);
    expect((await person().getSystemMessages({})).list[0]?.text).toContain("声音不清楚");

    const second = await person().apply(FORM);
    const detail = await operate().getApplicationDetail({ id: second.id });
    await operate().approveApplication({ id: second.id, version: detail.version, request_key: formKey() });
    expect((await person().getUserInfo({})).is_anchor).toBe(1);
    const [line] = (await operate().getLog({ subject_kind: "application" })).list;
    expect(line).toMatchObject({
      kind: "application.approve",
      subject_id: String(second.id),
      changes: [{ field: "state", before: "open", after: "approved" }],
    });
    // Readers of the log do not need the applicant's documents, so the log leaves them out.
    expect(JSON.stringify((await operate().getLog({})).list)).not.toContain("张三丰");
  });

  it.each(["approveApplication", "refuseApplication"] as const)(
    "the call %s decides nothing if the applicant withdraws at the same moment",
    async (act) => {
      const theirs = inProcess({ token: await requestToken(OTHER_ACCOUNT) }).user;
      const open = (await theirs.getApplication({ apply_type: "anchor" })).application;
      const { id } = open?.state === "open" ? open : await theirs.apply(FORM);
      const messageCount = (await theirs.getSystemMessages({})).total;
      // Another operator decides the application between this call's read and write.
      const d1 = new Proxy(env.DB, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target);
          if (key !== "batch") return typeof value === "function" ? value.bind(target) : value;
          return async (statements: D1PreparedStatement[]) => {
            await theirs.withdrawApplication({ apply_type: "anchor" });
            return target.batch(statements);
          };
        },
      });
      const work = inProcess({ token, d1 }).operate[act]({ id, reason: "声音不清楚", request_key: formKey() });
      expect(await refusedSaying(work)).toEqual([403, "状态已经变化，请刷新后再看"]);
      expect((await operate().getLog({ subject_kind: "application", subject_id: String(id) })).total).toBe(0);
      expect([
        (await theirs.getApplication({ apply_type: "anchor" })).application?.state,
        (await theirs.getUserInfo({})).is_anchor,
        (await theirs.getSystemMessages({})).total,
      ]).toEqual(["withdrawn", 0, messageCount]);
    },
  );
});

it("forbidden words are refused in applications and in names @spec 5.17", async () => {
  await operate().saveLexicon({ words: "偷窥", version: 0, request_key: formKey() });
  const other = await requestToken(OTHER_ACCOUNT);
  expect(
    await readEnd(inProcess({ token: other }).user.apply({ ...FORM, about: "偷 窥" }), ({ http, field }) => [http, field]),
  ).toEqual([403, "about"]);
});

describe("the inbox of a person", () => {
  const words = {
    title_zh: "今晚维护",
    title_pt: "Manutenção hoje",
    body_zh: "两点到三点\r\n暂停",
    body_pt: "Das 2h às 3h",
    link: "/score",
  };

  it("a notice to everybody reaches each inbox once, in the person's language", async () => {
    const form = { ...words, request_key: formKey() };
    const made = await Promise.all([operate().announce(form), operate().announce(form), operate().announce(form)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const id = Number(made[0]?.id);
    const seen = async (locale: "zh" | "pt-BR") =>
      (await person(locale).getSystemMessages({})).list.find((message) => message.id === `a${id}`);
    expect(await seen("zh")).toMatchObject({ title: "今晚维护", text: "两点到三点\n暂停", link: "/score", read: false });
    expect((await seen("pt-BR"))?.title).toBe("Manutenção hoje");
    await person().readSystemMessage({ message_id: `a${id}` });
    expect((await operate().getAnnouncements({})).list).toMatchObject([{ id, readers: 1 }]);
    const { version } = await operate().getAnnouncement({ id });
    await operate().takeBackAnnouncement({ id, version, request_key: formKey() });
    expect(await seen("zh")).toBeUndefined();
    expect(await readHttp(operate().getAnnouncement({ id }))).toBe(404);
  });

  it("the inbox assigns each message number only once", async () => {
    const ids = [];
    for (let i = 0; i < 2; i += 1) {
      const { id } = await operate().announce({ ...words, request_key: formKey() });
      ids.push(id);
      await person().readSystemMessage({ message_id: `a${id}` });
      await operate().takeBackAnnouncement({ id: Number(id), request_key: formKey() });
    }
    expect(new Set(ids).size).toBe(2);
  });

  it("the inbox notifies one person and nobody else", async () => {
    await operate().sendNotice({ ...words, person: ACCOUNT.uid, request_key: formKey() });
    expect((await person().getSystemMessages({})).list[0]).toMatchObject({ kind: "notice", title: "今晚维护" });
    const other = await requestToken(OTHER_ACCOUNT);
    expect((await inProcess({ token: other }).user.getSystemMessages({})).total).toBe(0);
  });

  it.each([
    ["nobody's number", { person: 999 }, 403],
    ["a link that leaves the site", { link: "//evil.example" }, 400],
    ["a link that leaves the site by a backslash", { link: "/\\evil.example" }, 400],
    ["no words in any language", { body_zh: "", body_pt: "", body_en: "", body_es: "" }, 400],
  ])("the inbox refuses a notice with %s", async (_, wrong, http) => {
    expect(await readHttp(operate().sendNotice({ ...words, person: ACCOUNT.uid, ...wrong, request_key: formKey() }))).toBe(http);
  });
});
