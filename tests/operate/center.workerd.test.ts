import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { ProductError } from "../../edge/contract/envelope";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture";
import { inProcess } from "../product/implementations";

let token = "";
let mine = "";
let keys = 0;
const key = () => `key-of-a-center-form-${String(++keys).padStart(6, "0")}`;
const operate = () => inProcess({ token }).operate;
const person = (locale: "zh" | "pt-BR" = "zh") => inProcess({ token: mine, locale }).user;
const httpOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ProductError) return error.http;
      throw error;
    },
  );
const FORM = { apply_type: "anchor", real_name: "张三丰", sport_id: 1, sample_link: "https://example.com/sample", agree: 1 } as const;

beforeAll(async () => {
  await seedFixture(env.DB);
  ({ token } = await inProcess().user.login({ mobile: OPERATOR.mobile, password: OPERATOR.password }));
  ({ token: mine } = await inProcess().user.login({ mobile: ACCOUNT.mobile, password: ACCOUNT.password }));
});

describe("applications", () => {
  it("are decided once: refused with a reason that the person reads, approved to be an anchor; a stale form is refused", async () => {
    const first = await person().apply(FORM);
    expect((await operate().getApplications({})).list).toMatchObject([{ id: first.id, uid: ACCOUNT.uid, nick_name: `fan ${ACCOUNT.uid}`, real_name: "张三丰" }]);
    const theirs = await inProcess({ token: (await inProcess().user.login({ mobile: OTHER_ACCOUNT.mobile, password: OTHER_ACCOUNT.password })).token }).user.apply(FORM);
    expect((await operate().getApplications({})).list.map(({ nick_name }) => nick_name)).toEqual([ACCOUNT, OTHER_ACCOUNT].map(({ uid }) => `fan ${uid}`));
    expect((await operate().getApplicationDetail({ id: theirs.id })).application.nick_name).toBe(`fan ${OTHER_ACCOUNT.uid}`);
    const { version } = await operate().getApplicationDetail({ id: first.id });
    expect(await httpOf(operate().refuseApplication({ id: first.id, version, reason: "", request_key: key() }))).toBe(400);
    const form = { id: first.id, version, reason: "声音不清楚", request_key: key() };
    const answers = await Promise.all([operate().refuseApplication(form), operate().refuseApplication(form)]);
    expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    expect(await httpOf(operate().approveApplication({ id: first.id, version, request_key: key() }))).toBe(403);
    expect((await person().getSystemMessages({})).list[0]?.text).toContain("声音不清楚");

    const second = await person().apply(FORM);
    const detail = await operate().getApplicationDetail({ id: second.id });
    await operate().approveApplication({ id: second.id, version: detail.version, request_key: key() });
    expect((await person().getUserInfo({})).is_anchor).toBe(1);
    const [line] = (await operate().getLog({ subject_kind: "application" })).list;
    expect(line).toMatchObject({ kind: "application.approve", subject_id: String(second.id), changes: [{ field: "state", before: "open", after: "approved" }] });
    // Who reads the log has no need of the applicant's papers.
    expect(JSON.stringify((await operate().getLog({})).list)).not.toContain("张三丰");
  });
});

describe("the inbox", () => {
  const words = { title_zh: "今晚维护", title_pt: "Manutenção hoje", body_zh: "两点到三点\r\n暂停", body_pt: "Das 2h às 3h", link: "/score" };

  it("tells everybody once, in each one's language, until it is taken back", async () => {
    const form = { ...words, request_key: key() };
    const made = await Promise.all([operate().announce(form), operate().announce(form), operate().announce(form)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const id = Number(made[0]?.id);
    const seen = async (locale: "zh" | "pt-BR") => (await person(locale).getSystemMessages({})).list.find((message) => message.id === `a${id}`);
    expect(await seen("zh")).toMatchObject({ title: "今晚维护", text: "两点到三点\n暂停", link: "/score", read: false });
    expect((await seen("pt-BR"))?.title).toBe("Manutenção hoje");
    await person().readSystemMessage({ message_id: `a${id}` });
    expect((await operate().getAnnouncements({})).list).toMatchObject([{ id, readers: 1 }]);
    const { version } = await operate().getAnnouncement({ id });
    await operate().takeBackAnnouncement({ id, version, request_key: key() });
    expect(await seen("zh")).toBeUndefined();
    expect(await httpOf(operate().getAnnouncement({ id }))).toBe(404);
  });

  it("tells one person and nobody else", async () => {
    await operate().sendNotice({ ...words, person: ACCOUNT.uid, request_key: key() });
    expect((await person().getSystemMessages({})).list[0]).toMatchObject({ kind: "notice", title: "今晚维护" });
    const other = (await inProcess().user.login({ mobile: OTHER_ACCOUNT.mobile, password: OTHER_ACCOUNT.password })).token;
    expect((await inProcess({ token: other }).user.getSystemMessages({})).total).toBe(0);
  });

  it.each([
    ["nobody's number", { person: 999 }, 403],
    ["a link that leaves the site", { link: "//evil.example" }, 400],
    ["no words in one language", { body_pt: "" }, 400],
  ])("refuses %s", async (_, wrong, http) => {
    expect(await httpOf(operate().sendNotice({ ...words, person: ACCOUNT.uid, ...wrong, request_key: key() }))).toBe(http);
  });
});
