import { describe, expect, it, vi } from "vitest";
import { cameBack } from "#app/features/submit/make-call.server.ts";
import { press } from "#app/features/submit/press.server.ts";
import { BY_RULE } from "#app/features/submit/refusal.server.ts";
import { readForm, type Submission, submit } from "#app/features/submit/submit.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { badRequest, forbidden, loginTimeout, notFound, ProductError, tooMany, unavailable } from "#edge/contract/envelope.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const PASSWORD = "a-password-2026";
const FIELDS = { old: "old_password", password: "password" } as const;
const PAGE = "https://site.example/m/user-center/password";

async function sentTo(call: () => Promise<unknown>, fields: [string, string][], viewer: object | null = { user: { uid: 7 } }) {
  const request = new Request(PAGE, { method: "POST", body: new URLSearchParams(fields) });
  const product = { user: { changePwd: call, endSession: call }, channel: { cancelPlan: call } };
  return readForm({ request, context: { visit: { locale: "en", viewer }, product } as unknown as LoadContext });
}

const ENTERED: [string, string][] = [
  ["old", PASSWORD],
  ["password", `new-${PASSWORD}`],
  ["note", "kept"],
  ["captcha", "ABCD"],
  ["request_key", "a-key-of-sixteen-letters"],
];

type Way = Partial<Submission<"user.changePwd", never>>;
async function refused(error: ProductError, way: Way = {}): Promise<{ answer: FormAnswer; http: number | undefined }> {
  const sent = await sentTo(() => Promise.reject(error), ENTERED);
  const answer = await submit(sent, "user.changePwd", { fields: FIELDS, done: "/done", ...way });
  if (!cameBack(answer)) throw new Error("It was not refused.");
  return { answer: answer.data, http: answer.init?.status };
}

describe("a form built from its call", () => {
  it("a form sends the call with the values of its fields", async () => {
    const call = vi.fn(async () => ({}));
    const answer = await submit(await sentTo(call, ENTERED), "user.changePwd", { fields: FIELDS, done: "/done" });
    expect(call).toHaveBeenCalledWith({ old_password: PASSWORD, password: `new-${PASSWORD}` });
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("location")).toBe("/done");
  });

  it("a form with an invalid field sends no call", async () => {
    const call = vi.fn(async () => ({}));
    const sent = await sentTo(call, [
      ["old", "short"],
      ["password", ""],
    ]);
    const answer = await submit(sent, "user.changePwd", { fields: FIELDS, wrong: { old: "Old?" }, done: "/done" });
    expect(call).not.toHaveBeenCalled();
    expect(answer).toMatchObject({
      data: { form: "user.changePwd", errors: { old: "Old?", password: "Use at least 8 characters" } },
      init: { status: 400 },
    });
  });

  it("a returned form contains no password, captcha letters or key", async () => {
    const { answer } = await refused(forbidden("No"));
    expect(answer.values).toEqual({ note: "kept" });
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
  });

  it.each<[string, ProductError, Way, Record<string, string>, number]>([
    ["the field that it names", forbidden("Wrong", "old_password"), {}, { old: "Wrong" }, 403],
    ["no field, if it names none of the form's", forbidden("Wrong", "mobile"), {}, { form: "Wrong" }, 403],
    ["the field that the screen chooses", forbidden("Wrong"), { place: () => "old" }, { old: "Wrong" }, 403],
    [
      "no field, in the person's words, if it is for programs",
      badRequest("password is x"),
      {},
      { form: expect.not.stringContaining("password") },
      400,
    ],
    ["no field, with the time to wait", tooMany("Wait 3 s", 3), { shown: BY_RULE }, { form: "Wait 3 s" }, 429],
    ["no field, in the screen's own words", unavailable(3), { texts: { 503: "Later" } }, { form: "Later" }, 503],
    [
      "no field, in the words for a host that does not answer",
      new ProductError(1, "", 504),
      { texts: { 502: "Away" } },
      { form: "Away" },
      504,
    ],
  ])("a form shows a refusal beside %s", async (_, error, way, errors, http) => {
    const shown = await refused(error, way);
    expect(shown.answer.errors).toEqual(errors);
    expect(shown.http).toBe(http);
  });

  it("a form redirects to the login screen if the session has ended", async () => {
    const toLogin = { status: 302, headers: expect.anything() };
    await expect(refused(loginTimeout())).rejects.toMatchObject(toLogin);
    const call = vi.fn(async () => ({}));
    await expect(
      submit(await sentTo(call, [["plan_id", "7"]], null), "channel.cancelPlan", { done: "/done" }),
    ).rejects.toMatchObject(toLogin);
    expect(call).not.toHaveBeenCalled();
  });

  it("the response has the refusal's HTTP status if the form cannot show the refusal", async () => {
    await expect(refused(notFound("There is none"), { shown: BY_RULE })).rejects.toMatchObject({ status: 404 });
  });

  it("a form requests a confirmation before an irreversible action", async () => {
    const call = vi.fn(async () => ({}));
    const answer = await submit(await sentTo(call, [["plan_id", "7"]]), "channel.cancelPlan", {
      confirm: "Sure?",
      done: "/done",
    });
    expect(answer).toMatchObject({ data: { confirm: "Sure?", errors: {}, values: { plan_id: "7" } }, init: { status: 200 } });
    expect(call).not.toHaveBeenCalled();
    const fields: [string, string][] = [
      ["plan_id", "7"],
      ["confirmed", "1"],
    ];
    await submit(await sentTo(call, fields), "channel.cancelPlan", { confirm: "Sure?", done: "/done" });
    expect(call).toHaveBeenCalledWith({ plan_id: "7" });
  });

  it("a removal form succeeds if the object is already gone", async () => {
    const sent = await sentTo(() => Promise.reject(notFound("There is none")), [["plan_id", "7"]]);
    const answer = await submit(sent, "channel.cancelPlan", { shown: [], done: "/done", gone: "/gone" });
    expect((answer as Response).headers.get("location")).toBe("/gone");
  });

  it("a form rethrows any error except a refusal", async () => {
    const sent = await sentTo(() => Promise.reject(new Error("broken")), ENTERED);
    await expect(submit(sent, "user.changePwd", { fields: FIELDS, done: "/done" })).rejects.toThrow("broken");
  });
});

describe("a button that makes a call", () => {
  const pressed = (work: () => Promise<unknown>, shown?: readonly number[]) => {
    const context = { visit: { locale: "en", viewer: {} }, product: {} } as unknown as LoadContext;
    return press({ request: new Request(PAGE), context }, work, { done: () => ({ done: true }), shown, more: { row: "a" } });
  };

  it("a button returns the answer or refusal of its call", async () => {
    expect(await pressed(async () => ({}))).toEqual({ done: true });
    expect(await pressed(() => Promise.reject(forbidden("No")))).toMatchObject({
      data: { message: "No", row: "a" },
      init: { status: 403 },
    });
    await expect(pressed(() => Promise.reject(notFound("None")), BY_RULE)).rejects.toMatchObject({ status: 404 });
  });
});
