import { expect, type Locator, type Page } from "@playwright/test";

/** The messages in the talk of the open room. */
export const lines = (page: Page) => page.getByRole("log").locator("p.room-line");

/** Sends a text to the talk of the open room. */
export async function sayInRoom(page: Page, text: string): Promise<void> {
  await page.getByLabel("说点什么…").fill(text);
  await page.getByRole("button", { name: "发送" }).click();
}

export async function openChatSettings(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "更多" }).click();
  await page.getByRole("button", { name: "聊天设置" }).click();
  return page.getByRole("dialog", { name: "聊天设置" });
}

export const findGifts = (page: Page) => page.getByRole("dialog", { name: /^给.*送礼物$/ });

export async function openGifts(page: Page): Promise<Locator> {
  await page.locator(".room-gift").click();
  await expect(findGifts(page).getByRole("radio").first()).toBeVisible();
  return findGifts(page);
}

/** Gives the chosen number of a gift, or the number that the panel proposes. */
export async function give(gifts: Locator, name: string, count?: number): Promise<void> {
  await gifts.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  if (count) await gifts.getByRole("radio", { name: `${count}`, exact: true }).check();
  await gifts.getByRole("button", { name: "赠送" }).click();
}

/** Follows the open room's anchor with the bell on, and waits until the server knows the device. */
export async function followWithBell(page: Page): Promise<void> {
  const registered = page.waitForResponse((response) => response.url().includes("savePushDevice"));
  await page.getByRole("button", { name: /^关注/ }).click();
  expect((await registered).ok()).toBe(true);
  await expect(page.getByRole("button", { name: /^开播提醒/ })).toHaveAttribute("aria-pressed", "true");
}

/** Leads the viewers of the anchor on `page` to the room of the anchor `target`. */
export async function raid(page: Page, target: number): Promise<void> {
  await page
    .locator(".raid-room", { has: page.locator(`input[value="${target}"]`) })
    .getByRole("button")
    .click();
  await expect(page.getByRole("status").filter({ hasText: "观众马上去" })).toBeVisible();
}
