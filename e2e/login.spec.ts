import { expectAccessible, findBarriers } from "./support/barriers.ts";
import { readData } from "./support/calls.ts";
import { DEMO } from "./support/people.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const submit = (page: import("@playwright/test").Page) => page.locator("main form").getByRole("button").last().click();

test("an error appears beside its field", async ({ page }) => {
  await openScreen(page, "/m/login");
  await page.getByLabel("手机号").fill("12");
  await page.getByLabel("密码").fill("viewer-2026");
  await submit(page);
  await expect(page.getByRole("alert")).toHaveText("请输入手机号；境外号码以 + 和国家代码开头");
  await expect(page.getByLabel("手机号")).toBeFocused();
  await expect(page.getByLabel("手机号")).toHaveValue("12");
  await page.getByLabel("手机号").fill("13899990000");
  await page.getByLabel("密码").fill("wrong-password");
  await submit(page);
  await expect(page.getByLabel("密码")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel("密码")).toBeFocused();
});

test("errors appear in Portuguese without JavaScript", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: "pt-BR" });
  await page.goto("/m/login");
  await page.getByLabel("Celular").fill("13899990001");
  await page.getByLabel("Senha").fill("123");
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("pelo menos 6 caracteres");
  await expect(page.getByLabel("Celular")).toHaveValue("13899990001");
  await expect(page.locator("body")).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
});

test("a person who signs in returns to the page @spec 2.26 @spec 7.15", async ({ page }) => {
  await openScreen(page, "/m/login?back=%2Fscore%3Fsport%3Dbasketball");
  await page.getByRole("button", { name: "填入账号 13800000001" }).click();
  await submit(page);
  await expect(page).toHaveURL(/\/m\/score\?sport=basketball$/);
  await page.locator(".account > summary").click();
  await expect(page.locator(".account .header-list")).toContainText("138****0001");
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByRole("link", { name: "登录", exact: true })).toBeVisible();
});

test("a link with a token requests consent first @spec 7.3", async ({ browser }) => {
  for (const [locale, javaScriptEnabled, enter, stay, go] of [
    ["zh-CN", false, "以 Leo 7 登录", "继续使用 Leo 7", "换成 解说老张"],
    ["pt-BR", true, "Entrar como Leo 7", "Continuar como Leo 7", "Trocar para 解说老张"],
  ] as const) {
    const page = await browser.newPage({ javaScriptEnabled, locale });
    const readToken = async (who: "viewer" | "anchor") =>
      (await readData<{ token: string }>(page.request, "/webapi/user/login", DEMO[who])).token;
    const [own, other] = [await readToken("viewer"), await readToken("anchor")];
    const me = async () => (await readData<{ uid: number } | null>(page.request, "/webapi/User/getUserInfo", {}))?.uid;
    await page.goto(`/m/score?token=${own}`);
    expect(await me()).toBeUndefined();
    await page.getByRole("button", { name: enter }).click();
    await expect(page).toHaveURL(/\/m\/score$/);
    await page.goto("/m/score?token=junk");
    expect(await me()).toBe(100001);
    await page.goto(`/m/database?token=${other}`);
    expect(page.url()).not.toContain(other);
    if (javaScriptEnabled) expect(await findBarriers(page, { targetSize: true })).toEqual([]);
    await page.getByRole("button", { name: stay }).click();
    await expect(page).toHaveURL(/\/m\/database$/);
    expect(await me()).toBe(100001);
    await page.goto(`/m/database?token=${other}`);
    await page.getByRole("button", { name: go }).click();
    await expect(page).toHaveURL(/\/m\/database$/);
    expect(await me()).toBe(100003);
    await page.close();
  }
});

test("a login with a back-url returns only to an address of this site @spec 2.26", async ({ page }) => {
  await page.goto("/m/login?back=%2F%2Fevil.example%2Fx");
  await page.getByLabel("手机号").fill("13800000003");
  await page.getByLabel("密码").fill("anchor-2026");
  await submit(page);
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/m\/score$/);
});

test("a login without a back-url uses the back-url from local storage @spec 1.7 @spec 2.26", async ({ page }) => {
  await openScreen(page, "/m/score");
  await page.evaluate(() => localStorage.setItem("pq8_store", JSON.stringify({ back_url: "/database" })));
  await openScreen(page, "/m/login");
  await page.getByLabel("手机号").fill("13800000003");
  await page.getByLabel("密码").fill("anchor-2026");
  await submit(page);
  await expect(page).toHaveURL(/\/m\/database$/);
});

test("an expired session undoes a new star and prompts for a login @spec 4.20 @spec 8.1", async ({ page }) => {
  await openScreen(page, "/m/login?back=%2Fscore");
  await page.getByRole("button", { name: "填入账号 13800000004" }).click();
  await submit(page);
  await expect(page).toHaveURL(/\/m\/score$/);
  await page.route("**/attentMatch*", (route) => route.fulfill({ json: { status: 2, msg: "登录超时", data: null } }));
  await page.evaluate(() => localStorage.setItem("pq8_store", JSON.stringify({ invite_code: "X" })));
  const star = page.locator(".rows button[name=follow]").first();
  const id = await star.getAttribute("value");
  await star.click();
  await expect(page.getByRole("dialog", { name: "您还未登录" })).toBeVisible();
  await expect(page.locator(".toast")).toHaveText("登录超时");
  // Reads only the invite code, because the page may store other data in the emptied store.
  const inviteCode = () => page.evaluate(() => JSON.parse(localStorage.getItem("pq8_store") ?? "{}").invite_code ?? "");
  expect(await inviteCode()).toBe("");
  await expect(page.locator(`.rows button[value="${id}"]`)).toHaveAttribute("name", "follow");
});

test("the login screen has no accessibility barrier", async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const sites = ["pq8", "xzb", "kqb", "qutu", "lttu"];
  await expectAccessible(
    page,
    sites.map((site) => `/m/login?site=${site}`),
  );
});
