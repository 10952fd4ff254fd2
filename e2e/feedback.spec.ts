import { writeFileSync } from "node:fs";
import { DEMO, newPerson, signIn } from "./support/people.ts";
import { captchaOn } from "./support/phones.ts";
import { jpegSize, plainPicture } from "./support/pictures.ts";
import { openScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a person reports with pictures, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 2.10 @spec 7.50 @spec 9.8`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { back: "/user-center/feedback", javaScriptEnabled });
    await expect(page.getByText("还没有反馈")).toBeVisible();
    await page.getByLabel("充值订单").check({ force: true });
    await page.getByLabel("图片（选填）").setInputFiles([
      { name: "one.png", mimeType: "image/png", buffer: plainPicture(1600, 800) },
      { name: "two.png", mimeType: "image/png", buffer: plainPicture(30, 60) },
    ]);
    if (javaScriptEnabled) await expect(page.locator(".feedback-pictures img[src^='data:image/jpeg']")).toHaveCount(2);
    await page.getByLabel("内容").fill("短");
    await page.getByLabel("联系方式").fill("fan@example.com");
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByRole("alert")).toHaveText("内容为 5 到 1000 个字");
    if (javaScriptEnabled) await expect(page.getByLabel("内容")).toBeFocused();
    await expect(page.getByLabel("联系方式")).toHaveValue("fan@example.com");
    await expect(page.getByLabel("充值订单")).toBeChecked();
    const kept = page.getByLabel("附上这张");
    await expect(kept).toHaveCount(2);
    await kept.nth(1).uncheck();
    await page.getByLabel("内容").fill("订单付了款，\n金币没有到账。");
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByRole("heading", { name: "已收到你的反馈" })).toBeVisible();
    await expect(page.locator(".feedback-text")).toHaveText("订单付了款，\n金币没有到账。");
    await expect(page.locator(".feedback-pictures img")).toHaveCount(1);
    const address = (await page.locator(".feedback-pictures img").getAttribute("src")) ?? "";
    const picture = await (await page.request.get(address)).body();
    if (javaScriptEnabled) expect(jpegSize(picture)).toEqual({ width: 1200, height: 600 });
    else expect(picture.subarray(1, 4).toString()).toBe("PNG");
    await page.getByRole("link", { name: "我的反馈" }).click();
    const record = page.locator(".feedback-records > li");
    await expect(record).toHaveCount(1);
    await expect(record).toContainText(/充值订单.*待回复/s);
    await record.locator("summary").click();
    await expect(record.getByText("客服正在查看。")).toBeVisible();
  });

  test(`a guest finds an earlier report by its number, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 2.5 @spec 7.10`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    await openScreen(page, "/m/mobile/s/feedback?kind=account");
    await expect(page.getByLabel("账号登录")).toBeChecked();
    await page.getByLabel("内容").fill("换了手机号，登录不了。");
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByRole("alert")).toHaveText("请输入图中的字符");
    await expect(page.getByLabel("内容")).toHaveValue("换了手机号，登录不了。");
    await page.getByRole("textbox", { name: "图形验证码" }).fill("0000");
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByRole("alert")).toHaveText("图形验证码不正确或已过期，请看新的图片重试");
    await page.getByRole("button", { name: "换一张" }).click();
    await expect(page.getByRole("alert")).toHaveCount(javaScriptEnabled ? 1 : 0);
    await expect(page.getByLabel("内容")).toHaveValue("换了手机号，登录不了。");
    await page.getByRole("textbox", { name: "图形验证码" }).fill(await captchaOn(page, page.request));
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByRole("heading", { name: "已收到你的反馈" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "请保存这个页面的地址" })).toBeVisible();
    const number = new URL(page.url()).searchParams.get("no");
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`/m/mobile/service/feedback?no=${number}`);
    await expect(elsewhere.getByText("换了手机号，登录不了。")).toBeVisible();
    expect((await elsewhere.goto("/m/user-center/feedback?no=20261121-0000000000000000"))?.status()).toBe(404);
  });
}

test("a person who writes a new text makes a second report @spec 7.50", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/feedback" });
  const report = async (text: string) => {
    await page.getByLabel("内容").fill(text);
    await page.getByRole("button", { name: "提交" }).click();
    await expect(page.getByRole("heading", { name: "已收到你的反馈" })).toBeVisible();
    await expect(page.locator(".feedback-text")).toHaveText(text);
  };
  await report("比赛页打不开。");
  await page.goBack();
  await expect(page.getByLabel("内容")).toBeVisible();
  await report("还有一件事：头像不显示。");
  await page.goBack();
  await expect(page.getByLabel("内容")).toBeVisible();
  await report("比赛页打不开。");
  await page.getByRole("link", { name: "我的反馈" }).click();
  await expect(page.locator(".feedback-records > li")).toHaveText([/还有一件事/, /比赛页打不开/]);
});

test("the typed text stays in the form if the pictures are too large @spec 5.5 @spec 9.8", async ({ browser }, info) => {
  const { page } = await newPerson(browser, { back: "/user-center/feedback", javaScriptEnabled: false });
  // The browser reads the file from disk, because megabytes in a command to the browser take seconds.
  const tooLarge = (name: string): string => {
    const path = info.outputPath(name);
    writeFileSync(path, Buffer.concat([plainPicture(8, 8), Buffer.alloc(9 * 1024 * 1024)]));
    return path;
  };
  await page.getByLabel("充值订单").check({ force: true });
  await page.getByLabel("内容").fill("订单付了款，金币没有到账。");
  await page.getByLabel("联系方式").fill("fan@example.com");
  await page.getByLabel("图片（选填）").setInputFiles([..."1234"].map((name) => tooLarge(`${name}.png`)));
  await page.getByRole("button", { name: "提交" }).click();
  await expect(page.getByRole("alert")).toHaveText("每张图片不能超过 8 MB");
  await expect(page.getByLabel("内容")).toHaveValue("订单付了款，金币没有到账。");
  await expect(page.getByLabel("联系方式")).toHaveValue("fan@example.com");
  await expect(page.getByLabel("充值订单")).toBeChecked();
  await page.goto("/m/user-center/edit-account");
  await page.getByLabel("城市").fill("成都");
  await page.getByLabel("头像", { exact: true }).setInputFiles(tooLarge("me.png"));
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("图片不能超过 8 MB");
  await expect(page.getByLabel("城市")).toHaveValue("成都");
});

test("the form at once refuses any file except a picture @spec 5.5 @spec 8.6", async ({ browser }) => {
  const { page } = await newPerson(browser, { back: "/user-center/feedback" });
  const field = page.getByLabel("图片（选填）");
  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByRole("alert")).toHaveText("请选择图片文件");
  await field.setInputFiles(
    Array.from({ length: 5 }, (_, at) => ({ name: `${at}.png`, mimeType: "image/png", buffer: plainPicture(8, 8 + at) })),
  );
  await expect(page.getByRole("alert")).toHaveText("最多附 4 张图片");
  await field.setInputFiles({ name: "lies.png", mimeType: "image/png", buffer: Buffer.from("not a picture at all") });
  await expect(page.getByRole("alert")).toHaveText("上传失败");
});

test("the demo viewer finds the answer of customer service @spec 7.50", async ({ page }) => {
  await signIn(page, DEMO.viewer, "/user-center/feedback");
  const answered = page.locator(".feedback-records > li").filter({ hasText: "第二个进球" });
  await expect(answered).toContainText("已回复");
  await answered.locator("summary").click();
  await expect(answered.getByText("谢谢提醒！")).toBeVisible();
});
