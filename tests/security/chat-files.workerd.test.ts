import { env, runInDurableObject, SELF } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { UPLOAD_FILE_TYPES } from "#chat/protocol/limits/uploads.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { sweepFiles } from "#edge/ground/files/file-book.ts";
import { signatureFor } from "#edge/ground/files/signed-address.ts";
import { signToken } from "#edge/ground/visit/viewer.ts";
import { readHistory, textTo, until } from "../edge/chat/support/c2c.ts";
import { unusedId } from "../edge/chat/support/groups.ts";
import { type WireBody, WireClient } from "../edge/chat/support/wire-client.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";

const [ANN, BEN, EVE] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid), String(OPERATOR.uid)];
const PNG = Uint8Array.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), ...Buffer.from("pixels of no picture in particular")]);
const SEND_TO_GROUP = "group_open_http_svc.send_group_msg";

let people: Record<string, { client: WireClient; cookie: string }>;
const getClient = (person: string): WireClient => people[person]!.client;

beforeAll(async () => {
  await seedFixture(env.DB);
  people = {};
  for (const account of [ACCOUNT, OTHER_ACCOUNT, OPERATOR]) {
    const token = await requestToken(account, { now: Date.now } as never);
    people[String(account.uid)] = {
      client: await WireClient.login(String(account.uid)),
      cookie: `session=${await signToken(token, env.SESSION_SECRET)}`,
    };
  }
});

/** Stores a picture as a user's client does. Returns its plain address and the addresses of its upload. */
async function stored(person: string, client = getClient(person)) {
  const at = await client.ask("im_cos_msg.pre_sig", {
    file_type: UPLOAD_FILE_TYPES.IMAGE,
    file_name: "a.png",
    upload_method: 0,
    Duration: 900,
  });
  expect((await SELF.fetch(at.upload_url, { method: "PUT", body: PNG })).status).toBe(200);
  const signed: string = at.download_url;
  const bare = signed.split("?")[0]!;
  return {
    bare,
    signed,
    ticket: `${bare}?ticket=${at.upload_url.split("ticket=")[1]}`,
    file: bare.split("/").at(-1)!.slice(0, 32),
  };
}

const picture = (address: string) => ({
  MsgType: "TIMImageElem",
  MsgContent: {
    UUID: "u",
    ImageFormat: 3,
    ImageInfoArray: [1, 3, 2].map((Type) => ({ Type, Size: 9, Width: 9, Height: 9, URL: address })),
  },
});
const to = (from: string, receiver: string, address: string, fields: object = {}): WireBody =>
  textTo(from, receiver, "", { MsgBody: [picture(address)], ...fields });
let sent = 0;
const toGroup = (From_Account: string, GroupId: string, address: string): WireBody => ({
  From_Account,
  GroupId,
  Random: ++sent,
  ClientSeq: 900 + sent,
  MsgPriority: "Normal",
  MsgBody: [picture(address)],
});
async function must(client: WireClient, name: string, body: WireBody): Promise<WireBody> {
  const answer = await client.ask(name, body);
  expect([name, answer.ErrorCode, answer.ErrorInfo]).toEqual([name, 0, ""]);
  return answer;
}
const withdraw = (From_Account: string, To_Account: string, { MsgSeq, MsgRandom }: WireBody): Promise<WireBody> =>
  must(getClient(From_Account), "openim.msgwithdraw", {
    MsgInfo: { From_Account, To_Account, MsgSeq, MsgRandom, MsgTimeStamp: 0 },
  });
/** Waits until a file has this number of uses. */
const untilUsed = (file: string, times: number): Promise<number | null> =>
  until(
    () => env.DB.prepare("select count(*) as n from file_uses where file = ?").bind(file).first<number>("n"),
    (n) => n === times,
  );
const mergedList = (from: string, address: string) => [
  { From_Account: from, MsgSeq: 1, MsgRandom: 1, MsgTimeStamp: 1, MsgBody: [picture(address)] },
];
const relayed = (content: object) => [
  { MsgType: "TIMRelayElem", MsgContent: { Title: "t", AbstractList: ["a"], CompatibleText: "c", MsgNum: 1, ...content } },
];
/** Sends a picture to a person. Returns the message, as the sender knows it. */
async function send(from: string, receiver: string, address: string): Promise<WireBody> {
  const message = to(from, receiver, address);
  return { ...(await must(getClient(from), "openim.sendmsg", message)), ...message };
}
const founded = async (Type: string, owner: string, members: readonly string[]): Promise<string> => {
  const GroupId = unusedId("files");
  await must(getClient(owner), "group_open_http_svc.create_group", {
    Type,
    Name: "Group",
    GroupId,
    ApplyJoinOption: "FreeAccess",
  });
  for (const member of members) await must(getClient(member), "group_open_http_svc.apply_join_group", { GroupId });
  return GroupId;
};

