import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { perform, someActs } from "./support/acts.ts";
import { toWords, useBrowserParts } from "./support/phone.ts";
import { World } from "./support/world.ts";

beforeAll(useBrowserParts);

const TIMEOUT_MS = 300_000;

describe("two devices of one account and its relay", () => {
  it(
    "two devices agree on all messages after random acts",
    () => fc.assert(fc.asyncProperty(someActs, perform), { numRuns: 10, seed: 35, endOnFailure: true }),
    TIMEOUT_MS,
  );

  it("a sign-out on one device leaves the other device unchanged", async () => {
    const world = await World.begin();
    const [kept, gone] = [world.phones[0]!, world.phones[1]!];
    await world.write("person", 30);
    await kept.scrolled("person", world.to("person"));
    await world.star(kept, "person", 3, true);
    await gone.open();
    await gone.signOut();
    await world.write("person", 1);
    const { device, client } = await kept.open();
    expect(client.isReady()).toBe(true);
    expect((await device.archive.stars()).length).toBe(1);
    await world.check();
    await world.end();
  });

  it.each(["person", "group"] as const)(
    "a starred message of a %s that is taken back loses its words on a device that no longer keeps the chat",
    async (kind) => {
      const world = await World.begin();
      const [starring, open] = [world.phones[0]!, world.phones[1]!];
      await world.write(kind, 3);
      for (const phone of [starring, open]) await phone.scrolled(kind, world.to(kind));
      for (const at of [0, 1]) await world.star(starring, kind, at, true);
      await open.settle();
      for (const phone of [starring, open]) {
        const { device } = await phone.open();
        await device.archive.forget(`${kind === "person" ? "C2C" : "GROUP"}${world.to(kind)}`);
      }
      await starring.close();
      await world.revoke(kind, 0);
      const starred = async ({ device }: NonNullable<typeof open.page>) =>
        (await device.archive.stars()).map(({ message }) => toWords(message));
      // The one device learns it at once, the other when it opens.
      for (const phone of [open, starring]) {
        const page = await phone.open();
        await expect.poll(() => starred(page)).toEqual([`${kind} 2`, null]);
      }
      await world.end();
    },
  );

  it("a device that was closed applies the other device's deletion when it opens", async () => {
    const world = await World.begin();
    const [deleting, closed] = [world.phones[0]!, world.phones[1]!];
    await world.write("person", 20);
    await closed.scrolled("person", world.to("person"));
    await closed.close();
    await world.clear(deleting, "person", true);
    await world.write("person", 1);
    await world.check();
    await world.end();
  });
});
