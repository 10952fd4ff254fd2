import { readFileSync } from "node:fs";
import { chromiumLaunch } from "../scripts/chromium.mjs";
import { findBarriers } from "./support/barriers.ts";
import { field, log, openPair, say, sent } from "./support/conversations.ts";
import { reloadScreen } from "./support/screens.ts";
import { expect, type Page, test } from "./support/test.ts";

const launch = chromiumLaunch();
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...launch.args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});

const ATTACH = "图片和文件";

test("a sent file is saved under its own name @spec 9.24", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await alice.getByRole("button", { name: ATTACH }).click();
  const page = Buffer.from(`tactics <script>document.title = "run"</script>${"x".repeat(2_000)}`);
  const files = alice.getByLabel("文件", { exact: true });
  await files.setInputFiles({ name: "战术.html", mimeType: "text/html", buffer: page });
  await expect(alice.getByRole("alert").filter({ hasText: "不能发送程序和网页文件" })).toBeVisible();
  await files.setInputFiles({ name: "战术 <b>.doc", mimeType: "text/html", buffer: page });
  await alice.getByRole("button", { name: "发送 1 项" }).click();
  await expect(sent(alice)).toHaveCount(1);
  const file = log(bob).getByRole("link", { name: /战术 <b>\.doc/ });
  await expect(file).toContainText("2 KB");
  const address = (await file.getAttribute("href"))!;
  const answer = await bob.request.get(address);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; /),
    "x-content-type-options": "nosniff",
  });
  const download = bob.waitForEvent("download");
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/^战术 .b.\.doc$/);
});

test("a sent video plays with its own cover @spec 9.28", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await alice.getByRole("button", { name: ATTACH }).click();
  const buffer = readFileSync("public/m/samples/clips/1.mp4");
  await alice.getByLabel("图片和视频").setInputFiles({ name: "goal.mp4", mimeType: "video/mp4", buffer });
  await alice.getByRole("button", { name: "发送 1 项" }).click();
  await expect(sent(alice)).toHaveCount(1);
  const video = log(bob).getByRole("button", { name: /^播放.*发的视频，0:06$/ });
  expect(await findBarriers(bob)).toEqual([]);
  await expect.poll(() => video.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await video.click();
  const player = bob.getByRole("dialog", { name: "图片" }).locator("video");
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
});

test("the next voice message plays after the tapped message @spec 9.24", async ({ browser }) => {
  const { alice, bob } = await openPair(browser, { permissions: ["microphone"] });
  for (const count of [1, 2]) {
    await alice.getByRole("button", { name: "语音", exact: true }).click();
    await expect(alice.getByText("正在录音")).toContainText("0:01 / 1:00");
    await alice.getByRole("button", { name: "发送语音" }).click();
    await expect(sent(alice)).toHaveCount(count);
  }
  await alice.getByRole("button", { name: "语音", exact: true }).click();
  await alice.getByRole("button", { name: "取消" }).click();
  await expect(alice.getByText("正在录音")).toHaveCount(0);

  const unheard = log(bob).getByRole("img", { name: "未听" });
  await expect(unheard).toHaveCount(2);
  await log(bob)
    .getByRole("button", { name: /^播放语音/ })
    .first()
    .click();
  await log(bob).getByRole("button", { name: "1×，换播放速度" }).click();
  await expect(log(bob)).toContainText("1.5×");
  expect(await findBarriers(bob)).toEqual([]);
  // The second recording plays by itself, and both then count as heard.
  await expect(unheard).toHaveCount(0);
  await reloadScreen(bob);
  await expect(log(bob).getByRole("button", { name: /^播放语音/ })).toHaveCount(2);
  await expect(unheard).toHaveCount(0);
});

const microphone = (page: Page) => page.getByRole("button", { name: "语音", exact: true });

