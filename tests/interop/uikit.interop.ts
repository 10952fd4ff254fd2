/** Runs the vendor's UIKit in Chromium against the relay: `node tests/interop/run.mjs uikit current` (uikit/README.md). */
import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { chromiumLaunch } from "#scripts/chromium.mjs";
import { newRunId, relayOfEnvironment } from "./environment.ts";
import { installBrowserParts } from "./node-host.ts";
import { ownLibrary } from "./own-library.ts";
import { reportEnd, reportStep } from "./report.ts";
import { readFailure, type StepResult } from "./run.ts";
import { openVendorHost } from "./uikit/host.ts";
import { servePage } from "./uikit/page.ts";

/** How long a step waits for what it expects on the screen, in milliseconds. */
const SEEN_MS = 20_000;
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Texts of the UIKit's screens, which are Chinese for this application id. */
const WORDS = { read: "已读", takeBack: "撤回", answer: "引用", takenBack: "撤回了一条消息" } as const;

const { url, directUrl, appId, userSig } = await relayOfEnvironment();
const [origin, vendorPort] = [await servePage(), await openVendorHost(url)];
// Fakes the globals only after the bundler has finished. With the faked globals, the bundler would assume a real browser.
installBrowserParts();
const runId = newRunId();
const [alice, bob, carol] = [`alice-${runId}`, `bob-${runId}`, `carol-${runId}`];

async function signIn(userID: string) {
  const library = ownLibrary({ WebSocket: globalThis.WebSocket });
  const client = library.create({ SDKAppID: appId, proxyServer: directUrl });
  const ready = new Promise<void>((isReady) => client.on(library.EVENT.SDK_READY, () => isReady()));
  await client.login({ userID, userSig: await userSig(userID) });
  await ready;
  return { client, TYPES: library.TYPES };
}

const { args, ...launch } = chromiumLaunch();
const browser = await chromium.launch({
  ...launch,
  args: [...args, "--ignore-certificate-errors", `--host-resolver-rules=MAP * 127.0.0.1:${vendorPort}, EXCLUDE 127.0.0.1`],
});

/** The vendor's pictures and tracking are not loaded. */
async function openUikit(user: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ userAgent: DESKTOP, viewport: { width: 1_280, height: 800 } });
  await context.route("**/*", (route) => {
    const address = new URL(route.request().url());
    return address.hostname === "127.0.0.1" || address.pathname.startsWith("/chat/") ? route.continue() : route.abort();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SEEN_MS);
  const signature = await userSig(user);
  await page.goto(`${origin}#${new URLSearchParams({ app: String(appId), user, signature })}`);
  return page;
}

const findChat = (page: Page, name: string): Locator => page.locator(".tui-conversation-item", { hasText: name });
const findMessage = (page: Page, text: string): Locator =>
  page
    .locator(".tui-message-list .message-li")
    .filter({ has: page.locator(".message-body-content").getByText(text, { exact: true }) });

