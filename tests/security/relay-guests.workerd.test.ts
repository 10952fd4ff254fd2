import { env, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Alarms } from "#edge/chat/alarms.ts";
import { FORGETTING, FORGETTING_SPREAD_MS, scheduleForgetting, UNUSED_AFTER_MS } from "#edge/chat/forgetting.ts";
import { GroupRuntime } from "#edge/chat/group/runtime.ts";
import { getGroup, getUserBox } from "#edge/chat/stubs.ts";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";
import { newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { GATE_LIMITS } from "#edge/ground/gate/limits.ts";
import { textTo } from "../edge/chat/support/c2c.ts";
import { found, User } from "../edge/chat/support/groups.ts";
import { WireClient } from "../edge/chat/support/wire-client.ts";
import { APP_ID } from "../support/wire-session.ts";

describe("the rights of a guest", () => {
  test("a guest cannot create a group or add anybody", async () => {
    const bob = await User.login("bob");
    const room = await found(bob, "Public");
    const userId = newGuestId(env.CHAT_SECRET);
    const guest = await WireClient.login(userId);
    expect(
      await guest.ask("group_open_http_svc.create_group", {
        Type: "Public",
        Name: "spam",
        MemberList: [{ Member_Account: bob.id }],
      }),
    ).toMatchObject({ ErrorCode: SERVER_ERRORS.GROUP_PERMISSION_DENIED });
    expect(await guest.ask("million_group_open_http_svc.create_group", { Type: "Community", Name: "spam" })).toMatchObject({
      ErrorCode: SERVER_ERRORS.GROUP_PERMISSION_DENIED,
    });
    expect(await guest.ask("group_open_http_svc.apply_join_group", { GroupId: room })).toMatchObject({ ErrorCode: 0 });
    expect(
      await guest.ask("group_open_http_svc.add_group_member", { GroupId: room, MemberList: [{ Member_Account: bob.id }] }),
    ).toMatchObject({ ErrorCode: SERVER_ERRORS.GROUP_PERMISSION_DENIED });
    expect(
      await guest.ask("sns.friend_add", {
        From_Account: userId,
        AddFriendItem: [{ To_Account: bob.id, AddSource: "AddSource_Type_Web" }],
      }),
    ).toMatchObject({ ErrorCode: SERVER_ERRORS.FRIEND_ADD_FORBIDDEN });
  });

  test("a guest writes only to users who have written to the guest first", async () => {
    const bob = await User.login("bob");
    const userId = newGuestId(env.CHAT_SECRET);
    const guest = await WireClient.login(userId);
    const write = async (words: string, more: object = {}) =>
      (await guest.ask("openim.sendmsg", textTo(userId, bob.id, words, more))).ErrorCode;
    expect(await write("hello")).toBe(SERVER_ERRORS.MESSAGE_NOT_PEER_FRIEND);
    expect(await write("hello", { MsgLifeTime: 0 })).toBe(SERVER_ERRORS.MESSAGE_NOT_PEER_FRIEND);
    await bob.must("openim.sendmsg", textTo(bob.id, userId, "welcome"));
    await expect.poll(() => write("thank you")).toBe(0);
  });
});

test("a person creates a limited number of groups a day", async () => {
  const alice = await User.login("founder");
  const founding = () => alice.ask("create_group", { Type: "Public", Name: "fans" });
  for (let count = 0; count < GATE_LIMITS["group-create"].count; count++)
    expect(await founding()).toMatchObject({ ErrorCode: 0 });
  expect(await founding()).toMatchObject({
    ErrorCode: SERVER_ERRORS.GROUP_OVER_FREQUENCY,
    ErrorInfo: expect.stringMatching(/try again in \d+ s/),
  });
});

describe("objects due for deletion", () => {
  test("objects of the same age are deleted over several hours", async () => {
    const OBJECTS = 4_000;
    const dues = await runInDurableObject(
      getGroup(env, { appId: APP_ID, groupId: "spread" }) as never,
      (_group: unknown, { storage }: DurableObjectState) =>
        Array.from({ length: OBJECTS }, () => {
          storage.sql.exec("DELETE FROM alarms");
          scheduleForgetting(new Alarms(storage, {}), true);
          return storage.sql.exec<{ due: number }>("SELECT due FROM alarms WHERE name = ?", FORGETTING).one().due - Date.now();
        }),
    );
    expect(Math.min(...dues)).toBeGreaterThan(UNUSED_AFTER_MS - 60_000);
    expect(Math.max(...dues)).toBeLessThanOrEqual(UNUSED_AFTER_MS + FORGETTING_SPREAD_MS);
    const tenMinutes = new Map<number, number>();
    for (const due of dues) tenMinutes.set(Math.floor(due / 600_000), (tenMinutes.get(Math.floor(due / 600_000)) ?? 0) + 1);
    expect(Math.max(...tenMinutes.values())).toBeLessThan((OBJECTS / (FORGETTING_SPREAD_MS / 600_000)) * 2);
  });

  test("the deletion alarm of an object does not wait for the database", async () => {
    const never = new Promise<never>(() => {});
    const silent = { ...env, DB: { prepare: () => ({ bind: () => ({}) }), batch: () => never } } as unknown as Env;
    for (const [stub, Runtime] of [
      [getGroup(env, { appId: APP_ID, groupId: "silent" }), GroupRuntime],
      [getUserBox(env, { appId: APP_ID, userId: "silent" }), UserBoxRuntime],
    ] as const) {
      await runInDurableObject(stub as never, async (_object: unknown, state: DurableObjectState) => {
        let waits = 0;
        const next = {
          id: state.id,
          storage: state.storage,
          waitUntil: () => {},
          blockConcurrencyWhile: () => (waits += 1),
        } as unknown as DurableObjectState;
        const runtime = new Runtime(next, silent);
        expect(waits).toBe(0);
        await runtime.alarms.ring(Date.now() + UNUSED_AFTER_MS + FORGETTING_SPREAD_MS);
        expect(runtime.canBeForgotten()).toBe(true);
      });
    }
  });
});
