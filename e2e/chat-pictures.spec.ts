import { log, openPair, say, sent } from "./support/conversations.ts";
import { jpegSize, plainPicture } from "./support/pictures.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const pictures = (page: Page) => log(page).getByRole("button", { name: /^查看.*发的图片$/ });
const chooser = (page: Page) => page.getByLabel("图片和视频");

const png = (name: string, width = 300, height = 200) => ({
  name,
  mimeType: "image/png",
  buffer: plainPicture(width, height),
});

async function sendPictures(page: Page, ...files: ReturnType<typeof png>[]): Promise<void> {
  await page.getByRole("button", { name: "图片和文件" }).click();
  await chooser(page).setInputFiles(files);
  await page.getByRole("button", { name: `发送 ${files.length} 项` }).click();
}

test("a picture reserves its space before it has loaded @spec 9.8", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  // The picture does not load, but its place is reserved.
  await bob.route("**/chat/files/**", (route) => route.abort());
  await sendPictures(alice, png("wide.png", 1_600, 900));
  await expect(sent(alice)).toHaveCount(1);
  await expect(pictures(bob)).toHaveCount(1);
  const box = await pictures(bob).boundingBox();
  expect(box!.width / box!.height).toBeCloseTo(1_600 / 900, 1);
  await bob.unroute("**/chat/files/**");

  await reloadScreen(bob);
  const shown = pictures(bob).locator("img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(720);
  const [large, height] = [await shown.getAttribute("src"), (await pictures(bob).boundingBox())!.height];
  expect(large).toMatch(/^\/chat\/files\/[0-9a-f]{32}\.\w+\?e=\d+&s=[\w-]+$/);
  expect(height).toBeCloseTo(box!.height, 0);

  await pictures(bob).click();
  const viewer = bob.getByRole("dialog", { name: "图片" });
  await expect(viewer.getByRole("img")).toBeVisible();
  await expect.poll(() => viewer.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_600);
  const download = bob.waitForEvent("download");
  await viewer.getByRole("link", { name: "保存" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  await bob.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
});

test("a photograph is sent without the location in its file", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  const photo = await alice.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 4_000, height: 3_000 });
    canvas.getContext("2d")!.fillRect(0, 0, 900, 900);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((drawn) => resolve(drawn!), "image/jpeg"));
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  // An APP1 segment directly after the start of the file, where cameras write the GPS position.
  const mark = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 18]), Buffer.from("Exif\0\0GPS-SECRET")]);
  const file = Buffer.concat([Buffer.from(photo.slice(0, 2)), mark, Buffer.from(photo.slice(2))]);
  await sendPictures(alice, { name: "photo.jpg", mimeType: "image/jpeg", buffer: file });
  await pictures(bob).click();
  const address = await bob.getByRole("dialog", { name: "图片" }).getByRole("link", { name: "保存" }).getAttribute("href");
  const stored = await (await bob.request.get(address!)).body();
  expect(stored.includes("GPS-SECRET")).toBe(false);
  expect(jpegSize(stored)).toEqual({ width: 2_560, height: 1_920 });
});

test("pictures that are sent together form one grid", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await sendPictures(alice, png("1.png"), png("2.png", 200, 300), png("3.png"));
  await expect(log(bob).locator(".album .album-cell")).toHaveCount(3);
  await expect(log(bob).locator(".bubble")).toHaveCount(1);
  await expect(sent(alice)).toHaveCount(1);
  await reloadScreen(bob);
  await expect(log(bob).locator(".album .album-cell")).toHaveCount(3);

  await pictures(bob).first().click();
  const viewer = bob.getByRole("dialog", { name: "图片" });
  await expect(viewer).toContainText("第 1 张，共 3 张");
  await bob.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("第 2 张，共 3 张");
  await bob.keyboard.press("Escape");

  await log(alice).locator(".album-cell").nth(1).click({ button: "right" });
  await alice.getByRole("dialog").getByRole("button", { name: "撤回", exact: true }).click();
  await expect(log(bob)).toContainText("撤回了一条消息");
  await expect(pictures(bob)).toHaveCount(2);
});

