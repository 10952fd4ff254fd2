import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { CALLS_UNDER_WAY_MAX, CallsUnderWay } from "#edge/chat/calls.ts";
import { Directory } from "#edge/chat/directory/directory.ts";
import { Group } from "#edge/chat/group/group.ts";
import { RateWindows } from "#edge/chat/rate-windows.ts";
import { dispatch } from "#edge/chat/socket/dispatch.ts";
import type { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { Session } from "#edge/chat/socket/session.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { issueGroups, issueUsers } from "#tests/support/issued.ts";
import { textTo } from "./support/c2c.ts";
import { unusedId } from "./support/groups.ts";
import { instanceAt } from "./support/instances.ts";
import { WireClient } from "./support/wire-client.ts";

const APP_ID = 1_400_000_000;

const EACH = 250;

const { run } = Group.prototype;
const { takeC2c } = UserBox.prototype;

afterEach(() => vi.restoreAllMocks());

async function userAtFirst(): Promise<{ userId: string; client: WireClient }> {
  const userId = unusedId("crowd");
  return { userId, client: await WireClient.login(userId, instanceAt(0, Number(env.RELAY_SHARDS ?? 1))) };
}

test("a Relay sends no further message to a Group that is far behind @spec 8.20 8.22", async () => {
  const [busy, quiet] = [unusedId(), unusedId()];
  await issueGroups(busy, quiet);
  let isHeld = true;
  const requested = vi.spyOn(Group.prototype, "run").mockImplementation(async function (this: Group, caller, name, body) {
    // Waits in a loop, because in workerd one Durable Object's promise may not resume another object.
    while (isHeld && (body as { GroupId: string }).GroupId === busy) await scheduler.wait(20);
    return run.call(this, caller, name, body);
  });
  const crowd = (await Promise.all(Array.from({ length: CALLS_UNDER_WAY_MAX / EACH }, userAtFirst))).map(({ client }) => client);
  const ask = (client: WireClient, GroupId: string) =>
    client.ask("group_open_http_svc.get_group_member_info", { GroupId, Limit: 1, Offset: 0 });
  const waiting = crowd.flatMap((client) => Array.from({ length: EACH }, () => ask(client, busy)));
  await expect.poll(() => requested.mock.calls.length).toBe(CALLS_UNDER_WAY_MAX);
  expect(await ask(crowd[0]!, busy)).toMatchObject({ ErrorCode: 60_022, RetryAfter: expect.any(Number) });
  expect(await ask(crowd[0]!, quiet)).toMatchObject({ ErrorCode: 10_010 });
  // The limit applies also to commands that the Relay itself carries out. Commands to join or leave are not refused but wait.
  for (const [name, body] of [
    ["get_group_public_info", { GroupIdList: [quiet, busy] }],
    ["get_online_member_num", { GroupId: busy }],
  ] as const) {
    expect(await crowd[1]!.ask(`group_open_http_svc.${name}`, body), name).toMatchObject({
      ErrorCode: 60_022,
      RetryAfter: expect.any(Number),
    });
  }
  waiting.push(
    ...["apply_join_group", "quit_group"].map((name) => crowd[1]!.ask(`group_open_http_svc.${name}`, { GroupId: busy })),
  );
  await expect
    .poll(() => requested.mock.calls.filter(([, , body]) => (body as { GroupId: string }).GroupId === busy).length)
    .toBe(CALLS_UNDER_WAY_MAX + 2);
  isHeld = false;
  expect(new Set((await Promise.all(waiting)).map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([10_010]));
  expect(await ask(crowd[0]!, busy)).toMatchObject({ ErrorCode: 10_010 });
});

test("a Relay limits the number of messages that wait for one user @spec 8.20 8.22", async () => {
  const [busy, quiet] = [unusedId(), unusedId()];
  await issueUsers(busy, quiet);
  let isHeld = true;
  let held = 0;
  vi.spyOn(UserBox.prototype, "takeC2c").mockImplementation(async function (
    this: UserBox,
    ...message: Parameters<typeof takeC2c>
  ) {
    if (!isHeld || JSON.parse(`${message[0]}}`).To_Account !== busy) return takeC2c.apply(this, message);
    held += 1;
    while (isHeld) await scheduler.wait(250);
    // The message is not stored, because storing a thousand messages takes long.
    return JSON.stringify({ code: 20_007, info: "held" });
  } as never);
  const crowd = await Promise.all(Array.from({ length: CALLS_UNDER_WAY_MAX / EACH }, userAtFirst));
  const write = async ({ userId, client }: (typeof crowd)[number], to: string) =>
    client.ask("openim.sendmsg", textTo(userId, to, "hello"));
  const waiting = crowd.flatMap((sender) => Array.from({ length: EACH }, () => write(sender, busy)));
  await expect.poll(() => held).toBe(CALLS_UNDER_WAY_MAX);
  const readProfiles = (...userIds: string[]) =>
    crowd[0]!.client.ask("profile.portrait_get_all", {
      From_Account: crowd[0]!.userId,
      UserItem: userIds.map((To_Account) => ({ To_Account })),
    });
  expect(await write(crowd[0]!, busy)).toMatchObject({ ErrorCode: 60_022, RetryAfter: expect.any(Number) });
  expect(await write(crowd[0]!, quiet)).toMatchObject({ ErrorCode: 0 });
  expect((await readProfiles(busy, quiet)).UserProfileItem).toMatchObject([{ ResultCode: 60_022 }, { ResultCode: 0 }]);
  isHeld = false;
  expect(new Set((await Promise.all(waiting)).map(({ ErrorCode }) => ErrorCode))).toEqual(new Set([20_007]));
  expect(await write(crowd[0]!, busy)).toMatchObject({ ErrorCode: 0 });
});

test("an overload error of the platform becomes the chat's own error number @spec 8.20 8.22", async () => {
  const overloaded = Object.assign(new Error("Durable Object is overloaded. Too many requests queued."), { overloaded: true });
  const object = { idFromName: () => ({}), get: () => ({ run: () => Promise.reject(overloaded) }) };
  const objects = { USER_BOX: object, GROUP: object } as unknown as Env;
  const runtime = {
    appId: APP_ID,
    env: objects,
    calls: new CallsUnderWay(objects, APP_ID),
    directory: new Directory(env.DB, env.CHAT_SECRET),
  } as unknown as RelayRuntime;
  await Promise.all([issueUsers("bob"), issueGroups("g")]);
  const socket = { serializeAttachment: () => {} } as unknown as WebSocket;
  const session = Session.opened(socket, APP_ID, "relay", { instanceId: "instance", origin: "https://site", readsGzip: false });
  Object.assign(session, { userId: "alice", instId: 1, expiresAt: Number.MAX_SAFE_INTEGER });
  const ask = async (servcmd: string, body: object) =>
    JSON.parse(
      (await dispatch(runtime, session, { head: { servcmd, seq: 1 }, body } as never, new RateWindows(), Date.now())) ?? "null",
    );
  for (const answer of [
    await ask("openim.get_peer_read_time", { To_Account: ["bob"] }),
    await ask("group_open_http_svc.get_group_member_info", { GroupId: "g", Limit: 1, Offset: 0 }),
  ]) {
    expect(answer).toMatchObject({ ActionStatus: "FAIL", ErrorCode: 60_022, RetryAfter: expect.any(Number) });
  }
  // A command about several users fails only for those whose Durable Object is overloaded.
  const { UserProfileItem } = await ask("profile.portrait_get_all", { From_Account: "alice", UserItem: [{ To_Account: "bob" }] });
  expect(UserProfileItem).toMatchObject([{ To_Account: "bob", ResultCode: 60_022 }]);
  const { FailureUserList } = await ask("im_open_status.ws_get_user_status", { To_Account: ["bob"] });
  expect(FailureUserList).toMatchObject([{ To_Account: "bob", ErrorCode: 60_022 }]);
});
