import { expect, it } from "vitest";
import { loginAction } from "#app/routes/account/login-action.ts";
import { badRequest, forbidden, type ProductError, unavailable } from "#edge/contract/envelope.ts";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";
import { postedForm } from "./posted-form.ts";

async function refusedLogin(password: string, refusal: ProductError, more: Record<string, string> = {}) {
  const fields = { mobile: "13800000001", password, ...more };
  const context = { visit: { locale: "zh" }, product: { user: { login: () => Promise.reject(refusal) } } };
  return (await loginAction(postedForm(fields, context))).data;
}

const PROGRAM = badRequest(
  "password has a value that cannot be taken: must have at most 128 characters. POST /webapi/user/login is described at /api/reference",
);
const PASSWORD = "viewer-2026";
const PICTURED = { by: "password", challenge: "a-picture-2026", captcha: "ABCD" };

it("the login form shows an error beside a password of invalid length @spec 7.15", async () => {
  for (const length of [PASSWORD_LENGTH.min - 1, PASSWORD_LENGTH.max + 1]) {
    const { errors, challenge } = (await refusedLogin("x".repeat(length), PROGRAM)) as { errors: object; challenge: string };
    expect(Object.keys(errors)).toEqual(["password"]);
    expect(challenge).toBe("");
  }
});

it("the login form replaces a technical error message with a general message", async () => {
  expect(await refusedLogin(PASSWORD, PROGRAM)).toMatchObject({ errors: { password: "操作失败，请稍后重试" } });
});

it("the returned login form does not contain the password", async () => {
  const answer = await refusedLogin(PASSWORD, forbidden("账号或密码错误"));
  expect(answer.values).toEqual({ mobile: "13800000001" });
  expect(JSON.stringify(answer)).not.toContain(PASSWORD);
});

it.each<[string, ProductError, Record<string, string>, object]>([
  ["once the product asks for one", forbidden("请输入图形验证码", "picture"), {}, { password: "请输入图形验证码" }],
  ["beside wrong letters", forbidden("图形验证码不正确", "captcha"), PICTURED, { captcha: "图形验证码不正确" }],
  ["while a number is wrong", PROGRAM, { ...PICTURED, mobile: "1" }, { mobile: expect.any(String) }],
  ["without letters", PROGRAM, { ...PICTURED, captcha: " " }, { captcha: expect.any(String) }],
  [
    "on request, whatever else is missing",
    PROGRAM,
    { ...PICTURED, intent: "picture", mobile: "" },
    { captcha: expect.any(String) },
  ],
  ["while the server is away", unavailable(3), PICTURED, { password: expect.any(String) }],
])("a refused login returns a new captcha picture %s", async (_, refusal, more, errors) => {
  const answer = await refusedLogin(PASSWORD, refusal, more);
  expect(answer).toMatchObject({ form: "password", challenge: expect.stringMatching(/^[\w-]{36}$/) });
  expect(answer.errors).toEqual(errors);
});
