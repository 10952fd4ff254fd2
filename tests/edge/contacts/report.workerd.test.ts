import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { ChatReport } from "#edge/contract/calls/operate/chat-reports.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readHttp } from "#tests/support/refusal.ts";
import { readHistory, say, textTo, until } from "../chat/support/c2c.ts";
import { unusedId } from "../chat/support/groups.ts";
import { type WireBody, WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const [ANN, BEN] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];
let ann: WireClient;
let ben: WireClient;

const openProduct = async (person: { mobile: string; password: string }) =>
  inProcess({ token: await requestToken(person), now: Date.now });
const readReport = async (id: number): Promise<{ report: ChatReport; version: number }> =>
  (await openProduct(OPERATOR)).operate.getChatReport({ report_id: id });

const text = (Text: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text } }];
const toReport = ({ MsgSeq, MsgRandom }: WireBody) =>
  ({ kind: "message", id: BEN, seq: MsgSeq, random: MsgRandom, reason: "fraud" }) as const;
const sayInGroup = (from: WireClient, GroupId: string, words: string) =>
  from.ask("group_open_http_svc.send_group_msg", {
    From_Account: from === ann ? ANN : BEN,
    GroupId,
    Random: 1,
    ClientSeq: 1,
    MsgBody: text(words),
  });

beforeAll(async () => {
  await seedFixture(env.DB);
  [ann, ben] = [await WireClient.login(ANN), await WireClient.login(BEN)];
  await say(ann, textTo(ANN, BEN, "hello"));
});

describe("a report of a private message", () => {
  it("a report contains the message texts from the server's log", async () => {
    const bad = await say(ben, textTo(BEN, ANN, "pay me now"));
    await say(ben, textTo(BEN, ANN, "or else"));
    const { contact } = await openProduct(ACCOUNT);
    const input = { ...toReport(bad), note: "<b>look</b>" };
    const { report_id } = await contact.report(input);
    expect(await contact.report(input)).toEqual({ report_id });
    const { report, version } = await readReport(report_id);
    expect(report).toMatchObject({ kind: "message", person: BEN, reason: "fraud", note: "<b>look</b>", state: "open" });
    expect(report.lines.map(({ text }) => text)).toEqual(["hello", "pay me now", "or else"]);
    expect(report.lines[report.marked]?.text).toBe("pay me now");

    const operator = (await openProduct(OPERATOR)).operate;
    const decide = { report_id, version, decision: "acted", measure: "mute-86400", request_key: formKey() } as const;
    await operator.decideChatReport(decide);
    expect((await readReport(report_id)).report.state).toBe("acted");
    await until(
      () => readHistory(ann, BEN),
      ({ MsgList = [] }) =>
        MsgList.every(
          (item: { MsgBody: { MsgContent: { Text: string } }[] }) => item.MsgBody[0]?.MsgContent.Text !== "pay me now",
        ),
    );
    await expect
      .poll(async () => (await ben.ask("openim.sendmsg", textTo(BEN, ANN, "again"))).ErrorCode)
      .toBe(SERVER_ERRORS.MESSAGE_MUTED);
    const log = await operator.getLog({ subject_kind: "chat_report", subject_id: String(report_id) });
    expect(log.list.map(({ kind }) => kind)).toEqual(["chat_report.act"]);
    expect(await readHttp(operator.decideChatReport({ ...decide, request_key: formKey() }))).toBe(409);
    await operator.mutePerson({ person: BEN, seconds: 0, reason: "test over", request_key: formKey() });
    // The chat is notified a moment later.
    await expect.poll(async () => (await ben.ask("openim.sendmsg", textTo(BEN, ANN, "at last"))).ErrorCode).toBe(0);
  });

  it("a report is refused for a message that the person never wrote", async () => {
    const { contact, operate } = await openProduct(ACCOUNT);
    expect(await readHttp(contact.report({ kind: "message", id: BEN, seq: 1, random: 1, reason: "spam" }))).toBe(403);
    expect(await readHttp(contact.report({ kind: "user", id: ANN, reason: "spam" }))).toBe(403);
    expect(await readHttp(contact.report({ kind: "user", id: "999999", reason: "spam" }))).toBe(403);
    expect(await readHttp(contact.report({ kind: "user", id: "", reason: "spam" }))).toBe(400);
    expect(await readHttp(inProcess({ now: Date.now }).contact.report({ kind: "user", id: BEN, reason: "spam" }))).toBe(401);
    expect(await readHttp(operate.getChatReports({}))).toBe(403);
  });
});

describe("a report of a group", () => {
  it("a report of a group can lead to the group's dismissal", async () => {
    const GroupId = unusedId("reported");
    await ben.ask("group_open_http_svc.create_group", {
      Type: "Public",
      Name: "scam",
      GroupId,
      ApplyJoinOption: "FreeAccess",
    });
    const { contact } = await openProduct(ACCOUNT);
    expect(await readHttp(contact.report({ kind: "group", id: GroupId, reason: "fraud" }))).toBe(403);
    await ann.ask("group_open_http_svc.apply_join_group", { GroupId, ApplyMsg: "" });
    await sayInGroup(ben, GroupId, "send money");
    const { report_id } = await contact.report({ kind: "group", id: GroupId, reason: "fraud" });
    const { report, version } = await readReport(report_id);
    expect(report).toMatchObject({ kind: "group", group_id: GroupId, group_name: "scam", person: BEN, marked: -1 });
    expect(report.lines.map(({ text }) => text)).toContain("send money");
    await (await openProduct(OPERATOR)).operate.decideChatReport({
      report_id,
      version,
      decision: "acted",
      measure: "dismiss",
      request_key: formKey(),
    });
    await expect.poll(async () => (await sayInGroup(ann, GroupId, "anybody")).ErrorCode).toBe(SERVER_ERRORS.GROUP_NOT_FOUND);
  });
});