const seenBy = async (address: string, person?: string): Promise<number> =>
  (await SELF.fetch(address, { headers: person === undefined ? {} : { cookie: people[person]!.cookie } })).status;
const seenByAll = (address: string): Promise<number[]> =>
  Promise.all([ANN, BEN, EVE, undefined].map((person) => seenBy(address, person)));
const gone = (address: string): Promise<number> =>
  until(
    () => seenBy(address),
    (status) => status === 404,
  );
const isThere = async (bare: string) => (await env.MEDIA.head(`chat/files/${bare.split("/").at(-1)}`)) !== null;
const addressIn = (item: WireBody): string => item.MsgBody[0].MsgContent.ImageInfoArray[0].URL;

afterEach(() => vi.restoreAllMocks());

describe("a picture that is not sent yet", () => {
  it("a stranger without a signature cannot see an unsent picture", async () => {
    const { bare, signed, ticket } = await stored(ANN);
    expect(await seenByAll(bare)).toEqual([200, 403, 403, 403]);
    expect([await seenBy(signed), await seenBy(ticket)]).toEqual([200, 200]);
    expect(await SELF.fetch(bare)).toHaveProperty("status", 403);
  });
});

it("an unsent picture is deleted after a week", async () => {
  const { signed, bare } = await stored(ANN);
  const now = Date.now();
  for (const [days, status] of [
    [2, 200],
    [8, 404],
  ] as const) {
    vi.spyOn(Date, "now").mockReturnValue(now + days * 86_400_000);
    for (let minute = 0; minute < 5; minute++) await sweepFiles(openDatabase(env.DB), env.MEDIA, Math.floor(Date.now() / 1_000));
    expect([await seenBy(bare, ANN), await isThere(bare)]).toEqual([status, status === 200]);
    vi.restoreAllMocks();
  }
  expect(await seenBy(signed)).toBe(404);
});

