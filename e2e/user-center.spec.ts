import { DEMO, newPerson, PASSWORD, signIn } from "./support/people.ts";
import { codeTo, newNumber } from "./support/phones.ts";
import { jpegSize, plainPicture } from "./support/pictures.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test("the user centre shows a person's account @spec 2.10 @spec 2.17", async ({ page }) => {
  await page.goto("/m/user-center");
  await expect(page.getByRole("heading", { name: "您还未登录" })).toBeVisible();
  await expect(page).toHaveTitle(/我的|用户中心|个人中心/);
  await page.locator("main").getByRole("link", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/login\?back=%2Fuser-center$/);
  await signIn(page, DEMO.vip);
  await expect(page.getByRole("heading", { name: "Torcedora 10" })).toBeVisible();
  await expect(page.locator(".center-marks")).toHaveText(/ID 100002.*Lv 18.*VIP 2/);
  await expect(page.locator(".center-purse").getByRole("link", { name: "充值" })).toHaveAttribute("href", "/m/recharge");
  await expect(page.locator(".center-grid li")).toHaveText(["钱包", "会员", "任务", "优惠券", "订单", "商城", "礼物", "邀请"]);
  expect(await page.locator(".center-head img.avatar").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

for (const javaScriptEnabled of [true, false]) {
  test(`a person edits the profile ${javaScriptEnabled ? "with" : "without"} JavaScript @spec 7.16 @spec 5.5`, async ({
    browser,
  }) => {
    const { context, page } = await newPerson(browser, { javaScriptEnabled });
    await openScreen(page, "/m/user-center/edit-account");
    await page
      .getByLabel("头像", { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: plainPicture(2000, 1000) });
    if (javaScriptEnabled) await expect(page.locator(".avatar-field > .avatar")).toHaveAttribute("src", /^data:image\/jpeg/);
    // The field shows the chosen file and the keyboard focus, because the input itself cannot.
    const file = page.locator(".file-field");
    if (javaScriptEnabled) await expect(file.locator("> .cut")).toHaveText("me.png");
    await expect(file.locator("> input")).toHaveCSS("opacity", javaScriptEnabled ? "0" : "1");
    await file.locator("> input").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(file).toHaveCSS("outline-style", "solid");
    await page.getByLabel("昵称").fill("a");
    await page.getByLabel("性别").selectOption("2");
    await page.getByLabel("生日").fill("1998-07-31");
    await page.getByLabel("城市").fill("成都");
    await page.getByLabel("职业").fill("裁判");
    await page.getByLabel("身高（厘米）").fill("181");
    await page.getByLabel("体重（公斤）").fill("75");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("昵称为 1 到 12 个汉字，或 2 到 24 个字母");
    if (javaScriptEnabled) await expect(page.getByLabel("昵称")).toBeFocused();
    await expect(page.getByLabel("城市")).toHaveValue("成都");
    await page.getByLabel("昵称").fill("看台新人");
    await page.getByLabel("身高（厘米）").fill("1.81");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("身高为 80 到 260 厘米的整数");
    await page.getByLabel("身高（厘米）").fill("181");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "资料已保存" })).toBeVisible();
    await expect(page.locator("main dl")).toContainText(
      /看台新人.*女.*1998-07-31.*\d\d 岁.*狮子座.*成都.*裁判.*181 厘米.*75 公斤/s,
    );
    const address = (await page.locator("main dl .avatar").getAttribute("src")) ?? "";
    expect(address).toMatch(javaScriptEnabled ? /^\/chat\/files\/[0-9a-f]{32}\.jpg$/ : /^\/chat\/files\/[0-9a-f]{32}\.png$/);
    // With scripts the page scales the picture down to the allowed size. Without them its bytes are checked and stored unchanged.
    if (javaScriptEnabled)
      expect(jpegSize(await (await context.request.get(address)).body())).toEqual({ width: 1200, height: 600 });
    await page.goto("/m/user-center");
    await expect(page.getByRole("heading", { name: "看台新人" })).toBeVisible();
  });
}

test("a file that is no picture is refused @spec 5.5 @spec 8.6", async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await openScreen(page, "/m/user-center/edit-account");
  await page
    .getByLabel("头像", { exact: true })
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByRole("alert")).toHaveText("请选择图片文件");
  await expect(page.locator(".file-field > .cut")).toHaveText("");
  await page
    .getByLabel("头像", { exact: true })
    .setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not a picture at all") });
  await expect(page.getByRole("alert")).toHaveText("上传失败");
  const form = await browser.newPage({ javaScriptEnabled: false, storageState: await context.storageState() });
  await form.goto("/m/user-center/edit-account");
  await form.getByLabel("头像", { exact: true }).setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>alert(1)</script> that calls itself a picture"),
  });
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await expect(form.getByRole("alert")).toHaveText("请选择图片文件");
});

