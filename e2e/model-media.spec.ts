import { chromiumLaunch } from "../scripts/chromium.mjs";
import { readMe } from "./support/calls.ts";
import { log, say, sent } from "./support/conversations.ts";
import { openModelPerson } from "./support/model-person.ts";
import { newPerson } from "./support/people.ts";
import { jpegSize, plainPicture } from "./support/pictures.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const launch = chromiumLaunch();
test.use({ launchOptions: { ...launch, args: [...launch.args, "--autoplay-policy=no-user-gesture-required"] } });

function silence(): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(36 + rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate, 40);
  return Buffer.concat([head, Buffer.alloc(rate, 128)]);
}

for (const name of ["model", "current"] as const)
  test(`a browser opens the files of the ${name === "model" ? "earlier" : "current"} model client @spec 9.24`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    const [ann, other] = [await newPerson(browser), await newPerson(browser)];
    const annId = String((await readMe(ann.page)).uid);
    const { uid, txim_sign: userSig } = await readMe(other.page);
    const cy = await openModelPerson(name, new URL(other.page.url()).origin);
    await other.context.close();
    try {
      await cy.login(String(uid), userSig);
      const { page } = ann;
      await openScreen(page, `/m/c2c-chatroom/${uid}`);
      await say(page, "发来看看");
      await expect(sent(page)).toHaveCount(1);

      const picture = plainPicture(300, 200);
      const send = (kind: "picture" | "file" | "voice", fileName: string, type: string, contents: Buffer) =>
        cy.sendFile(annId, kind, { name: fileName, type, contents: contents.toString("base64") });
      await send("picture", "goal.png", "image/png", picture);
      await send("file", "阵容.txt", "text/plain", Buffer.from("4-3-3"));
      await send("voice", "cheer.wav", "audio/wav", silence());

      for (const isReloaded of [false, true]) {
        if (isReloaded) await reloadScreen(page);
        const shown = log(page).getByRole("button", { name: /^查看.*发的图片$/ });
        await expect(shown).toHaveCount(1);
        await expect(log(page).getByRole("link", { name: /阵容\.txt/ })).toBeVisible();
        await expect(log(page).getByRole("button", { name: /^播放语音/ })).toHaveCount(1);
        await shown.click();
        const viewed = page.getByRole("dialog", { name: "图片" }).getByRole("img");
        await expect.poll(() => viewed.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
        await page.keyboard.press("Escape");
      }
      const address = await log(page)
        .getByRole("link", { name: /阵容\.txt/ })
        .getAttribute("href");
      expect((await (await page.request.get(address ?? "", { maxRetries: 3 })).body()).toString()).toBe("4-3-3");
      await expect(log(page).getByRole("img", { name: "未听" })).toHaveCount(1);
      await log(page)
        .getByRole("button", { name: /^播放语音/ })
        .click();
      await expect(log(page).getByRole("img", { name: "未听" })).toHaveCount(0);

      await page.getByRole("button", { name: "图片和文件" }).click();
      await page
        .getByLabel("图片和视频")
        .setInputFiles({ name: "ours.png", mimeType: "image/png", buffer: plainPicture(120, 80) });
      await page.getByRole("button", { name: "发送 1 项" }).click();
      await expect(sent(page)).toHaveCount(2);
      await expect.poll(async () => (await cy.pictures(`C2C${annId}`)).length).toBe(2);
      const [own = "", came = ""] = await cy.pictures(`C2C${annId}`);
      expect(own).toBe(picture.toString("base64"));
      const bytes = Buffer.from(came, "base64");
      const isPng = bytes.subarray(1, 4).toString() === "PNG";
      const size = isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : jpegSize(bytes);
      expect(size).toEqual({ width: 120, height: 80 });
    } finally {
      cy.close();
      await ann.context.close();
    }
  });
