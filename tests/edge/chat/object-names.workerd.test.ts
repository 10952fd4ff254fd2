import { env, runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupName, readName, relayName, userName } from "#edge/chat/object-names.ts";
import { getUserBox } from "#edge/chat/stubs.ts";

describe("names of objects", () => {
  test("two users' objects always have different names", () => {
    const id = fc.string({ unit: "binary", minLength: 1 });
    fc.assert(
      fc.property(fc.nat(), id, fc.nat(), id, (appId, userId, otherApp, otherUser) => {
        const isSame = appId === otherApp && userId === otherUser;
        expect(userName({ appId, userId }) === userName({ appId: otherApp, userId: otherUser })).toBe(isSame);
        expect(groupName({ appId, groupId: userId }) === groupName({ appId: otherApp, groupId: otherUser })).toBe(isSame);
      }),
    );
    expect(relayName({ appId: 1, region: "EU", shard: 23 })).not.toBe(relayName({ appId: 1, region: "EU2", shard: 3 }));
  });

  test("an object reads its name from storage after an alarm restarts it", async () => {
    const box = getUserBox(env, { appId: 7, userId: "kept" });
    await runInDurableObject(box as never, (_object, state: DurableObjectState) => {
      const nameless = { id: { toString: () => "a hexadecimal id" }, storage: state.storage } as unknown as DurableObjectState;
      expect(readName(nameless)).toEqual([7, "kept"]);
    });
  });
});