for (const javaScriptEnabled of [true, false]) {
  test(`a person ends sessions ${javaScriptEnabled ? "with" : "without"} JavaScript @spec 4.20 @spec 8.1`, async ({
    browser,
  }) => {
    const here = await newPerson(browser, { javaScriptEnabled });
    const elsewhere = await browser.newContext({
      userAgent:
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
    });
    const other = await elsewhere.newPage();
    await signIn(other, { mobile: here.mobile, password: PASSWORD });
    await openScreen(here.page, "/m/user-center/setting");
    await expect(here.page.locator(".session")).toHaveText([/Chrome · Android.*当前设备/s, /Edge · Windows/]);
    const end = here.page.getByRole("button", { name: "退出 Edge · Windows" });
    const password = here.page.getByLabel("退出其他设备需要输入密码");
    await end.click();
    await expect(here.page.getByRole("alert")).toHaveText("请输入当前密码");
    await password.fill("not the password");
    await end.click();
    await expect(here.page.getByRole("alert")).toHaveText("密码不正确");
    await password.fill(PASSWORD);
    await end.click();
    await expect(here.page.getByRole("status").filter({ hasText: "已退出 1 台设备" })).toBeVisible();
    await expect(here.page.locator(".session")).toHaveCount(1);
    const call = await elsewhere.request.post("/webapi/User/getUserInfo", {
      data: {},
      headers: { origin: new URL(other.url()).origin },
      // Retries as in sendCall, because the server may close an idle connection just as a request reuses it.
      maxRetries: 3,
    });
    expect(await call.json()).toEqual({ status: 2, msg: "登录超时", data: null });
    await other.goto("/m/user-center/info");
    await expect(other).toHaveURL(/\/m\/login\?back=%2Fuser-center%2Finfo$/);
  });
}

test("sessions of the same kind of device are one group", async ({ browser }) => {
  const { page, mobile } = await newPerson(browser);
  for (let count = 0; count < 2; count += 1)
    await signIn(await (await browser.newContext()).newPage(), { mobile, password: PASSWORD });
  await openScreen(page, "/m/user-center/setting");
  const shown = page.locator(".session").filter({ visible: true });
  await expect(shown).toHaveText([/当前设备/]);
  await page.getByText("同类设备还有 2 次登录").click();
  await expect(shown).toHaveCount(3);
  await page.getByLabel("退出其他设备需要输入密码").fill(PASSWORD);
  await page.getByRole("button", { name: "退出其他所有设备" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已退出 2 台设备" })).toBeVisible();
  await expect(shown).toHaveCount(1);
});

test("a person chooses language and colours on the settings screen @spec 4.21 @spec 1.1", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, colorScheme: "light" });
  await page.goto("/m/user-center/setting");
  await page.getByRole("button", { name: "深色" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-mode", "dark");
  await page.goto("/m/score");
  await expect(page.locator("body")).toHaveAttribute("data-mode", "dark");
  await page.goto("/m/user-center/setting");
  await page.getByRole("button", { name: "跟随系统" }).click();
  await expect(page.locator("body")).not.toHaveAttribute("data-mode");
  await page.getByRole("link", { name: "Português (Brasil)", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Configurações" })).toBeVisible();
});

test("the header's switch and the settings screen show the same colours @spec 4.21", async ({ page }) => {
  await openScreen(page, "/m/user-center");
  await page.locator(".languages > summary").click();
  await page.getByRole("button", { name: "切换深色和浅色" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-mode", "dark");
  await page.locator("main").getByRole("link", { name: "设置", exact: true }).click();
  await page.getByRole("button", { name: "跟随系统" }).click();
  await expect(page.locator("body")).not.toHaveAttribute("data-mode");
});

test("a password is changed with the old password @spec 7.16 @spec 7.13 @spec 7.12", async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await openScreen(page, "/m/user-center/password");
  await page.getByLabel("当前密码").fill("not the one");
  await page.getByLabel("新密码").fill("another password");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("alert")).toHaveText("密码不正确");
  await expect(page.getByLabel("当前密码")).toBeFocused();
  await page.getByLabel("当前密码").fill(PASSWORD);
  await page.getByLabel("新密码").fill("another password");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("status").filter({ hasText: "密码已修改" })).toBeVisible();

  const number = newNumber();
  await openScreen(page, "/m/user-center/bind-phone");
  await page.getByLabel("新手机号").fill("12");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByRole("alert")).toHaveText("请输入手机号；境外号码以 + 和国家代码开头");
  await page.getByLabel("新手机号").fill(number);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByLabel("短信验证码")).toBeFocused();
  await page.getByLabel("短信验证码").fill(await codeTo(context.request, number));
  await page.getByLabel("登录密码").fill("not the one");
  await page.getByRole("button", { name: "更换手机号" }).click();
  await expect(page.getByRole("alert")).toHaveText("密码不正确");
  await expect(page.getByLabel("登录密码")).toBeFocused();
  await page.getByLabel("短信验证码").fill(await codeTo(context.request, number));
  await page.getByLabel("登录密码").fill("another password");
  await page.getByRole("button", { name: "更换手机号" }).click();
  await expect(page.getByRole("status").filter({ hasText: `${number.slice(0, 3)}****${number.slice(-4)}` })).toBeVisible();
});
