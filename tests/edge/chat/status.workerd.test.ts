import { env } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RETURN_WITHIN_MS } from "#edge/chat/socket/departures.ts";
import { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { until } from "./support/c2c.ts";
import { inBox, inRelay } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const readStatus = async (client: WireClient, userId: string): Promise<WireBody> =>
  (await client.ask("im_open_status.ws_get_user_status", { To_Account: [userId] })).SuccessUserList[0];
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const isStatus = (userId: string, type: number) => (event: WireBody) =>
  event.UserStatusList?.some((status: WireBody) => status.To_Account === userId && status.StatusType === type);

const toWords = (event: WireBody): string => Buffer.from(event.UserStatusList?.[0].CustomStatus ?? "", "base64").toString();

describe("the status of a user", () => {
  test("a status is offline once the socket closes @spec 3.47 7.96", async () => {
    const watcher = await WireClient.login("watcher of states");
    await issueUsers("never here");
    expect(await readStatus(watcher, "never here")).toMatchObject({ StatusType: 3 });
    const bob = await WireClient.login("bob states");
    await bob.ask("im_open_status.ws_set_custom_status", { CustomStatus: "busy" });
    expect(await readStatus(watcher, "bob states")).toEqual({
      To_Account: "bob states",
      StatusType: 1,
      CustomStatus: base64("busy"),
    });
    bob.close();
    await expect.poll(() => readStatus(watcher, "bob states")).toMatchObject({ StatusType: 2 });
    const { back: again, answer } = await bob.comeBack();
    expect(answer).toMatchObject({ CustomStatus: base64("busy") });
    await again.ask("im_open_status.wslogout", { wslogout_type: 0 }, bob.head);
    expect(await readStatus(watcher, "bob states")).toMatchObject({ StatusType: 3 });
  });

  test("a status is delivered only to its watchers @spec 7.96 5.40", async () => {
    const [watcher, other] = [await WireClient.login("watcher"), await WireClient.login("not a watcher")];
    await issueUsers("bob watched");
    expect(await watcher.ask("im_open_status.ws_status_subscribe", { To_Account: ["bob watched"] })).toMatchObject({
      ErrorCode: 0,
      FailureUserList: [],
    });
    const bob = await WireClient.login("bob watched");
    // The subscription reaches Bob's mailbox a moment later. The mailbox delivers only events after that moment.
    const say = () => bob.ask("im_open_status.ws_set_custom_status", { CustomStatus: crypto.randomUUID() });
    await until(say, () => watcher.pushed.some(isStatus("bob watched", 1)));
    await bob.ask("im_open_status.wslogout", { wslogout_type: 0 });
    await watcher.next(isStatus("bob watched", 3));
    expect(other.pushed).toEqual([]);
  });

  test("a user who cancelled all subscriptions receives no status @spec 5.40", async () => {
    const watcher = await WireClient.login("watcher no more");
    await issueUsers("bob unwatched");
    await watcher.ask("im_open_status.ws_status_subscribe", { To_Account: ["bob unwatched"] });
    const bob = await WireClient.login("bob unwatched");
    const say = (words: string) => bob.ask("im_open_status.ws_set_custom_status", { CustomStatus: words });
    await until(
      () => say(crypto.randomUUID()),
      () => watcher.pushed.some(isStatus("bob unwatched", 1)),
    );
    await watcher.ask("im_open_status.ws_status_unsubscribe", { UnsubscribeAll: 1 });
    await say("unheard");
    // Events arrive in order, so an event after the new subscription proves that "unheard" was not delivered.
    await watcher.ask("im_open_status.ws_status_subscribe", { To_Account: ["bob unwatched"] });
    await until(
      () => say(`heard ${crypto.randomUUID()}`),
      () => watcher.pushed.some((event) => isStatus("bob unwatched", 1)(event) && toWords(event).startsWith("heard")),
    );
    expect(watcher.pushed.map(toWords)).not.toContain("unheard");
  });

  test("a status with forbidden words is refused @spec 5.40", async () => {
    const client = await WireClient.login("unsayable status");
    const set = (CustomStatus: string) => client.ask("im_open_status.ws_set_custom_status", { CustomStatus });
    expect(await set("unsayable")).toMatchObject({ ErrorCode: 80_001 });
    expect(await readStatus(client, "unsayable status")).toMatchObject({ CustomStatus: "" });
  });

  test("a call subscribes to the status of at most 100 users @spec 9.21 7.96", async () => {
    const watcher = await WireClient.login("watcher of many");
    const To_Account = Array.from({ length: 101 }, (_, index) => `many ${index}`);
    await issueUsers(...To_Account);
    const beyond = [expect.objectContaining({ To_Account: "many 100", ErrorCode: 70_402 })];
    expect((await watcher.ask("im_open_status.ws_status_subscribe", { To_Account })).FailureUserList).toEqual(beyond);
    // The answer to unsubscribing lists the failed users in the same form as the answer to subscribing.
    expect((await watcher.ask("im_open_status.ws_status_unsubscribe", { To_Account })).FailureUserList).toEqual(beyond);
  });
});

describe("a user whose socket is lost", () => {
  /** Runs a function with a restarted Relay of a client, as after a crash that lost the client's socket. */
  const killed = (client: WireClient, run: (runtime: RelayRuntime) => void | Promise<void>): Promise<void> =>
    inRelay(client, (_sql, _relay, state) => {
      const isLeft = (socket: WebSocket): boolean =>
        (socket.deserializeAttachment() as { instanceId: string }).instanceId !== client.instanceId;
      const next = {
        id: state.id,
        storage: state.storage,
        getWebSockets: () => state.getWebSockets().filter(isLeft),
        waitUntil: (promise: Promise<unknown>) => state.waitUntil(promise),
        blockConcurrencyWhile: <Result>(wait: () => Promise<Result>) => state.blockConcurrencyWhile(wait),
      };
      return run(new RelayRuntime(next as unknown as DurableObjectState, env));
    });

  afterEach(() => vi.restoreAllMocks());

  test("a user is offline after the Relay was killed @spec 3.47 7.96", async () => {
    const watcher = await WireClient.login("watcher of killed");
    await issueUsers("bob killed");
    await watcher.ask("im_open_status.ws_status_subscribe", { To_Account: ["bob killed"] });
    const bob = await WireClient.login("bob killed");
    await until(
      () => bob.ask("im_open_status.ws_set_custom_status", { CustomStatus: crypto.randomUUID() }),
      () => watcher.pushed.some(isStatus("bob killed", 1)),
    );
    await killed(bob, ({ alarms }) => alarms.ring(Date.now() + RETURN_WITHIN_MS));
    await watcher.next(isStatus("bob killed", 2));
    expect(await readStatus(watcher, "bob killed")).toMatchObject({ StatusType: 2 });
  });

  test("a user stays online if a newer login came in time", async () => {
    const watcher = await WireClient.login("watcher of back");
    const bob = await WireClient.login("bob back");
    const leave = vi.spyOn(UserBox.prototype, "leave");
    await killed(bob, async ({ alarms }) => {
      expect((await bob.comeBack()).answer).toMatchObject({ ErrorCode: 0 });
      await alarms.ring(Date.now() + RETURN_WITHIN_MS);
    });
    const { status_instid: instId } = bob.head;
    await expect
      .poll(() => leave.mock.settledResults.filter((_, i) => leave.mock.calls[i]?.[0] === instId))
      .toMatchObject([{ type: "fulfilled" }]);
    expect(await readStatus(watcher, "bob back")).toMatchObject({ StatusType: 1 });
  });

  test("a user is offline even if the notice of the closed socket is lost", async () => {
    const watcher = await WireClient.login("watcher of unheard");
    const bob = await WireClient.login("bob unheard");
    const leave = vi.spyOn(UserBox.prototype, "leave").mockRejectedValueOnce(new Error("restarting"));
    bob.close();
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect(await readStatus(watcher, "bob unheard")).toMatchObject({ StatusType: 1 });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + RETURN_WITHIN_MS);
    await inRelay(bob, (_sql, relay) => relay.alarm());
    vi.restoreAllMocks();
    await expect.poll(() => readStatus(watcher, "bob unheard")).toMatchObject({ StatusType: 2 });
  });
});

describe("a device's push token", () => {
  const key = { P256dh: "A".repeat(87), Auth: "B".repeat(22) };

  test.each([
    ["https://fcm.googleapis.com/fcm/send/abc", 0],
    ["https://updates.push.services.mozilla.com/wpush/v2/abc", 0],
    ["https://fcm.googleapis.com.evil.example/x", 70_402],
    ["http://fcm.googleapis.com/x", 70_402],
    ["https://fcm.googleapis.com:8443/x", 70_402],
    ["https://127.0.0.1/x", 70_402],
    ["not an address", 70_402],
  ])("a push token at %s gets the answer %i", async (Endpoint, code) => {
    const client = await WireClient.login("device");
    const kept = () =>
      inBox("device", (sql) => {
        const rows = sql.exec<{ token: string }>("SELECT token FROM push_tokens").toArray();
        return rows.map(({ token }) => JSON.parse(token) as unknown);
      });
    const token = { Endpoint, ...key };
    expect(await client.ask("im_open_push.set_token", { WebPush: token })).toMatchObject({ ErrorCode: code });
    expect(await kept()).toEqual(code === 0 ? [token] : []);
    await client.must("im_open_push.delete_token", { Endpoint });
    expect(await kept()).toEqual([]);
  });
});
