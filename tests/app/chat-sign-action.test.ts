import { expect, test } from "vitest";
import { signAction } from "#app/routes/dev/chat/sign-action.ts";
import { postedForm } from "./posted-form.ts";

type Signer = ((userId: string) => string | null) | null;

const sign = (user: string, signChatUser: Signer) => signAction(postedForm({ user }, { signChatUser }));

test("the signing form removes the spaces around a user id", async () => {
  const { data } = await sign(" alice ", (userId) => `signed ${userId}`);
  expect(data).toEqual({ userID: "alice", userSig: "signed alice" });
});

test("the signing form refuses an invalid user id", async () => {
  expect(await sign("a\u0000b", () => null)).toMatchObject({ data: { wrong: true }, init: { status: 400 } });
});

test("production has no signing form", async () => {
  await expect(sign("alice", null)).rejects.toMatchObject({ status: 404 });
});
