import { describe, expect, test } from "vitest";
import { nextNumber } from "#tests/support/next-number.ts";
import { RoomWorld, Viewer } from "./support/room-world.ts";

const RELAYS = 4;
const MINUTES = 60;
const NUMBER_EVERY_S = 30;
const SAID_EVERY_S = 20;

interface Counted {
  received: number;
  sent: number;
  /** The most calls that one Relay made within a second. */
  mostASecond: number;
  memberRows: number;
}

/** An hour in which viewers join, read the number of viewers, lose their socket twice and leave, and the site writes now and then. */
async function spendHour(viewers: number, toUserId: (number: number) => string): Promise<Counted> {
  let counted: Counted | undefined;
  const room = `room-${nextNumber("anchor with a room", 800_001)}`;
  await RoomWorld.run(room, RELAYS, async (world) => {
    const crowd = Array.from(
      { length: viewers },
      (_, number) => new Viewer(world, world.relays[number % RELAYS]!, number + 1, toUserId(number + 1)),
    );
    const last = MINUTES * 60;
    let memberRows = 0;
    const act = async (viewer: Viewer, at: number): Promise<void> => {
      // Spreads what the viewers do, the same in each run.
      const spread = viewer.number * 7_919;
      const [joins, leaves] = [spread % 120, last - 1 - (spread % 90)];
      // The second loss hits all at once, as when a Relay is restarted.
      const losses = [600 + (spread % 900), 2_000];
      if (at === joins) await viewer.join();
      else if (losses.includes(at)) await viewer.loseSocket();
      else if (at === leaves) await viewer.leave();
      else if (at > joins && at < leaves && (at - joins) % NUMBER_EVERY_S === 2) await viewer.readNumber();
    };
    for (let at = 0; at < last; at++) {
      const acting = Promise.all([...crowd.map((viewer) => act(viewer, at)), at % SAID_EVERY_S === 7 && world.say(at)]);
      await world.passSecond();
      await world.settle(() => acting);
      memberRows = Math.max(memberRows, at % 60 === 0 ? world.memberRows : 0);
    }
    const seconds = new Map<string, number>();
    for (const { relay, at } of world.received) {
      const second = `${relay} ${Math.floor(at / 1_000)}`;
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    counted = {
      received: world.received.length,
      sent: world.sent,
      mostASecond: Math.max(...seconds.values()),
      memberRows,
    };
  });
  return counted!;
}

describe("the calls of a room's Group in an hour", () => {
  test("visitors cost the Group as little in a crowd as in a small room", async () => {
    const [few, many] = [await spendHour(200, () => ""), await spendHour(2_000, () => "")];
    console.log("visitors", few, many);
    const [ofFew, ofMany] = [few, many].map(({ received, sent }) => received + sent) as [number, number];
    expect(ofMany).toBeLessThanOrEqual(20 * RELAYS * MINUTES);
    expect(Math.abs(ofMany - ofFew) / ofFew).toBeLessThanOrEqual(0.05);
    expect(many.memberRows).toBe(1);
  }, 300_000);

  test("guests cost the Group as little in a crowd as in a small room", async () => {
    const toGuest = (number: number): string => `guest_${number}`;
    const [few, many] = [await spendHour(200, toGuest), await spendHour(2_000, toGuest)];
    console.log("guests", few, many);
    const [ofFew, ofMany] = [few, many].map(({ received, sent }) => received + sent) as [number, number];
    expect(ofMany).toBeLessThanOrEqual(20 * RELAYS * MINUTES);
    expect(Math.abs(ofMany - ofFew) / ofFew).toBeLessThanOrEqual(0.05);
    expect(many.memberRows).toBe(1);
  }, 300_000);

  test("users cost the Group at most four calls per second and Relay", async () => {
    for (const viewers of [200, 2_000]) {
      const counted = await spendHour(viewers, (number) => `user_${number}`);
      console.log("users", viewers, counted);
      expect(counted.mostASecond).toBeLessThanOrEqual(4);
      expect(counted.memberRows).toBe(viewers + 1);
    }
  }, 300_000);
});
