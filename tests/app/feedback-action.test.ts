import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { feedbackAction } from "#app/routes/center/feedback/feedback-action.ts";
import { FEEDBACK_LENGTH } from "#edge/contract/rules/service.ts";

it("the feedback form refuses an overlong report beside its field @spec 7.50", async () => {
  const content = `customer service${" ".repeat(FEEDBACK_LENGTH.typed)}`;
  const request = new Request("https://site.example/m/user-center/feedback", {
    method: "POST",
    body: new URLSearchParams({ kind: "bug", content }),
  });
  const context = {
    visit: { locale: "zh", viewer: { user: { uid: 1 } } },
    product: { customerservice: { publish: () => Promise.reject(new Error("was asked")) } },
  };
  const answer = (await feedbackAction({ request, context, params: {} } as unknown as ActionFunctionArgs)) as {
    data: { errors: object };
  };
  expect(Object.keys(answer.data.errors)).toEqual(["content"]);
});