async function holdMicrophone(page: Page): Promise<{ x: number; y: number }> {
  const box = (await microphone(page).boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  return at;
}

test("the release of the microphone button sends the voice message @spec 9.24", async ({ browser }) => {
  const { alice, bob } = await openPair(browser, { permissions: ["microphone"] });
  const at = await holdMicrophone(alice);
  await expect(alice.getByText("正在录音")).toContainText("0:01 / 1:00");
  await expect(alice.getByText("松开发送，移开取消")).toBeVisible();
  await alice.mouse.move(at.x - 150, at.y - 40);
  await expect(alice.getByText("松开取消", { exact: true })).toBeVisible();
  await alice.mouse.up();
  await expect(alice.locator(".recorder")).toHaveCount(0);

  await holdMicrophone(alice);
  await expect(alice.getByText("正在录音")).toContainText("0:01 / 1:00");
  expect(await findBarriers(alice)).toEqual([]);
  await alice.mouse.move(at.x - 150, at.y);
  await alice.mouse.move(at.x, at.y);
  await alice.mouse.up();
  await expect(sent(alice)).toHaveCount(1);
  await expect(log(bob).getByRole("button", { name: /^播放语音/ })).toHaveCount(1);
  await expect(alice.locator(".recorder")).toHaveCount(0);

  // The finger is lifted as soon as the press counts as a hold.
  await holdMicrophone(alice);
  await expect(microphone(alice)).toHaveAttribute("data-hold", "held");
  await alice.mouse.up();
  await expect(alice.getByText("按住麦克风说话，松开发送")).toBeVisible();
  await alice.getByRole("button", { name: "关闭", exact: true }).click();
  await microphone(alice).press("Enter");
  await expect(alice.getByRole("button", { name: "发送语音" })).toBeVisible();
  await alice.getByRole("button", { name: "取消" }).click();
  await expect(sent(alice)).toHaveCount(1);
});

test("the press that opens the microphone prompt records nothing", async ({ browser }) => {
  const { alice } = await openPair(browser);
  await alice.evaluate(() => {
    const opened: MediaStream[] = [];
    const { mediaDevices, permissions } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      // The fake answers when the test says so, as a permission prompt does.
      await new Promise((answered) => addEventListener("test-answer", answered, { once: true }));
      const stream = await real(wanted);
      opened.push(stream);
      return stream;
    };
    permissions.query = async () => ({ state: "prompt" }) as PermissionStatus;
    Object.assign(window, {
      isRecording: () => opened.some((one) => one.getTracks().some(({ readyState }) => readyState === "live")),
    });
  });
  await holdMicrophone(alice);
  await expect(alice.getByText("等待允许使用麦克风…")).toBeVisible();
  // The prompt takes over the touch, so the page never gets the event of lifting the finger.
  await microphone(alice).dispatchEvent("pointercancel");
  await alice.evaluate(() => dispatchEvent(new Event("test-answer")));
  await expect(alice.locator(".recorder")).toHaveCount(0);
  await alice.mouse.up();

  await holdMicrophone(alice);
  await expect(alice.getByText("等待允许使用麦克风…")).toBeVisible();
  await alice.evaluate(() => dispatchEvent(new Event("test-answer")));
  await expect(alice.getByText("按住麦克风说话，松开发送")).toBeVisible();
  await alice.mouse.up();
  await expect(alice.getByText("按住麦克风说话，松开发送")).toBeVisible();
  expect(await alice.evaluate(() => (window as unknown as { isRecording: () => boolean }).isRecording())).toBe(false);
  await expect(sent(alice)).toHaveCount(0);
});

test("a message with a location shows a link to a map", async ({ browser }) => {
  const options = { permissions: ["geolocation"], geolocation: { latitude: 31.23041, longitude: 121.4737 } };
  const { alice, bob } = await openPair(browser, options);
  await alice.getByRole("button", { name: ATTACH }).click();
  await alice.getByRole("button", { name: "位置", exact: true }).click();
  const place = log(bob).getByRole("link", { name: /31\.23041° · 121\.47370°/ });
  await expect(place).toBeVisible();
  expect(decodeURIComponent((await place.getAttribute("href"))!)).toContain("openstreetmap.org/?mlat=31.23041&mlon=121.4737");
  const land = await place.locator("use").getAttribute("href");
  expect((await bob.request.get(land!)).headers()["content-type"]).toBe("image/svg+xml");
});

test("the page reloads once before it requests the device's location", async ({ browser }) => {
  const options = { permissions: ["geolocation"], geolocation: { latitude: 1, longitude: 2 } };
  const { alice, bob } = await openPair(browser, options);
  await say(alice, "hello");
  await expect(sent(alice)).toHaveCount(1);
  await alice.getByRole("link", { name: "返回消息" }).click();
  await expect(alice.getByRole("link", { name: /hello/ })).toBeVisible();
  await reloadScreen(alice);
  await alice.getByRole("link", { name: /hello/ }).click();
  await field(alice).fill("begun");
  await alice.getByRole("button", { name: ATTACH }).click();
  const loaded = alice.waitForEvent("load");
  await alice.getByRole("button", { name: "位置", exact: true }).click();
  await loaded;
  await expect(field(alice)).toHaveValue("begun");
  await alice.getByRole("button", { name: "位置", exact: true }).click();
  await expect(log(bob).getByRole("link", { name: /1\.00000°/ })).toBeVisible();
});

test("a sticker is shown large in a message", async ({ browser }) => {
  const { alice, bob } = await openPair(browser);
  await alice.getByRole("button", { name: "表情" }).click();
  await alice.getByRole("button", { name: "发送 🏆" }).click();
  await expect(log(bob).locator(".face")).toHaveText("🏆");
});
