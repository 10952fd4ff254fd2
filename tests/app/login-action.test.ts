import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { loginAction } from "#app/routes/account/login-action.ts";
import { badRequest, type ProductError } from "#edge/contract/envelope.ts";
import { PASSWORD_LENGTH } from "#edge/contract/rules/accounts.ts";

/** Returns the form of number and password after the product's refusal. */
async function refusedLogin(password: string, refusal: ProductError) {
  const request = new Request("https://site.example/m/login", {
    method: "POST",
    body: new URLSearchParams({ mobile: "13800000001", password }),
  });
  const context = { visit: { locale: "zh" }, product: { user: { login: () => Promise.reject(refusal) } } };
  return (await loginAction({ request, context, params: {} } as unknown as ActionFunctionArgs)).data;
}

const PROGRAM = badRequest(
  "password has a value that cannot be taken: must have at most 128 characters. POST /webapi/user/login is described at /api/reference",
);

it("an impossible password is refused beside its field @spec 7.15", async () => {
  for (const length of [PASSWORD_LENGTH.min - 1, PASSWORD_LENGTH.max + 1]) {
    expect(await refusedLogin("x".repeat(length), PROGRAM)).toMatchObject({ field: "password", reason: "password" });
  }
});

it("a person who signs in never sees a message for programs", async () => {
  expect(await refusedLogin("viewer-2026", PROGRAM)).toMatchObject({ field: "form", message: "操作失败，请稍后重试" });
});
