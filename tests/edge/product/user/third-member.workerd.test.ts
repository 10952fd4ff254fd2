import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../implementations.ts";

const partner = (zh: string, pt: string) =>
  env.DB.prepare("insert or replace into settings (key, value) values ('service', ?)")
    .bind(JSON.stringify({ chat_url: "", partner_zh: zh, partner_pt: pt }))
    .run();

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  await env.DB.prepare("delete from third_members").run();
  await partner("主场球迷会", "Clube do Torcedor");
});

it("a person can store, change and remove a membership number @spec 7.20 @spec 7.21 @spec 3.1", async () => {
  const token = await requestToken(ACCOUNT);
  // Each call is a new request, because a request reads the session only once.
  const mine = () => inProcess({ token }).user;
  expect(await mine().getUserThirdPrivateAgent({})).toEqual({
    agent: { name_zh: "主场球迷会", name_pt: "Clube do Torcedor", name_en: "", name_es: "" },
    third_member: "",
  });
  expect(await mine().updateThirdMember({ third_member: " ab-12 34.c " })).toEqual({ third_member: "AB1234C" });
  expect([(await mine().getUserInfo({})).third_member, (await mine().getUserThirdPrivateAgent({})).third_member]).toEqual([
    "AB1234C",
    "AB1234C",
  ]);
  expect((await inProcess().user.login(ACCOUNT)).user.third_member).toBe("AB1234C");
  await mine().updateThirdMember({ third_member: "9999" });
  expect((await mine().getUserInfo({})).third_member).toBe("9999");
  expect(await mine().updateThirdMember({ third_member: "" })).toEqual({ third_member: "" });
  expect((await mine().getUserInfo({})).third_member).toBe("");
});

it("a membership number belongs to only one person", async () => {
  await inProcess({ token: await requestToken(ACCOUNT) }).user.updateThirdMember({ third_member: "ABCD" });
  const other = inProcess({ token: await requestToken(OTHER_ACCOUNT), locale: "pt-BR" }).user;
  const error = await refusal(other.updateThirdMember({ third_member: "ab cd" }));
  expect([error.http, error.field, error.message]).toEqual([409, "third_member", expect.stringContaining("outra conta")]);
  expect((await other.getUserInfo({})).third_member).toBe("");
});

it.each(["abc", "x".repeat(25), "会员号一二三", "ab<script>"])(
  "the server refuses %j as a membership number",
  async (third_member) => {
    expect((await refusal(inProcess({ token: await requestToken(ACCOUNT) }).user.updateThirdMember({ third_member }))).http).toBe(
      400,
    );
  },
);

it("the site ignores a partner without a name, and shows one with a name in a single language @spec 7.20", async () => {
  const token = await requestToken(ACCOUNT);
  const shown = async () => (await inProcess({ token }).user.getUserThirdPrivateAgent({})).agent;
  await partner("", "");
  expect(await shown()).toBeNull();
  await partner("", "Clube do Torcedor");
  expect(await shown()).toMatchObject({ name_zh: "", name_pt: "Clube do Torcedor" });
});

it("a person without a partner cannot set a membership number", async () => {
  const token = await requestToken(ACCOUNT);
  await inProcess({ token }).user.updateThirdMember({ third_member: "ABCD" });
  await partner("", "");
  expect((await inProcess({ token }).user.getUserThirdPrivateAgent({})).agent).toBeNull();
  expect((await refusal(inProcess({ token }).user.updateThirdMember({ third_member: "EFGH" }))).http).toBe(403);
  expect(await inProcess({ token }).user.updateThirdMember({ third_member: "" })).toEqual({ third_member: "" });
});

it("the server limits attempts at membership numbers", async () => {
  const error = await refusal(
    inProcess({
      token: await requestToken(ACCOUNT),
      attempt: async ({ kind }) => (kind === "third-member" ? 600 : 0),
    }).user.updateThirdMember({ third_member: "ABCD" }),
  );
  expect([error.http, error.message]).toEqual([429, "修改过于频繁，请10分钟后再试"]);
});
