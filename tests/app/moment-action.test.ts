import { expect, it } from "vitest";
import { momentAction } from "#app/routes/center/posts/moment-action.ts";
import { postedForm } from "./posted-form.ts";

it("only a changed moment form gets a new request key", async () => {
  const keys: string[] = [];
  const context = {
    visit: { locale: "zh", viewer: { user: { uid: 1 } } },
    product: {
      shorts: {
        postMoment: async ({ request_key }: { request_key: string }) => {
          keys.push(request_key);
          return { state: "shown" };
        },
      },
    },
  };
  const request_key = "2f1d3b0a-7c7e-4a35-9a54-0d4d6a2a9f10";
  for (const text of ["tonight", " tonight ", "tomorrow"]) await momentAction(postedForm({ text, request_key }, context));
  expect([keys[1] === keys[0], keys[2] === keys[0], keys.length]).toEqual([true, false, 3]);
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,80}$/);
});
