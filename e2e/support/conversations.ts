import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { sendCall } from "./calls.ts";
import { type Line, openLine } from "./line.ts";
import { newPerson } from "./people.ts";
import { openScreen } from "./screens.ts";

export const log = (page: Page) => page.getByRole("log", { name: "消息记录" });

/** Own messages that have reached the relay. */
export const sent = (page: Page) => log(page).getByRole("img", { name: /已发送|已读/ });

const readUid = async (page: Page): Promise<number> => (await sendCall<{ uid: number }>(page, "/webapi/User/getUserInfo")).uid;

export interface Pair {
  alice: Page;
  bob: Page;
  /** Alice's network, which a test can cut. */
  line: Line;
  close: () => Promise<unknown>;
}

export async function openPair(browser: Browser, options: BrowserContextOptions = {}): Promise<Pair> {
  const [alice, bob] = [await newPerson(browser, options), await newPerson(browser)];
  const [a, b] = [await readUid(alice.page), await readUid(bob.page)];
  const line = await openLine(alice.context);
  await openScreen(alice.page, `/m/c2c-chatroom/${b}`);
  await openScreen(bob.page, `/m/c2c-chatroom/${a}`);
  for (const { page } of [alice, bob]) await expect(page.getByText("正在连接…")).toHaveCount(0);
  return { alice: alice.page, bob: bob.page, line, close: () => Promise.all([alice.context.close(), bob.context.close()]) };
}
