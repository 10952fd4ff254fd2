import { describe, expect, it } from "vitest";
import { makeChange } from "#app/features/operate/change.server.ts";
import type { ChangeState } from "#app/features/operate/change-state.ts";
import { badRequest, forbidden, notFound, type ProductError } from "#edge/contract/envelope.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";

const PASSWORD = "operator-2026";
const ROLES = {
  form: "roles",
  request_key: "a-key-of-sixteen-letters",
  version: "5",
  is_anchor: "1",
  is_anchor_admin: "0",
  is_operate: "0",
  is_youliao: "0",
  password: PASSWORD,
};

async function refusedRoles(values: Record<string, string>, refusal?: ProductError, locale = "zh"): Promise<ChangeState> {
  const context = {
    visit: { locale },
    product: { operate: { setRoles: () => Promise.reject(refusal) } },
  } as unknown as LoadContext;
  const answer = await makeChange(new Request("https://site.example/m/operate/people/7"), context, values, {
    form: "roles",
    call: "setRoles",
    input: { ...values, person: 7 },
    done: "/operate/people/7",
  });
  if (!("data" in answer)) throw new Error("It was not refused.");
  return answer.data;
}

describe("a returned form of the operators' console", () => {
  it.each([
    ["a field that is wrong", { ...ROLES, reason: "x" }, undefined],
    ["a refusal", { ...ROLES, reason: "a good reason" }, forbidden("密码不正确", "password")],
  ])("a returned form keeps the typed text, except the password: %s", async (_, values, refusal) => {
    const state = await refusedRoles(values, refusal);
    expect(state.values).toMatchObject({ is_anchor: "1", reason: values.reason, version: "5" });
    expect(JSON.stringify(state)).not.toContain(PASSWORD);
  });

  it.each([
    badRequest("room has a value that cannot be taken. POST /api/operate/x is described at /api/reference"),
    notFound("There is no account 999; getPeople finds them"),
  ])("a returned form shows no technical error text: %s", async (refusal) => {
    for (const locale of ["zh", "pt-BR"]) {
      const { errors } = await refusedRoles({ ...ROLES, reason: "a good reason" }, refusal, locale);
      expect(errors.form).toBeTruthy();
      expect(errors.form).not.toMatch(/\/api\/|getPeople/);
    }
  });
});
