import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Answers } from "#edge/ground/memory/answers.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OPERATOR, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readHttp } from "#tests/support/refusal.ts";
import { inProcess, type ProductOptions, requestToken } from "../product/implementations.ts";

let token = "";
let mine = "";
const operate = (options: ProductOptions = {}) => inProcess({ token, ...options }).operate;
const report = async (content: string, now = () => FIXTURE_NOW_MS): Promise<string> =>
  (await inProcess({ token: mine, now }).customerservice.publish({ content, kind: "idea", request_key: formKey() })).feedback_id;
const readLines = async (id: string) =>
  (await operate().getLog({ subject_kind: "feedback", subject_id: id })).list.map(({ kind }) => kind);

beforeAll(async () => {
  await seedFixture(env.DB);
  token = await requestToken(OPERATOR);
  mine = await requestToken(ACCOUNT);
});
beforeEach(() =>
  env.DB.batch([env.DB.prepare("delete from feedback"), env.DB.prepare("delete from settings where key = 'service'")]),
);

describe("reports in the operators' queue", () => {
  it("reports are listed in order of urgency @spec 7.50", async () => {
    const [first, second, third] = [
      await report("等得最久的一条", () => FIXTURE_NOW_MS - 60_000),
      await report("刚刚提交的一条"),
      await report("已经回复的一条", () => FIXTURE_NOW_MS - 90_000),
    ];
    await operate().answerFeedback({ feedback_id: third ?? "", answer: "好的", request_key: formKey() });
    const queue = await operate().getFeedbackDesk({});
    expect([queue.list.map(({ feedback_id }) => feedback_id), queue.total, queue.waiting]).toEqual([
      [first, second, third],
      3,
      2,
    ]);
    expect(queue.list[0]).toMatchObject({
      uid: ACCOUNT.uid,
      nick_name: `fan ${ACCOUNT.uid}`,
      locale: "zh",
      content: "等得最久的一条",
    });
    expect((await operate().getFeedbackDesk({ state: "answered" })).list.map(({ feedback_id }) => feedback_id)).toEqual([third]);
    expect(await operate().getFeedbackDesk({ kind: "bug" })).toEqual({ list: [], total: 0, waiting: 2 });
  });

  it("the author of a report sees the operator's answer", async () => {
    const id = await report("请看一下这里");
    const { version } = await operate().getFeedbackEntry({ feedback_id: id });
    const form = { feedback_id: id, answer: " 已修复，\r\n谢谢！ ", version, request_key: formKey() };
    const answers = await Promise.all([operate().answerFeedback(form), operate().answerFeedback(form)]);
    expect(answers.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
    expect(await inProcess({ token: mine }).customerservice.getFeedback({ feedback_id: id })).toMatchObject({
      state: "answered",
      answer: "已修复，\n谢谢！",
      answered_at: NOW_S,
    });
    expect(await readLines(id)).toEqual(["feedback.answer"]);
    // Another operator answers an old view of the report.
    expect(
      await readHttp(operate().answerFeedback({ feedback_id: id, answer: "另一个回复", version, request_key: formKey() })),
    ).toBe(409);
    await operate().closeFeedback({ feedback_id: id, request_key: formKey() });
    expect(await inProcess({ token: mine }).customerservice.getFeedback({ feedback_id: id })).toMatchObject({
      state: "closed",
      answer: "已修复，\n谢谢！",
    });
    expect(await readLines(id)).toEqual(["feedback.close", "feedback.answer"]);
  });

  it("a report cannot be answered with an empty text", async () => {
    const id = await report("请看一下这里");
    expect(await readHttp(operate().answerFeedback({ feedback_id: id, answer: " \n ", request_key: formKey() }))).toBe(400);
    expect(
      await readHttp(
        operate().answerFeedback({ feedback_id: "20261121-0000000000000000", answer: "好的", request_key: formKey() }),
      ),
    ).toBe(404);
    expect(await readLines(id)).toEqual([]);
  });
});

it("a change of the customer service's address appears at once @spec 9.6 @spec 7.20", async () => {
  const snapshots = new Answers();
  const shown = async () => (await inProcess({ snapshots }).customerservice.getSupport({})).chat_url;
  expect(await shown()).toBe("");
  const saved = {
    chat_url: "https://help.example.com/",
    partner_zh: "球迷会",
    partner_pt: "Clube",
    partner_en: "Club",
    partner_es: "Peña",
  };
  await operate({ snapshots }).saveService({ ...saved, request_key: formKey() });
  expect([await shown(), (await inProcess({ token: mine }).user.getUserThirdPrivateAgent({})).agent]).toEqual([
    "https://help.example.com/",
    { name_zh: "球迷会", name_pt: "Clube", name_en: "Club", name_es: "Peña" },
  ]);
  for (const wrong of [{ chat_url: "http://help.example.com/" }, { chat_url: "javascript:alert(1)" }]) {
    expect(await readHttp(operate().saveService({ ...saved, ...wrong, request_key: formKey() }))).toBe(400);
  }
  expect((await operate().getService({})).service).toEqual(saved);
});
