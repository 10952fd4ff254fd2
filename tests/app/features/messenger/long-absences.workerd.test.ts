import { beforeAll, describe, expect, it } from "vitest";
import { connection } from "#app/features/messenger/messenger.ts";
import { scroll, showPage, useBrowserParts } from "./support/phone.ts";
import { World } from "./support/world.ts";

beforeAll(useBrowserParts);

const TIMEOUT_MS = 300_000;
const MANY = 1_000;

/** Runs a test in a world in which the other user has written twice. At the end, the devices must agree with the relay. */
const itInWorld = (title: string, run: (world: World) => Promise<void>): void =>
  it(
    title,
    async () => {
      const world = await World.begin();
      await world.write("person", 2);
      await run(world);
      await world.check();
      await world.end();
    },
    TIMEOUT_MS,
  );

describe("the arrival of a thousand messages", () => {
  itInWorld("a viewer can scroll to every message that arrived while a device was closed", async (world) => {
    for (const phone of world.phones) await phone.scrolled("person", world.to("person"));
    await world.phones[1]!.close();
    await world.writeMany(MANY);
  });

  itInWorld("messages that arrive on a hidden page stay unread until the page is shown", async (world) => {
    const [phone, other] = [world.phones[0]!, world.phones[1]!];
    const conversationID = `C2C${world.to("person")}`;
    const readUnread = async (one: typeof phone) => {
      const { client } = await one.open();
      return (await client.getConversationList([conversationID])).data.conversationList[0]?.unreadCount;
    };
    showPage(true);
    const { thread, leave } = await phone.thread("person", world.to("person"));
    await scroll(thread);
    await thread.markRead();
    showPage(false);
    await world.writeMany(MANY);
    await expect.poll(() => readUnread(phone), { timeout: 30_000 }).toBe(MANY);
    expect(await readUnread(other)).toBe(MANY);
    showPage(true);
    await thread.markRead();
    for (const one of [phone, other]) await expect.poll(() => readUnread(one), { timeout: 10_000 }).toBe(0);
    expect((await scroll(thread)).length).toBe(MANY + 2);
    leave();
    showPage(false);
  });

  itInWorld("a viewer can scroll to every message that arrived while the network was lost", async (world) => {
    const phone = world.phones[0]!;
    const { thread, leave } = await phone.thread("person", world.to("person"));
    await scroll(thread);
    phone.network.cut();
    connection.set(false);
    await world.writeMany(MANY);
    phone.network.mend();
    await phone.settle();
    connection.set(true);
    await expect.poll(() => thread.read().messages.length, { timeout: 10_000 }).toBeGreaterThan(2);
    const words = await scroll(thread);
    expect(words.length).toBe(MANY + 2);
    leave();
  });
});
