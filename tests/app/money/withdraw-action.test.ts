import { expect, it } from "vitest";
import { withdrawAction } from "#app/routes/money/withdraw/withdraw-action.ts";
import { postedForm } from "../posted-form.ts";

it("the withdrawal form asks for an account if none is chosen @spec 4.4", async () => {
  const fields = { intent: "ask", diamonds: "100", password: "viewer-2026", request_key: "a-key-of-sixteen-letters" };
  const context = { visit: { locale: "en", viewer: { user: { uid: 1 } } }, product: {} };
  expect(await withdrawAction(postedForm(fields, context))).toMatchObject({
    data: { errors: { account_id: "Choose the account to be paid to." } },
    init: { status: 400 },
  });
});
