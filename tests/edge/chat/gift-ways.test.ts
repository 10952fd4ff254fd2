import { beforeEach, expect, it, vi } from "vitest";
import { isGiverBanned, RELAY_KEPT_MS, showGift } from "#edge/chat/gift-ways.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";

const NOW = 1_795_214_735_000;
const GIFT = { id: "a", uid: 5 } as RoomGift;
let rooms = 0;

/** A room with a Group and a Relay that note what they are asked. `lacks`: methods that an object of the earlier release has not. */
function makeRoom({ relay = null, lacks = [] }: { relay?: string | null; lacks?: readonly string[] } = {}) {
  const asked: string[] = [];
  const method = (owner: string, name: string, answer: unknown) => async () => {
    if (lacks.includes(`${owner}.${name}`)) throw new TypeError(`The RPC receiver does not implement the method "${name}".`);
    asked.push(`${owner}.${name}`);
    return answer;
  };
  const group = {
    findGiver: method("group", "findGiver", { isBanned: false, relay }),
    isBanned: method("group", "isBanned", true),
    showGift: method("group", "showGift", undefined),
  };
  const ofRelay = {
    isGiverBanned: method("relay", "isGiverBanned", true),
    showGift: method("relay", "showGift", undefined),
  };
  const toBinding = (stub: object) => ({ idFromName: (name: string) => name, get: () => stub });
  rooms += 1;
  const env = { GROUP: toBinding(group), RELAY: toBinding(ofRelay) } as unknown as Env;
  return { asked, room: { env, appId: 1, groupId: `room-${rooms}` } };
}

beforeEach(() => void vi.spyOn(Date, "now").mockReturnValue(NOW));

it("a room of few Relays takes its gifts itself", async () => {
  const { asked, room } = makeRoom();
  for (let gift = 0; gift < 2; gift++) {
    expect(await isGiverBanned(room, "5")).toBe(false);
    await showGift(room, GIFT);
  }
  expect(asked).toEqual(["group.findGiver", "group.showGift", "group.findGiver", "group.showGift"]);
});

it("after the first gift in a room of many Relays, an isolate hands over its gifts to one of them", async () => {
  const { asked, room } = makeRoom({ relay: '[1,"EU",3]' });
  await isGiverBanned(room, "5");
  expect(await isGiverBanned(room, "5")).toBe(true);
  await showGift(room, GIFT);
  expect(asked).toEqual(["group.findGiver", "relay.isGiverBanned", "relay.showGift"]);
  vi.mocked(Date.now).mockReturnValue(NOW + RELAY_KEPT_MS);
  await isGiverBanned(room, "5");
  expect(asked.at(-1)).toBe("group.findGiver");
});

it("a gift that its Relay does not bring goes to the room itself", async () => {
  const { asked, room } = makeRoom({ relay: '[1,"EU",3]', lacks: ["relay.showGift"] });
  await isGiverBanned(room, "5");
  await showGift(room, GIFT);
  await showGift(room, GIFT);
  expect(asked).toEqual(["group.findGiver", "group.showGift", "group.showGift"]);
});

it("a Group of the earlier release is asked as that release did", async () => {
  const { asked, room } = makeRoom({ lacks: ["group.findGiver"] });
  expect(await isGiverBanned(room, "5")).toBe(true);
  expect(asked).toEqual(["group.isBanned"]);
});
