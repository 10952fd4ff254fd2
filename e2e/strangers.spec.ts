import { readMe } from "./support/calls.ts";
import { loginWire } from "./support/chat-wire.ts";
import { newPerson } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** Host of a third party. A request to it would reveal who reads a message, when, and from which address. */
const TRACKER = "https://tracker.example";
const DATA_DIR = process.env.DATA_DIR ?? ".data-e2e";

let drawn = 0;
const at = (name: string): string => `${TRACKER}/${name}?n=${++drawn}`;

/** Returns a message of each kind that contains an address. All addresses are on the host `TRACKER`. */
const bodies = (): object[] => {
  const address = at("m.png");
  const picture = { Type: 1, Size: 10, Width: 100, Height: 100, URL: address };
  const video = { VideoUUID: "v", VideoUrl: at("v.mp4"), VideoSecond: 5, VideoSize: 9, VideoFormat: "mp4", VideoDownloadFlag: 2 };
  const thumb = {
    ThumbUUID: "t",
    ThumbUrl: at("t.jpg"),
    ThumbSize: 9,
    ThumbWidth: 9,
    ThumbHeight: 9,
    ThumbFormat: "JPG",
    ThumbDownloadFlag: 2,
  };
  const image = {
    MsgType: "TIMImageElem",
    MsgContent: { UUID: "i", ImageFormat: 1, ImageInfoArray: [picture, { ...picture, Type: 3 }] },
  };
  const merged = {
    ...{
      From_Account: "1",
      From_AccountNick: "Ann",
      From_AccountHeadurl: at("face.png"),
      MsgSeq: 1,
      MsgRandom: 1,
      MsgTimeStamp: 1,
    },
    MsgBody: [image],
  };
  const list = { Title: "Talk", AbstractList: ["Ann: hi"], CompatibleText: "hi", MsgNum: 1, MsgList: [merged] };
  return [
    { MsgType: "TIMTextElem", MsgContent: { Text: `look ${at("page.html")} ${at("x.png")}` } },
    image,
    { MsgType: "TIMVideoFileElem", MsgContent: { ...video, ...thumb } },
    { MsgType: "TIMSoundElem", MsgContent: { UUID: "s", Url: at("s.m4a"), Size: 9, Second: 3, Download_Flag: 2 } },
    { MsgType: "TIMFileElem", MsgContent: { UUID: "f", Url: at("f.pdf"), FileName: "plan.pdf", FileSize: 9, Download_Flag: 2 } },
    { MsgType: "TIMRelayElem", MsgContent: list },
    {
      MsgType: "TIMCustomElem",
      MsgContent: { Data: JSON.stringify({ type: "match", picture: at("c.png"), logo: at("l.png") }), Desc: "card", Ext: "" },
    },
  ];
};

test("a stranger's content makes the reader's browser contact no other host", async ({ browser, baseURL }) => {
  const { origin, port } = new URL(baseURL!);
  const [stranger, reader] = [await newPerson(browser), await newPerson(browser)];
  const readUid = async ({ page }: typeof reader) => String((await readMe(page)).uid);
  const [from, to] = [await readUid(stranger), await readUid(reader)];
  const wire = await loginWire(Number(port), DATA_DIR, from, "5".repeat(32));
  const must = async (name: string, body: object): Promise<void> => {
    const answer = await wire.ask(name, body);
    expect([name, answer.ErrorCode, answer.ErrorInfo]).toEqual([name, 0, ""]);
  };
  await must("profile.portrait_set", {
    From_Account: from,
    ProfileItem: [{ Tag: "Tag_Profile_IM_Image", Value: at("avatar.png") }],
  });
  const [group, community] = [`strangers-${from}`, `@TGS#_strangers-${from}`];
  const founded = {
    Name: "Torcida",
    Introduction: at("intro"),
    Notification: at("note"),
    FaceUrl: at("group.png"),
    MemberList: [],
  };
  await must("group_open_http_svc.create_group", { ...founded, Type: "Public", GroupId: group });
  const million = (name: string, body: object) => must(`million_group_open_http_svc.${name}`, { GroupId: community, ...body });
  await million("create_group", { ...founded, Type: "Community", SupportTopic: 1 });
  await million("create_topic", { TopicName: "News", FaceUrl: at("topic.png") });
  for (const [n, element] of bodies().entries()) {
    const numbers = { MsgSeq: 100 + n, MsgRandom: 100 + n, MsgBody: [element], CloudCustomData: "" };
    await must("openim.sendmsg", { From_Account: from, To_Account: to, ...numbers });
    const inGroup = { From_Account: from, GroupId: group, Random: 200 + n, ClientSeq: 200 + n, MsgBody: [element] };
    await must("group_open_http_svc.send_group_msg", inGroup);
  }

  const hosts = new Set<string>();
  await reader.context.route(
    (url) => url.origin !== origin && url.protocol.startsWith("http"),
    (route) => {
      hosts.add(route.request().url());
      return route.abort();
    },
  );
  const { page } = reader;
  const screens = [
    ...["/c2c", `/c2c-chatroom/${from}`, "/chat-groups?tab=find", `/chat-group-info/${group}`, `/share/group/${group}`],
    ...[`/vip-user/${from}`, `/share/person/${from}`, "/live", "/anchor-list", "/user-center"],
  ];
  for (const screen of screens) {
    await openScreen(page, `/m${screen}`);
    if (screen.startsWith("/c2c-chatroom")) await expect(page.getByRole("log").getByText("plan.pdf")).toBeVisible();
  }
  const asReader = await loginWire(Number(port), DATA_DIR, to, "6".repeat(32));
  for (const [service, GroupId] of [
    ["group_open_http_svc", group],
    ["million_group_open_http_svc", community],
  ] as const)
    expect((await asReader.ask(`${service}.apply_join_group`, { GroupId })).ErrorCode).toBe(0);
  asReader.close();
  for (const screen of ["/c2c", `/chat-group/${encodeURIComponent(group)}`, `/chat-group/${encodeURIComponent(community)}`])
    await openScreen(page, `/m${screen}`);
  expect([...hosts]).toEqual([]);
  wire.close();
});
