import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { readEnd } from "#tests/support/refusal.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const { anchorId } = ROOM;
const chat = new ChatSystem(env);
const add = async (person: { mobile: string; password: string }, operate_uid: number, liveid: number = anchorId) =>
  inProcess({ token: await requestToken(person), now: Date.now }).live.addOperateFriend({ operate_uid, liveid });
const ended = (work: Promise<unknown>) => readEnd(work, ({ http }) => http);

async function readFriends(uid: number): Promise<string[]> {
  const client = await WireClient.login(String(uid));
  const answer = await client.ask("sns.friend_get", {
    From_Account: String(uid),
    StartIndex: 0,
    StandardSequence: 0,
    CustomSequence: 0,
  });
  return (answer as unknown as { UserDataItem: { To_Account: string }[] }).UserDataItem.map(({ To_Account }) => To_Account);
}

const allow = (uid: number, Value: string) =>
  chat.askBox(String(uid), "profile.portrait_set", {
    From_Account: String(uid),
    ProfileItem: [{ Tag: PROFILE_TAGS.allowType, Value }],
  });

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
  await openRoom(env, anchorId, "Big Ann");
});

describe("the call addOperateFriend @spec 7.42 @spec 2.20", () => {
  it("the call makes the viewer and the room's anchor friends", async () => {
    expect(await add(ACCOUNT, anchorId)).toEqual({ operate_uid: anchorId, state: "friend" });
    expect(await readFriends(ACCOUNT.uid)).toEqual([String(anchorId)]);
    await expect.poll(() => readFriends(anchorId)).toEqual([String(ACCOUNT.uid)]);
    expect((await add(ACCOUNT, anchorId)).state).toBe("friend");
    expect(await readFriends(ACCOUNT.uid)).toEqual([String(anchorId)]);
  });

  it("the call requests consent if the profile requires it", async () => {
    expect((await add(ACCOUNT, OPERATOR.uid)).state).toBe("friend");
    await allow(anchorId, "AllowType_Type_NeedConfirm");
    expect((await add(OTHER_ACCOUNT, anchorId)).state).toBe("asked");
    expect(await readFriends(OTHER_ACCOUNT.uid)).toEqual([]);
    await allow(OPERATOR.uid, "AllowType_Type_DenyAny");
    expect(await ended(add(OTHER_ACCOUNT, OPERATOR.uid))).toBe(403);
  });

  it("the call refuses every pair except the viewer and the room's anchor", async () => {
    expect(await ended(add(ACCOUNT, OTHER_ACCOUNT.uid))).toBe(404);
    expect(await ended(add(ACCOUNT, anchorId, 999_999))).toBe(404);
    expect(await ended(add(OPERATOR, OPERATOR.uid))).toBe(403);
    expect(await ended(inProcess().live.addOperateFriend({ operate_uid: anchorId, liveid: anchorId }))).toBe(401);
  });
});