test("a picture sent without a network arrives once after the network returns", async ({ browser }) => {
  const { alice, bob, line } = await openPair(browser);
  await alice.getByRole("button", { name: "图片和文件" }).click();
  await chooser(alice).setInputFiles([png("1.png"), png("2.png")]);
  await line.cut();
  await alice.getByRole("button", { name: "发送 2 项" }).click();
  await expect(log(alice)).toContainText("等待发送");
  await expect(pictures(alice)).toHaveCount(2);
  await line.mend();
  // The page is reloaded before any part of the upload is sent.
  await alice.route("**/chat/uploads/**", (route) => route.abort());
  await reloadScreen(alice);
  await expect(pictures(alice)).toHaveCount(2);
  await expect(log(alice)).toContainText("等待发送");
  await alice.unroute("**/chat/uploads/**");
  await expect(pictures(bob)).toHaveCount(2, { timeout: 30_000 });
  await expect(log(alice).getByText("等待发送")).toHaveCount(0);
  await reloadScreen(bob);
  await expect(pictures(bob)).toHaveCount(2);
});

test("a person can cancel a picture while it is being sent", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await alice.route("**/chat/uploads/**", () => new Promise(() => undefined));
  await sendPictures(alice, png("slow.png"));
  await say(alice, "after");
  await log(alice).getByRole("button", { name: "取消发送" }).click();
  await expect(pictures(alice)).toHaveCount(0);
  await expect(log(bob).getByText("after")).toBeVisible();
  await reloadScreen(alice);
  await expect(log(alice).getByText("after")).toBeVisible();
  await expect(pictures(alice)).toHaveCount(0);
});

test("a message beside the field says that a file is not a picture @spec 9.24", async ({ browser }) => {
  const { alice } = await openPair(browser);
  const wrong = "只能发送不超过 20 MB 的 JPG、PNG、GIF、BMP 或 WebP 图片";
  await alice.getByRole("button", { name: "图片和文件" }).click();
  for (const file of [
    { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
    { name: "b.png", mimeType: "image/png", buffer: Buffer.concat([plainPicture(9, 9), Buffer.alloc(20 * 1_048_576)]) },
  ]) {
    await chooser(alice).setInputFiles(file);
    await expect(alice.getByRole("alert")).toHaveText(wrong);
    await chooser(alice).setInputFiles(Array.from({ length: 10 }, (_, at) => png(`${at}.png`, 9, 9)));
    await expect(alice.getByRole("alert")).toHaveText("一次最多发送 9 项，其余没有添加");
    await expect(alice.getByRole("button", { name: "发送 9 项" })).toBeEnabled();
    for (const remove of (await alice.getByRole("button", { name: /^移除/ }).all()).reverse()) await remove.click();
  }
  await alice.route("**/chat/uploads/**", (route) => route.fulfill({ status: 413 }));
  await chooser(alice).setInputFiles(png("full.png"));
  await alice.getByRole("button", { name: "发送 1 项" }).click();
  await expect(log(alice)).toContainText("你在聊天里的存储空间已满");
  await alice.unroute("**/chat/uploads/**");
  await log(alice).getByRole("button", { name: "重新发送" }).click();
  await expect(sent(alice)).toHaveCount(1);
});

test("the back button closes an open picture and stays in the conversation", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  const before = new URL(bob.url()).pathname;
  await openScreen(bob, "/m/c2c");
  await openScreen(bob, before);
  await sendPictures(alice, png("1.png"));
  const viewer = bob.getByRole("dialog", { name: "图片" });
  const menu = bob.getByRole("dialog");
  // The marker proves that the conversation is not loaded again from the server.
  await log(bob).evaluate((one) => one.setAttribute("data-same", "yes"));
  for (const way of ["back", "escape", "back"]) {
    await pictures(bob).click();
    await expect(viewer).toBeVisible();
    if (way === "back") await bob.goBack();
    else await bob.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(bob).toHaveURL(before);
    await expect(log(bob)).toHaveAttribute("data-same", "yes");
  }
  await pictures(bob).click({ button: "right" });
  await menu.getByRole("button", { name: "转发" }).click();
  await expect(menu).toBeVisible();
  await bob.goBack();
  await expect(menu).toHaveCount(0);
  await expect(log(bob)).toHaveAttribute("data-same", "yes");
  // A link in an open sheet opens another page. Going back skips the sheet.
  await pictures(bob).click({ button: "right" });
  await menu.getByRole("link", { name: "举报" }).click();
  await expect(bob).toHaveURL(/\/m\/c2c-feedback\//);
  await bob.goBack();
  await expect(bob).toHaveURL(before);
  await expect(pictures(bob)).toBeVisible();
  await bob.goBack();
  await expect(bob).toHaveURL("/m/c2c");
});
