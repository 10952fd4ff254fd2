import { env } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chatConfig } from "#edge/chat/config.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { signUser } from "#edge/ground/chat-identity/user-sig.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { isMessage, say, textTo } from "./support/c2c.ts";
import { unusedId } from "./support/groups.ts";
import { instanceAt } from "./support/instances.ts";
import { WireClient } from "./support/wire-client.ts";

afterEach(() => vi.restoreAllMocks());

describe("a session of a client", () => {
  test("a session can be resumed with its key only on the same device @spec 4.61 7.97", async () => {
    const alice = await WireClient.login("alice-session");
    const { head } = alice;
    expect(head.tinyid).toMatch(/^\d{18}$/);
    const { answer } = await alice.comeBack();
    const session = { TinyId: head.tinyid, InstId: head.status_instid, A2Key: expect.any(String) };
    expect(answer).toMatchObject({ ErrorCode: 0, ...session, HelloInterval: 120, CustomStatus: "" });
    expect(answer.PurchaseBits).toMatch(/^[01]{1,64}$/);
    expect(Math.abs(answer.TimeStamp - Date.now() / 1_000)).toBeLessThan(60);
    const elsewhere = await WireClient.open();
    expect(await elsewhere.ask("im_open_status.wslogin", { State: "Online" }, head)).toMatchObject({ ErrorCode: 70_005 });
  });

  test("a session accepts the frames sent immediately after the login in order @spec 4.60 4.66", async () => {
    const alice = await WireClient.login("alice-hurried");
    const { head, instanceId } = alice;
    await issueUsers("bob-waiting");
    const again = await WireClient.open(instanceId);
    const login = again.ask("im_open_status.wslogin", { State: "Online" }, head);
    const answers = ["one", "two", "three"].map((text) =>
      again.ask("openim.sendmsg", textTo("alice-hurried", "bob-waiting", text), head),
    );
    expect(await login).toMatchObject({ ErrorCode: 0 });
    for (const answer of answers) expect(await answer).toMatchObject({ ErrorCode: 0 });
    expect(again.frames.map(({ head: { seq } }) => seq).filter((seq) => seq > 0)).toEqual([1, 2, 3, 4]);
  });

  test("a session accepts nothing after a refused login @spec 8.17", async () => {
    const client = await WireClient.open();
    const login = client.ask("im_open_status.wslogin", { State: "Online" }, { identifier: "alice", usersig: "xx" });
    const answer = client.ask("recentcontact.page_get", {});
    expect(await login).toMatchObject({ ErrorCode: 70_003 });
    expect(await answer).toMatchObject({ ErrorCode: 2_024 });
  });

  test("a key is invalid after logout @spec 4.62", async () => {
    const alice = await WireClient.login("alice-logout");
    const { head } = alice;
    await alice.must("im_open_status.wslogout", { wslogout_type: 0 });
    expect((await alice.comeBack(head)).answer).toMatchObject({ ErrorCode: 70_052 });
  });

  test.each([
    ["no signature", { identifier: "alice" }, 70_002],
    ["a torn signature", { identifier: "alice", usersig: "xx" }, 70_003],
    ["no user", {}, 20_002],
  ])("a login with %s is refused", async (_what, head, code) => {
    const client = await WireClient.open();
    expect(await client.ask("im_open_status.wslogin", { State: "Online" }, head)).toMatchObject({
      ActionStatus: "FAIL",
      ErrorCode: code,
    });
  });

  test("each session at a Relay has its own number @spec 4.60", async () => {
    const [alice, bob, carol] = [unusedId("alice"), unusedId("bob"), unusedId("carol")];
    const device = () => instanceAt(0, Number(env.RELAY_SHARDS ?? 1));
    const alices = await WireClient.login(alice, device());
    const number = alices.head.status_instid as number;
    // Makes bob's mailbox draw the number that alice's session already has.
    const drawn = vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((array) => {
      (array as unknown as Uint32Array)[0] = (number - 1) * 2;
      return array;
    });
    const bobs = await WireClient.login(bob, device());
    expect(drawn).toHaveBeenCalled();
    const carols = await WireClient.login(carol);
    for (const to of [alice, bob]) await say(carols, textTo(carol, to, `for ${to}`));
    await bobs.next(isMessage(`for ${bob}`));
    expect(bobs.pushed.filter(isMessage(`for ${alice}`))).toEqual([]);
    await alices.next(isMessage(`for ${alice}`));
    expect(bobs.head.status_instid).not.toBe(number);
  });

  test("a session ends when its signature expires @spec 4.63", async () => {
    const alice = await WireClient.open();
    expect(await alice.login("alice-expiring", 60)).toMatchObject({ ErrorCode: 0 });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    expect(await alice.code("profile.portrait_get_all", { From_Account: "alice-expiring", UserItem: [] })).toBe(70_001);
    expect((await alice.comeBack()).answer).toMatchObject({ ErrorCode: 70_001 });
  });

  test("a session that the site ends is notified of its end @spec 4.63", async () => {
    const alice = await WireClient.login("alice-kicked");
    await new ChatSystem(env).kick("alice-kicked");
    expect(await alice.next(({ Event }) => Event === 9)).toMatchObject({
      C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 3 } }],
    });
    expect(await alice.code("recentcontact.page_get", {})).toBe(2_024);
  });

  test("a session's end by the site invalidates every earlier signature @spec 4.63", async () => {
    const nowS = Math.floor(Date.now() / 1_000);
    const sign = (now: number) =>
      signUser("alice-withdrawn", { sdkAppId: chatConfig(env).appId, secret: env.CHAT_SECRET, now, expireSeconds: 86_400 });
    const enter = async (usersig: string): Promise<number> => {
      const client = await WireClient.open();
      const login = { identifier: "alice-withdrawn", usersig };
      return (await client.ask("im_open_status.wslogin", { State: "Online" }, login)).ErrorCode;
    };
    const handedOut = sign(nowS - 60);
    expect(await enter(handedOut)).toBe(0);
    const away = await WireClient.login("alice-withdrawn");
    await new ChatSystem(env).kick("alice-withdrawn");
    expect([await enter(handedOut), await enter(sign(nowS))]).toEqual([70_052, 70_052]);
    expect((await away.comeBack()).answer).toMatchObject({ ErrorCode: 70_052 });
    expect(await enter(sign(nowS + 60))).toBe(0);
  });

  test("an eleventh device ends the oldest session of the user @spec 4.63", async () => {
    const devices = [];
    for (let i = 0; i < 11; i++) devices.push(await WireClient.login("alice-everywhere"));
    expect(await devices[0]?.next(({ Event }) => Event === 9)).toMatchObject({
      C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType: 2 } }],
    });
    expect(await devices[1]?.ask("heartbeat.alive")).toMatchObject({ ErrorCode: 0 });
  });

  test("a session answers only logged-in clients @spec 8.17", async () => {
    const client = await WireClient.open();
    expect(await client.code("recentcontact.page_get", {})).toBe(2_024);
    await client.must("heartbeat.alive");
    expect(await client.ask("no.such_command")).toMatchObject({ ErrorCode: 60_007 });
  });

  test.each([
    ["text that is no JSON", "hello", 1_007],
    ["a list", "[]", 1_007],
    ["no head", '{"body":{}}', 1_007],
    [
      "a frame nested too deep",
      `{"head":{"servcmd":"heartbeat.alive","seq":1},"body":${"[".repeat(40)}${"]".repeat(40)}}`,
      1_008,
    ],
    ["a frame too long", `"${"x".repeat(70_000)}"`, 1_009],
  ])("the Relay closes a session that sends %s", async (_what, frame, code) => {
    const client = await WireClient.open();
    client.sendRaw(new TextEncoder().encode(frame));
    expect((await client.closed).code).toBe(code);
  });
});