describe("a picture in a private chat", () => {
  it("a changed or foreign signature opens no picture of a private chat", async () => {
    const { bare, signed, file } = await stored(ANN);
    await send(ANN, BEN, signed);
    expect(await seenByAll(bare)).toEqual([200, 200, 403, 403]);
    const nowS = Math.floor(Date.now() / 1_000);
    const other = (await stored(ANN)).signed.split("?")[1];
    expect([
      await seenBy(signed),
      await seenBy(`${bare}?${other}`),
      await seenBy(`${bare}?${signatureFor(env.CHAT_SECRET, file, nowS - 3 * 86_400)}`),
      await seenBy(signed.replace(/e=\d+/, `e=${nowS + 9_999_999}`)),
      await seenBy(`${bare}?e=${nowS + 600}&s=`),
      await seenBy(`${bare}/thumb`),
    ]).toEqual([200, 403, 403, 403, 403, 403]);
    const response = await SELF.fetch(signed);
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
  });

  it("the receiver gets a picture's address with a valid signature", async () => {
    const { bare, signed } = await stored(ANN);
    const pushed = getClient(BEN).next((event) =>
      event.C2cMsgArray?.some(({ MsgBody }: WireBody) => JSON.stringify(MsgBody).includes(bare)),
    );
    await send(ANN, BEN, signed);
    const { C2cMsgArray } = await pushed;
    const history = await readHistory(getClient(BEN), ANN);
    const kept = history.MsgList.find((item: WireBody) => JSON.stringify(item).includes(bare));
    for (const address of [addressIn(C2cMsgArray[0]), addressIn(kept)]) {
      expect(address).toMatch(/\.png\?e=\d+&s=[\w-]+$/);
      expect(await seenBy(address)).toBe(200);
    }
    const box = env.USER_BOX.get(env.USER_BOX.idFromName(JSON.stringify([1_400_000_000, BEN])));
    const items = await runInDurableObject(box, (_, state) =>
      state.storage.sql.exec<{ item: string }>("SELECT item FROM c2c_log WHERE item LIKE '%/chat/files/%'").toArray(),
    );
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ item }) => item.includes("?e="))).toEqual([]);
  });

  it("only people who can read a picture can forward it", async () => {
    const { bare } = await stored(ANN);
    await send(ANN, BEN, bare);
    for (const address of [bare, `${bare}/thumb`, `https://elsewhere.example${new URL(bare).pathname}`, `${bare}?x=1`])
      expect(await getClient(EVE).ask("openim.sendmsg", to(EVE, BEN, address))).toMatchObject({
        ErrorCode: 20_001,
        ErrorInfo: expect.stringContaining("cannot read the file"),
      });
    const merged = textTo(EVE, EVE, "", { MsgBody: relayed({ MsgList: mergedList(EVE, bare) }) });
    expect(await getClient(EVE).ask("openim.sendmsg", merged)).not.toMatchObject({ ErrorCode: 0 });
    expect(await seenBy(bare, EVE)).toBe(403);
    await send(BEN, EVE, bare);
    expect(await seenByAll(bare)).toEqual([200, 200, 200, 403]);
  });

  it("a receiver of merged messages can open the picture in them", async () => {
    const { bare, signed } = await stored(ANN);
    const MsgList = mergedList(ANN, signed);
    expect((await getClient(EVE).ask("im_long_msg.save_relay_json_msg", { MsgList })).ErrorCode).toBe(20_001);
    const { JsonMsgKey, PbMsgKey } = await must(getClient(ANN), "im_long_msg.save_relay_json_msg", { MsgList });
    expect(await seenBy(bare, BEN)).toBe(403);
    await must(getClient(ANN), "openim.sendmsg", textTo(ANN, BEN, "", { MsgBody: relayed({ JsonMsgKey, PbMsgKey }) }));
    expect(await seenByAll(bare)).toEqual([200, 200, 403, 403]);
    const read = await must(getClient(BEN), "im_long_msg.get_relay_json_msg", { JsonMsgKey });
    expect(await seenBy(addressIn(read.MsgList[0]))).toBe(200);
  });

  it("nobody can open a picture of a refused message", async () => {
    const { bare } = await stored(ANN);
    await must(getClient(BEN), "sns.black_list_add", { From_Account: BEN, To_Account: [ANN] });
    expect(await getClient(ANN).ask("openim.sendmsg", to(ANN, BEN, bare))).toMatchObject({ ErrorCode: 20_007 });
    expect(await seenByAll(bare)).toEqual([200, 403, 403, 403]);
    await must(getClient(BEN), "sns.black_list_delete", { From_Account: BEN, To_Account: [ANN] });
  });

  it("a picture is deleted when its message is revoked", async () => {
    const { bare, signed } = await stored(ANN);
    const message = await send(ANN, BEN, signed);
    const bytes = () =>
      env.DB.prepare("select count(*) as n from stored_files where key = ?").bind(bare.split("/").at(-1)).first<number>("n");
    expect([await seenBy(bare, BEN), await bytes()]).toEqual([200, 1]);
    await withdraw(ANN, BEN, message);
    expect(await gone(signed)).toBe(404);
    expect(await seenByAll(bare)).toEqual([404, 404, 404, 404]);
    expect([await isThere(bare), await bytes()]).toEqual([false, 0]);
  });

  it("a picture stays for the receivers of a forwarded copy", async () => {
    const { bare, file } = await stored(ANN);
    const message = await send(ANN, BEN, bare);
    await send(BEN, EVE, bare);
    await withdraw(ANN, BEN, message);
    const left = await untilUsed(file, 2);
    expect([left, await seenBy(bare, EVE), await seenBy(bare, BEN)]).toEqual([2, 200, 200]);
  });

  it("a picture is deleted once both people have deleted it", async () => {
    const { bare, file } = await stored(ANN);
    const { MsgKey } = await send(ANN, BEN, bare);
    await must(getClient(ANN), "openim.delete_c2c_msg_ramble", { From_Account: ANN, To_Account: BEN, MsgKeyList: [MsgKey] });
    await untilUsed(file, 1);
    expect([await seenBy(bare, BEN), await seenBy(bare)]).toEqual([200, 403]);
    await must(getClient(BEN), "recentcontact.clear_msg", { From_Account: BEN, Type: 1, To_Account: ANN });
    expect(await gone(bare)).toBe(404);
  });
});

