import { expect, it } from "vitest";
import { feedbackAction } from "#app/routes/center/feedback/feedback-action.ts";
import { FEEDBACK_LENGTH } from "#edge/contract/rules/service.ts";
import { postedForm } from "./posted-form.ts";

it("the feedback form shows an error beside a report that is too long @spec 7.50", async () => {
  const content = `customer service${" ".repeat(FEEDBACK_LENGTH.typed)}`;
  const context = {
    visit: { locale: "zh", viewer: { user: { uid: 1 } } },
    product: { customerservice: { publish: () => Promise.reject(new Error("was asked")) } },
  };
  const { data } = (await feedbackAction(postedForm({ kind: "bug", content }, context))) as { data: { errors: object } };
  expect(Object.keys(data.errors)).toEqual(["content"]);
});
