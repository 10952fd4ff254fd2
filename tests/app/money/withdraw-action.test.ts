import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { withdrawAction } from "#app/routes/money/withdraw/withdraw-action.ts";

it("the withdrawal form asks for an account if none is chosen @spec 4.4", async () => {
  const body = new URLSearchParams({
    intent: "ask",
    diamonds: "100",
    password: "viewer-2026",
    request_key: "a-key-of-sixteen-letters",
  });
  const request = new Request("https://site.example/m/user-center/withdraw", { method: "POST", body });
  const context = { visit: { locale: "en", viewer: { user: { uid: 1 } } }, product: {} };
  const answer = await withdrawAction({ request, context, params: {} } as unknown as ActionFunctionArgs);
  expect(answer).toMatchObject({
    data: { errors: { account_id: "Choose the account to be paid to." } },
    init: { status: 400 },
  });
});
