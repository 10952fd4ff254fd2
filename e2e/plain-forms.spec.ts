import { randomUUID } from "node:crypto";
import { readMe, sendCall } from "./support/calls.ts";
import { demoPerson, newPerson, PASSWORD, signInAtScreen } from "./support/people.ts";
import { codeTo, newNumber } from "./support/phones.ts";
import { type BrowserContext, expect, type Page, test } from "./support/test.ts";

// Forms in a browser without JavaScript. The forms of shop, tasks, wallet, applications and reports are tested with their screens.

const NEW_PASSWORD = "another long password";
const done = (page: Page, text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "去付款" }).click();
  await page.getByRole("button", { name: "付款成功" }).click();
  await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
}

/** A user's forms, in an order in which each leads to the next. Each entry ends with a check of the change. */
const OWN: readonly [name: string, address: string, fill: (page: Page, context: BrowserContext) => Promise<void>][] = [
  [
    "gold and then a VIP plan are paid for",
    "/recharge",
    async (page) => {
      await page.getByLabel("680金币").check({ force: true });
      await pay(page);
      await page.goto("/m/vip-plans");
      await page.getByLabel("月卡").check({ force: true });
      await pay(page);
      expect(await readMe(page)).toMatchObject({ isVIP: true, gold: 700 });
    },
  ],
  [
    "a package of gifts comes out of the wallet",
    "/recharge",
    async (page) => {
      await page
        .getByRole("button", { name: /主队应援|金币购买/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "购买成功" })).toBeVisible();
      expect((await sendCall<{ list: unknown[] }>(page, "/webapi/user/getBagItems")).list.length).toBeGreaterThan(0);
    },
  ],
  [
    "a frame is worn",
    "/newshop/goods/2",
    async (page) => {
      await sendCall(page, "/api/shop/createOrder", { goods_id: 2, price: 128, request_key: randomUUID() });
      await page.reload();
      await page.getByRole("button", { name: "佩戴" }).click();
      await done(page, "已佩戴");
    },
  ],
  [
    "privacy is chosen",
    "/user-center/setting",
    async (page) => {
      await page.locator("[name=show_follows]").click();
      expect(await sendCall(page, "/webapi/user/getPrivacy")).toMatchObject({
        show_follows: 0,
        show_online: 1,
        group_invites: 0,
      });
      await expect(page.locator("[name=show_follows]")).toHaveAttribute("aria-checked", "false");
    },
  ],
  [
    "the password is changed",
    "/user-center/password",
    async (page) => {
      await page.locator("[name=old]").fill(PASSWORD);
      await page.locator("[name=password]").fill(NEW_PASSWORD);
      await page.locator("main form .button").click();
      await expect(page).toHaveURL(/\/setting\?changed=password$/);
    },
  ],
  [
    "another number is bound",
    "/user-center/bind-phone",
    async (page, context) => {
      const mobile = newNumber();
      await page.locator("[name=mobile]").fill(mobile);
      await page.locator("main form .button").click();
      await expect(page.locator("[name=code]")).toBeVisible();
      await page.locator("[name=code]").fill(await codeTo(context.request, mobile));
      await page.locator("[name=password]").fill(NEW_PASSWORD);
      await page.locator("main form .button").click();
      await expect(page.getByRole("status").filter({ hasText: mobile.slice(-4) })).toBeVisible();
      await context.clearCookies();
      await signInAtScreen(page, { mobile, password: NEW_PASSWORD });
    },
  ],
];

test("personal forms work without JavaScript @spec 7.13 @spec 7.16 @spec 3.20", async ({ browser }) => {
  test.setTimeout(240_000);
  const { context, page } = await newPerson(browser, { javaScriptEnabled: false });
  for (const [name, address, fill] of OWN) {
    await test.step(name, async () => {
      await page.goto(`/m${address}`);
      await fill(page, context);
    });
  }
});

/** One form for each group of the console: its screen, name and values. New items are drafts, off sale, or for one user only. */
const CONSOLE: readonly [address: (uid: number) => string, form: string, fields: Readonly<Record<string, string>>][] = [
  [() => "/operate/config", "config", { room_video_play_flogin_sec: String(1 + (Date.now() % 9_000)), reason: "plain" }],
  [
    () => "/operate/articles/new?kind=news",
    "article",
    { title_zh: "草稿", title_pt: "Rascunho", body_zh: "正文", body_pt: "Texto" },
  ],
  [
    (uid) => `/operate/inbox?to=one&person=${uid}`,
    "one",
    { title_zh: "你好", title_pt: "Olá", body_zh: "一句话", body_pt: "Uma frase" },
  ],
  [() => "/operate/goods/plan/new", "goods", { name_zh: "周卡", name_pt: "Semana", days: "7", price: "9.90" }],
  [(uid) => `/operate/people/${uid}`, "coupon", { days: "3", reason: "plain" }],
];

test("one form of each console group works without JavaScript @spec 6.4", async ({ browser }) => {
  test.setTimeout(180_000);
  // Uses a new user, because messages to demo accounts would disturb other tests.
  const somebody = await newPerson(browser, { javaScriptEnabled: false });
  const { uid } = await readMe(somebody.page);
  await somebody.context.close();
  const { page } = await demoPerson(browser, "operator", { javaScriptEnabled: false });
  for (const [toAddress, name, fields] of CONSOLE) {
    const address = toAddress(uid);
    await test.step(address, async () => {
      await page.goto(`/m${address}`);
      const form = page.locator(`form:has(> input[name=form][value=${name}])`);
      const folded = page.locator("details", { has: form }).locator("summary");
      if ((await folded.count()) > 0) await folded.click();
      for (const [field, value] of Object.entries(fields)) await form.locator(`[name=${field}]`).fill(value);
      if (name === "article") await form.locator("[name=is_draft][type=checkbox]").check();
      await form.locator("> .button").click();
      await done(page, "已完成");
    });
  }
});