describe("words that another person put into a message", () => {
  it("a receiver's change of a message is no evidence against the sender", async () => {
    const said = await say(ben, textTo(BEN, ANN, "see you at the match"));
    const { From_Account, To_Account, MsgSeq, MsgRandom, MsgTime } = said;
    const change = (client: WireClient, MsgVersion: number, Text: string) =>
      client.ask("openim.modify_c2c_msg", {
        ...{ From_Account, To_Account, MsgSeq, MsgRandom, MsgTime, MsgVersion },
        MsgBody: text(Text),
      });
    expect(await change(ann, 0, "send me money")).toMatchObject({ ErrorCode: 0 });
    await until(
      () => readHistory(ann, BEN),
      ({ MsgList = [] }) => JSON.stringify(MsgList).includes("send me money"),
    );
    const { contact } = await openProduct(ACCOUNT);
    const input = toReport(said);
    expect(await readHttp(contact.report(input))).toBe(403);
    expect(await change(ben, 1, "see you tomorrow")).toMatchObject({ ErrorCode: 0 });
    await until(
      () => readHistory(ann, BEN),
      ({ MsgList = [] }) => JSON.stringify(MsgList).includes("tomorrow"),
    );
    const { report } = await readReport((await contact.report(input)).report_id);
    expect(report.lines[report.marked]?.text).toBe("see you tomorrow");
  });

  it("a manager's change of a member's message is no evidence against the member", async () => {
    const GroupId = unusedId("reworded");
    await ann.ask("group_open_http_svc.create_group", { Type: "Public", Name: "talk", GroupId });
    await ben.ask("group_open_http_svc.apply_join_group", { GroupId, ApplyMsg: "" });
    const { MsgSeq } = await sayInGroup(ben, GroupId, "hello all");
    const forged = { GroupId, MsgSeq, MsgVersion: 0, MsgBody: text("send me money") };
    expect(await ann.ask("openim.modify_group_msg", forged)).toMatchObject({ ErrorCode: 0 });
    const { contact } = await openProduct(ACCOUNT);
    const input = { kind: "message", id: GroupId, in_group: 1, seq: MsgSeq, reason: "fraud" } as const;
    expect(await readHttp(contact.report(input))).toBe(403);
  });
});

describe("a reported file", () => {
  const key = (digit: string, extension: string) => `${digit.repeat(32)}.${extension}`;
  const address = (name: string) => `https://m.example.com/chat/files/${name}`;
  const [ORIGINAL, THUMB, VOICE, FILM] = [key("1", "png"), key("2", "png"), key("3", "mp3"), key("4", "mp4")];
  const isThere = async (name: string) => (await env.MEDIA.head(`chat/files/${name}`)) !== null;
  const picture = {
    MsgType: "TIMImageElem",
    MsgContent: {
      UUID: "u",
      ImageFormat: 1,
      ImageInfoArray: [
        { Type: 3, Size: 1, Width: 1, Height: 1, URL: address(THUMB) },
        { Type: 1, Size: 1, Width: 1, Height: 1, URL: address(ORIGINAL) },
      ],
    },
  };
  const inner = {
    From_Account: BEN,
    MsgSeq: 1,
    MsgRandom: 1,
    MsgTimeStamp: 1,
    MsgBody: [
      {
        MsgType: "TIMVideoFileElem",
        MsgContent: { VideoUUID: "v", VideoUrl: address(FILM), ThumbUrl: "https://evil.example/t.png" },
      },
    ],
  };
  const head = { Title: "t", AbstractList: ["a"], CompatibleText: "c" };

  it("a reported file is kept as evidence", async () => {
    for (const name of [ORIGINAL, THUMB, VOICE, FILM]) await env.MEDIA.put(`chat/files/${name}`, "bytes");
    const { JsonMsgKey } = await ben.ask("im_long_msg.save_relay_json_msg", { MsgList: [inner] });
    const bad = await say(ben, {
      ...textTo(BEN, ANN, ""),
      MsgBody: [
        picture,
        { MsgType: "TIMSoundElem", MsgContent: { UUID: "s", Url: address(VOICE), Second: 2 } },
        { MsgType: "TIMRelayElem", MsgContent: { ...head, JsonMsgKey } },
      ],
    });
    const { contact } = await openProduct(ACCOUNT);
    const { report_id } = await contact.report(toReport(bad));
    const { report, version } = await readReport(report_id);
    expect(report.lines[report.marked]?.files).toEqual([
      { kind: "image", address: `/chat/files/${ORIGINAL}`, others: [`/chat/files/${THUMB}`], name: "" },
      { kind: "sound", address: `/chat/files/${VOICE}`, others: [], name: "" },
      { kind: "video", address: `/chat/files/${FILM}`, others: [], name: "" },
    ]);
    const uses = await env.DB.prepare("select count(*) as n from file_uses where kind = 'chat-report' and subject = ?")
      .bind(String(report_id))
      .first<number>("n");
    expect(uses).toBe(4);
    await (await openProduct(OPERATOR)).operate.decideChatReport({
      report_id,
      version,
      decision: "acted",
      remove_files: 1,
      request_key: formKey(),
    });
    expect(await Promise.all([ORIGINAL, THUMB, VOICE, FILM].map(isThere))).toEqual([false, false, false, false]);
    const { list } = await (await openProduct(OPERATOR)).operate.getLog({
      subject_kind: "chat_report",
      subject_id: String(report_id),
    });
    expect(list).toHaveLength(1);
    expect(JSON.stringify(list[0]?.changes)).toContain(ORIGINAL);
  });
});