describe("a picture in a group", () => {
  it("a picture of a group is served only to its members", async () => {
    const groupId = await founded("Public", ANN, [BEN, EVE]);
    const { bare, signed } = await stored(BEN);
    await must(getClient(BEN), SEND_TO_GROUP, toGroup(BEN, groupId, signed));
    expect(await seenByAll(bare)).toEqual([200, 200, 200, 403]);
    await must(getClient(EVE), "group_open_http_svc.quit_group", { GroupId: groupId });
    expect(await seenByAll(bare)).toEqual([200, 200, 403, 403]);
    expect((await getClient(EVE).ask("openim.sendmsg", to(EVE, EVE, bare))).ErrorCode).toBe(20_001);
  });

  it("a former member gets no new signature for a picture", async () => {
    const groupId = await founded("Public", ANN, [BEN, EVE]);
    const { bare, signed } = await stored(BEN);
    const { MsgSeq } = await must(getClient(BEN), SEND_TO_GROUP, toGroup(BEN, groupId, signed));
    const MsgList = mergedList(BEN, signed);
    const { JsonMsgKey } = await must(getClient(BEN), "im_long_msg.save_relay_json_msg", { MsgList });
    const star = { Type: 2, Id: groupId, MsgSeq, MsgRandom: 0, MsgTime: 0, IsStarred: 1, Name: "group" };
    await must(getClient(EVE), "site_archive_svc.set_star", star);
    const addresses = async () => [
      addressIn((await must(getClient(EVE), "site_archive_svc.get_stars", {})).StarItem[0].GroupMsg),
      addressIn((await must(getClient(EVE), "im_long_msg.get_relay_json_msg", { JsonMsgKey })).MsgList[0]),
    ];
    for (const address of await addresses()) expect(await seenBy(address)).toBe(200);
    await must(getClient(EVE), "group_open_http_svc.quit_group", { GroupId: groupId });
    for (const address of await addresses()) expect([address.startsWith(bare), await seenBy(address)]).toEqual([true, 403]);
  });

  it("a group's picture is deleted when its message is revoked", async () => {
    const groupId = await founded("Public", ANN, [BEN]);
    const pictures = await Promise.all([stored(BEN), stored(BEN), stored(BEN)]);
    const seqs: number[] = [];
    for (const { signed } of pictures)
      seqs.push((await must(getClient(BEN), SEND_TO_GROUP, toGroup(BEN, groupId, signed))).MsgSeq);
    const [first, second, third] = pictures;
    await must(getClient(ANN), "group_open_http_svc.group_msg_recall", {
      GroupId: groupId,
      MsgSeqList: seqs.slice(0, 2).map((MsgSeq) => ({ MsgSeq })),
    });
    expect([await gone(first!.signed), await gone(second!.signed), await seenBy(third!.bare, BEN)]).toEqual([404, 404, 200]);
    await must(getClient(ANN), "group_open_http_svc.destroy_group", { GroupId: groupId });
    expect(await gone(third!.signed)).toBe(404);
  });

  it("a picture in a room is public until its message is revoked", async () => {
    const groupId = await founded("AVChatRoom", ANN, []);
    await must(getClient(ANN), "group_open_http_svc.apply_join_group", { GroupId: groupId });
    const { bare } = await stored(ANN);
    const { MsgSeq } = await must(getClient(ANN), SEND_TO_GROUP, toGroup(ANN, groupId, bare));
    expect(await seenByAll(bare)).toEqual([200, 200, 200, 200]);
    const { headers } = await SELF.fetch(bare);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    await must(getClient(ANN), "group_open_http_svc.group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
    expect(await gone(bare)).toBe(404);
    // A cache that revalidates its copy gets the same answer.
    const again = await SELF.fetch(bare, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([again.status, again.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });
});

describe("the change of a message with files", () => {
  const [text, instead] = [
    [{ MsgType: "TIMTextElem", MsgContent: { Text: "no picture" } }],
    (address: string) => [picture(address)],
  ];

  it("nobody can open a file removed from an edited private message", async () => {
    const [before, after] = [await stored(ANN), await stored(ANN)];
    const { MsgSeq, MsgRandom, MsgTime } = await send(ANN, BEN, before.bare);
    const change = { From_Account: ANN, To_Account: BEN, MsgSeq, MsgRandom, MsgTime };
    await must(getClient(ANN), "openim.modify_c2c_msg", { ...change, MsgVersion: 0, MsgBody: instead(after.signed) });
    expect([await gone(before.signed), await seenBy(after.bare, BEN)]).toEqual([404, 200]);
    await must(getClient(ANN), "openim.modify_c2c_msg", { ...change, MsgVersion: 1, MsgBody: text });
    expect(await gone(after.signed)).toBe(404);
  });

  it("nobody can open a file removed from an edited group message", async () => {
    const groupId = await founded("Public", ANN, [BEN]);
    const [before, after] = [await stored(BEN), await stored(BEN)];
    const { MsgSeq } = await must(getClient(BEN), SEND_TO_GROUP, toGroup(BEN, groupId, before.bare));
    const change = { GroupId: groupId, MsgSeq };
    await must(getClient(BEN), "openim.modify_group_msg", { ...change, MsgVersion: 0, MsgBody: instead(after.signed) });
    expect([await gone(before.signed), await seenBy(after.bare, ANN)]).toEqual([404, 200]);
    await must(getClient(BEN), "openim.modify_group_msg", { ...change, MsgVersion: 1, MsgBody: text });
    expect(await gone(after.signed)).toBe(404);
  });
});

describe("files outside messages", () => {
  it("nobody can use somebody else's file as an avatar", async () => {
    const [own, ofBen] = [await stored(ANN), await stored(BEN)];
    const set = (address: string) =>
      getClient(ANN).ask("profile.portrait_set", {
        From_Account: ANN,
        ProfileItem: [{ Tag: "Tag_Profile_IM_Image", Value: address }],
      });
    expect((await set(ofBen.bare)).ErrorCode).toBe(20_001);
    expect(await seenBy(ofBen.bare)).toBe(403);
    expect((await set(own.signed)).ErrorCode).toBe(0);
    expect(await seenBy(own.bare)).toBe(200);
  });

  it("a file of many groups becomes public when a post uses it", async () => {
    const { bare, file } = await stored(ANN);
    const use = (kind: string, subject: string) =>
      env.DB.prepare("insert into file_uses (file, kind, subject) values (?, ?, ?)").bind(file, kind, subject);
    await env.DB.batch(Array.from({ length: 60 }, (_, at) => use("group", `a-group-${at}`)));
    expect(await seenByAll(bare)).toEqual([200, 403, 403, 403]);
    await env.DB.batch([use("c2c", BEN), use("post", "1")]);
    expect(await seenByAll(bare)).toEqual([200, 200, 200, 200]);
  });

  it("a revoked message keeps a file without counted uses", async () => {
    const { bare, signed, file } = await stored(ANN);
    await env.DB.prepare("update stored_files set is_counted = 0 where key like ?").bind(`${file}%`).run();
    expect(await seenByAll(bare)).toEqual([200, 200, 200, 403]);
    const message = await send(BEN, ANN, bare);
    await withdraw(BEN, ANN, message);
    await untilUsed(file, 0);
    expect([await seenBy(signed), await seenBy(bare, BEN)]).toEqual([200, 200]);
  });

  it("an operator can open a report's files", async () => {
    const { bare, signed } = await stored(ANN);
    const message = await send(ANN, BEN, bare);
    expect(await seenBy(bare, EVE)).toBe(403);
    const { contact } = inProcess({ token: await requestToken(OTHER_ACCOUNT), now: Date.now } as never);
    await contact.report({ kind: "message", id: ANN, seq: message.MsgSeq, random: message.MsgRandom, reason: "abuse", note: "" });
    expect(await seenByAll(bare)).toEqual([200, 200, 200, 403]);
    await withdraw(ANN, BEN, message);
    await until(
      () => seenBy(bare, BEN),
      (status) => status === 403,
    );
    expect([await seenBy(bare, EVE), await seenBy(signed)]).toEqual([200, 200]);
  });
});

it("every sent picture is still stored two days later", async () => {
  const groupId = await founded("Public", ANN, [BEN]);
  const [c2c, group, own] = [await stored(ANN), await stored(ANN), await stored(ANN)];
  await send(ANN, BEN, c2c.signed);
  await must(getClient(ANN), SEND_TO_GROUP, toGroup(ANN, groupId, group.signed));
  await send(ANN, ANN, own.signed);
  const later = Date.now() + 2 * 86_400_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  for (let minute = 0; minute < 20; minute++) await sweepFiles(openDatabase(env.DB), env.MEDIA, Math.floor(later / 1_000));
  expect([
    await seenBy(c2c.signed),
    await seenBy(c2c.bare, BEN),
    await seenBy(group.bare, BEN),
    await seenBy(own.bare, ANN),
  ]).toEqual([403, 200, 200, 200]);
  const history = await readHistory(getClient(BEN), ANN);
  const again = history.MsgList.filter((item: WireBody) => JSON.stringify(item).includes(c2c.bare)).map(addressIn)[0];
  expect([again === c2c.signed, await seenBy(again)]).toEqual([false, 200]);
});
