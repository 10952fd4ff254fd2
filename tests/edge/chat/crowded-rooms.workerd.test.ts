import { describe, expect, test } from "vitest";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import { nextNumber } from "#tests/support/next-number.ts";
import { RoomWorld, Viewer } from "./support/room-world.ts";

const toGift = (number: number): RoomGift => ({
  id: `gift ${number}`,
  uid: number,
  nick: `fan ${number}`,
  avatar: "",
  gift_id: 1,
  quantity: 1,
  combo: 1,
  total: 1,
  gold: 1,
});

const toRoom = () => `room-${nextNumber("anchor with a room", 800_001)}`;

describe("the Group of a room with a hundred Relays", () => {
  test("joins, returns, departures, gifts and messages cost it at most 300 calls a second, and all are answered", async () => {
    await RoomWorld.run(toRoom(), 100, async (world) => {
      const crowd = Array.from(
        { length: 300 },
        (_, number) => new Viewer(world, world.relays[number % 100]!, number + 1, `user_${number}`),
      );
      await world.settle(() => Promise.all(crowd.map((viewer) => viewer.join())));
      await world.settle(() => world.say(0));
      for (let second = 0; second < 3; second++) await world.passSecond();
      world.received.length = 0;
      const sentBefore = world.sent;
      const [seconds, messagesS, giftsS] = [20, 20, 167];
      const acts: Promise<unknown>[] = [];
      const shown = new Set<string>();
      for (let second = 0; second < seconds; second++) {
        for (const viewer of crowd.slice(second * 10, second * 10 + 5)) acts.push(viewer.loseSocket());
        for (const viewer of crowd.slice(200 + second * 5, 205 + second * 5)) acts.push(viewer.leave());
        for (let number = 0; number < messagesS; number++) acts.push(world.say(second * messagesS + number + 1));
        for (let number = 0; number < giftsS; number++) {
          const gift = toGift(second * giftsS + number);
          const { doors } = world.relays[number % 100]!.heard;
          const give = async () => {
            expect(await doors.isBanned(world.room, String(gift.uid))).toBe(false);
            await doors.showGift(world.room, gift);
            shown.add(gift.id);
          };
          acts.push(give());
        }
        await world.passSecond();
      }
      await world.settle(() => Promise.all(acts));
      expect(shown.size).toBe(seconds * giftsS);
      const [receivedS, sentS] = [world.received.length / seconds, (world.sent - sentBefore) / seconds];
      console.log("a hundred Relays", receivedS, sentS);
      expect(receivedS).toBeLessThanOrEqual(115);
      expect(receivedS + sentS + messagesS).toBeLessThanOrEqual(300);
    });
  }, 300_000);

  test("a room with four Relays answers joins within a quarter of a second, and a lone gift at once", async () => {
    await RoomWorld.run(toRoom(), 4, async (world) => {
      const crowd = Array.from(
        { length: 8 },
        (_, number) => new Viewer(world, world.relays[number % 4]!, number + 1, `user_${number}`),
      );
      const joined = Promise.all(crowd.map((viewer) => viewer.join()));
      await world.settle(() => joined);
      await world.passSecond();
      const began = Date.now();
      await world.settle(() => world.relays[0]!.heard.doors.showGift(world.room, toGift(1)));
      expect(Date.now() - began).toBeLessThanOrEqual(20);
      await world.settle(() => world.relays[0]!.heard.doors.showGift(world.room, toGift(2)));
      expect(Date.now() - began).toBeLessThanOrEqual(280);
    });
  });
});
