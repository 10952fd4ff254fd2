import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { textTo } from "../chat/support/c2c.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const why = () => ({ reason: "a good reason", request_key: formKey() });

beforeAll(() => seedFixture(env.DB));

const operator = async () => inProcess({ token: await requestToken(OPERATOR), now: Date.now }).operate;
const [ANN, BEN] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];
const say = async (client: WireClient, from: string, to: string, text: string): Promise<number> =>
  (await client.ask("openim.sendmsg", textTo(from, to, text))).ErrorCode;

it("the chat refuses a word that operators forbid @spec 5.43", async () => {
  const operate = await operator();
  const ann = await WireClient.login(ANN);
  expect(await say(ann, ANN, BEN, "what a flibbertigibbet")).toBe(0);
  await operate.saveLexicon({ words: "flibbertigibbet\n坏话", ...why() });
  await expect.poll(() => say(ann, ANN, BEN, "what a flibbertigibbet")).toBe(80_001);
  // The forbidden words of the configuration stay in force beside the saved ones.
  expect(await say(ann, ANN, BEN, "unsayable")).toBe(80_001);
  await operate.saveLexicon({ words: "", ...why() });
  await expect.poll(() => say(ann, ANN, BEN, "what a flibbertigibbet")).toBe(0);
});

it("the lexicon drops a line of only invisible characters or accents @spec 5.43", async () => {
  const operate = await operator();
  await operate.saveLexicon({ words: "flibbertigibbet\n\u200b\n \u2060\u00ad \n\u00b4\n坏话", ...why() });
  expect((await operate.getLexicon({})).words).toEqual(["flibbertigibbet", "坏话"]);
  await operate.saveLexicon({ words: "", ...why() });
});

it("a silenced user can write nowhere until the silence ends @spec 8.20 @spec 9.2", async () => {
  const operate = await operator();
  const [ann, ben] = [await WireClient.login(ANN), await WireClient.login(BEN)];
  await operate.mutePerson({ person: ACCOUNT.uid, seconds: 600, ...why() });
  await expect.poll(() => say(ann, ANN, BEN, "hello")).toBe(20_012);
  expect(await say(ben, BEN, ANN, "hello")).toBe(0);
  await operate.mutePerson({ person: ACCOUNT.uid, seconds: 0, ...why() });
  await expect.poll(() => say(ann, ANN, BEN, "hello")).toBe(0);
});

it("an operator silences a member in one room @spec 5.30", async () => {
  const operate = await operator();
  const room = "@TGS#operate";
  await new ChatSystem(env).foundGroup({ GroupId: room, Type: "Public", Name: "fans", Owner_Account: BEN });
  const form = { group_id: room, person: ACCOUNT.uid, seconds: 600 };
  await expect(operate.muteInRoom({ ...form, ...why() })).rejects.toThrow("聊天室没有接受");
  await new ChatSystem(env).askGroup(room, "group_open_http_svc.add_group_member", {
    GroupId: room,
    MemberList: [{ Member_Account: ANN }],
  });
  const speak = async () =>
    new ChatSystem(env).askGroup(room, "group_open_http_svc.get_specified_group_member_info", {
      GroupId: room,
      Member_List_Account: [ANN],
    });
  await operate.muteInRoom({ ...form, ...why() });
  expect((await speak()).MemberList[0]?.ShutUpUntil).toBeGreaterThan(Date.now() / 1000);
  await operate.muteInRoom({ ...form, seconds: 0, ...why() });
  expect((await speak()).MemberList[0]?.ShutUpUntil).toBe(0);
  expect((await operate.getLog({ kind: "room" })).list.map(({ kind }) => kind)).toEqual([
    "room.unmute",
    "room.mute",
    "room.mute",
  ]);
  // The refused attempt is recorded only in the operators' own log.
  const { list } = await operate.getModeratorActs({ place: room });
  expect(list.map(({ act, door, actor, person, detail }) => [act, door, actor, person, detail])).toEqual([
    ["unmute", "site", String(OPERATOR.uid), ANN, ""],
    ["mute", "site", String(OPERATOR.uid), ANN, "600"],
  ]);
});
