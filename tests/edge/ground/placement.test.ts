import { expect, test } from "vitest";
import { getGroup, getRelay } from "#edge/chat/stubs.ts";
import { NOTIFY_ROOM, roomOfAnchor, toMatchRoom } from "#edge/contract/rules/room-ids.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { feedNamed } from "#edge/feed/near/stubs.ts";
import { ANYWHERE, findContinent, findContinentOfPhone } from "#edge/ground/placement.ts";
import { handMessages } from "#edge/ground/web-push/stubs.ts";
import { pokeForecaster } from "#edge/models/stubs.ts";
import { getStream } from "#edge/streams/stubs.ts";

const appId = 1_400_000_000;
const secret = "s".repeat(32);

/** Bindings that record where an object is placed. */
function bindings(more: object = {}) {
  const places: (string | undefined)[] = [];
  const namespace = {
    idFromName: (name: string) => name,
    get: (_id: string, options?: { locationHint?: string }) => {
      places.push(options?.locationHint);
      return { poke: async () => undefined, takeMessages: async () => undefined };
    },
  };
  const names = ["BOARD", "RELAY", "GROUP", "PUSHER", "STREAM", "FORECASTER", "FEED"];
  const objects = Object.fromEntries(names.map((name) => [name, namespace]));
  const secrets = { SESSION_SECRET: secret, FEED_SECRET: secret, CHAT_SECRET: secret };
  return { env: { ...secrets, ...objects, ...more } as unknown as Env, places };
}

function placeAll(env: Env): void {
  getBoard(env, 1);
  getGroup(env, { appId, groupId: NOTIFY_ROOM });
  getGroup(env, { appId, groupId: toMatchRoom(1, 7) });
  void handMessages(env, { uid: 3 } as Parameters<typeof handMessages>[1]);
  void pokeForecaster(env);
}

test("the objects of the whole site are placed where the setting says", () => {
  const { env, places } = bindings({ HOME_REGION: "enam" });
  placeAll(env);
  expect(places).toEqual(["enam", "enam", "enam", "enam", "enam"]);
});

test("without the setting, the objects of the whole site are near their first caller", () => {
  const { env, places } = bindings();
  placeAll(env);
  expect(places).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("a room's group and channel, relays and Feeds are placed by continent", () => {
  const { env, places } = bindings({ HOME_REGION: "enam" });
  getGroup(env, { appId, groupId: roomOfAnchor(7) }, "SA");
  getStream(env, 7, "SA");
  getRelay(env, { appId, region: "EU", shard: 0 });
  feedNamed(env, "AS");
  feedNamed(env, ANYWHERE);
  getGroup(env, { appId, groupId: roomOfAnchor(7) });
  expect(places).toEqual(["sam", "sam", "weur", "apac", undefined, undefined]);
});

test.each([
  ["+5511987654321", "SA"],
  ["+351912345678", "EU"],
  ["+8613800000001", "AS"],
  ["+85251234567", "AS"],
  ["13800000001", ANYWHERE],
  ["", ANYWHERE],
])("the phone %s belongs to the continent %s", (phone, continent) => {
  expect(findContinentOfPhone(phone)).toBe(continent);
});

test("the embedded server knows no continent", () => {
  expect(findContinent(new Request("http://127.0.0.1/"))).toBe(ANYWHERE);
});