async function write(page: Page, text: string): Promise<void> {
  await page.locator(".ProseMirror").click();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

async function openMenu(page: Page, text: string): Promise<Locator> {
  const message = findMessage(page, text);
  await message.locator(".message-body-content").click({ button: "right" });
  return message.locator(".dialog-item");
}

async function answer(page: Page, answered: string, text: string): Promise<void> {
  await findMessage(page, answered).waitFor();
  await (await openMenu(page, answered)).getByText(WORDS.answer, { exact: true }).click();
  await write(page, text);
}

const results: StepResult[] = [];
async function step(name: string, run: () => Promise<void>): Promise<void> {
  const start = Date.now();
  const result = { name, error: await readFailure(run()), knownGap: undefined, tookMs: Date.now() - start };
  results.push(result);
  reportStep(result);
}

let held = false;
try {
  // A user exists at the relay only after a first login.
  await signIn(alice).then(({ client }) => client.logout());
  const [writer, founder] = [await signIn(bob), await signIn(carol)];
  const { TYPES: types } = writer;
  await writer.client.sendMessage(
    writer.client.createTextMessage({ to: alice, conversationType: types.CONV_C2C, payload: { text: "hello from bob" } }),
  );
  const { data } = await founder.client.createGroup({
    type: types.GRP_WORK,
    name: "Derby",
    memberList: [{ userID: alice }, { userID: bob }],
  });
  await founder.client.sendMessage(
    founder.client.createTextMessage({
      to: data.group.groupID,
      conversationType: types.CONV_GROUP,
      payload: { text: "hello from carol" },
    }),
  );
  await writer.client.logout();
  const [a, b] = await Promise.all([openUikit(alice), openUikit(bob)]);

  await step("both sign in, and the list shows the last words of a private chat and of a group", async () => {
    await findChat(a, bob).getByText("hello from bob").waitFor();
    await findChat(a, "Derby").getByText("hello from carol").waitFor();
    await findChat(b, "Derby").getByText("hello from carol").waitFor();
  });
  await step("a private text arrives, and its writer sees that it was read", async () => {
    await findChat(a, bob).click();
    await findMessage(a, "hello from bob").waitFor();
    await findChat(b, alice).click();
    await write(a, "Goal in minute nine");
    await findMessage(b, "Goal in minute nine").waitFor();
    await findMessage(a, "Goal in minute nine").getByText(WORDS.read, { exact: true }).waitFor();
  });
  await step("a picture arrives and is drawn", async () => {
    await a
      .locator('input[type="file"][data-type="image"]')
      .setInputFiles({ name: "goal.png", mimeType: "image/png", buffer: PIXEL });
    const picture = b.locator('.tui-message-list img.message-image[src*="/chat/files/"]').last();
    await picture.waitFor({ state: "attached" });
    await picture.evaluate((image: HTMLImageElement) => image.decode());
  });
  await step("an answer shows what it answers on both sides", async () => {
    await answer(b, "Goal in minute nine", "What a goal");
    for (const page of [a, b])
      await findMessage(page, "What a goal").locator(".reference-content").getByText("Goal in minute nine").waitFor();
  });
  await step("a sign on a message is seen by its writer", async () => {
    await (await openMenu(b, "Goal in minute nine")).locator(".emoji-list-item").first().click();
    for (const page of [a, b])
      await findMessage(page, "Goal in minute nine").locator(".emoji-react-item").getByText(bob.slice(0, 10)).waitFor();
  });
  await step("a message that was taken back is withdrawn on both sides, and with it what an answer quotes of it", async () => {
    await write(a, "Offside, sorry");
    await answer(b, "Offside, sorry", "No, it counts");
    await findMessage(a, "No, it counts").waitFor();
    await (await openMenu(a, "Offside, sorry")).getByText(WORDS.takeBack, { exact: true }).click();
    for (const page of [a, b]) {
      await page.locator(".revoke").getByText(WORDS.takenBack).waitFor();
      await findMessage(page, "No, it counts").locator(".revoked-text").waitFor();
      await page.locator(".tui-message-list").getByText("Offside, sorry").waitFor({ state: "detached" });
    }
  });
  await step("words are found in all conversations", async () => {
    const field = a.locator(".tui-search-global input");
    await field.click();
    await field.fill("minute");
    await field.press("Enter");
    await a.locator(".tui-search-result").getByText("minute").first().waitFor();
    await a.locator(".tui-search-input-right").click();
  });
  await step("a text in a group reaches its members", async () => {
    await Promise.all([findChat(a, "Derby").click(), findChat(b, "Derby").click()]);
    await findMessage(a, "hello from carol").waitFor();
    await write(b, "Derby tonight");
    await findMessage(a, "Derby tonight").waitFor();
  });
  held = reportEnd({ steps: results, unproved: [], missing: [] });
  const { UIKIT_PICTURES: folder } = process.env;
  if (folder) for (const [index, page] of [a, b].entries()) await page.screenshot({ path: `${folder}/${index}.png` });
} finally {
  await browser.close();
}
process.exit(held ? 0 : 1);
