import { findBarriers, toNames } from "./support/barriers.ts";
import { type OwnInstance, openInstance } from "./support/instance.ts";
import { type APIRequestContext, expect, type Page, test } from "./support/test.ts";

/** The names are unique to this run, because a running server still knows the users of earlier runs. */
const run = Date.now().toString(36);
const ALICE = `alice-${run}`;
const BOB = `bob-${run}`;

const toClient = (page: Page, number: 1 | 2) => {
  const pane = page.getByRole("region", { name: `客户端 ${number}` });
  const button = (name: string) => pane.getByRole("button", { name, exact: true });
  return {
    pane,
    button,
    log: pane.getByRole("log"),
    conversations: pane.getByRole("region", { name: "会话" }),
    async enter(user: string) {
      await pane.getByLabel("用户 ID").fill(user);
      await button("登录").click();
      await expect(button("退出登录")).toBeVisible();
      await expect(pane.getByRole("region", { name: "会话" })).toBeVisible();
    },
    async send(kind: "C2C" | "GROUP", to: string, text: string) {
      await pane.getByLabel("发给").selectOption(kind);
      await pane.getByLabel("接收方 ID").fill(to);
      await pane.getByLabel("内容", { exact: true }).fill(text);
      await button("发送").click();
    },
  };
};

async function open(page: Page, origin: string) {
  await page.goto(`${origin}/m/dev/chat`);
  const [one, two] = [toClient(page, 1), toClient(page, 2)];
  await expect(one.pane.getByText("已连接")).toBeVisible();
  await expect(two.pane.getByText("已连接")).toBeVisible();
  return [one, two] as const;
}

/** Once with all sockets on one Relay, and once with the sockets spread over four. */
for (const relays of [1, 4])
  test.describe(`the developer's chat screen with Relays: ${relays}`, () => {
    let origin = "";
    let instance: OwnInstance | undefined;

    test.beforeAll(async ({ baseURL }) => {
      if (relays === 1) return;
      instance = await openInstance({ RELAY_SHARDS: String(relays), UPSTREAM_HOSTS: new URL(baseURL ?? "").origin }, "new");
      origin = instance.origin;
    });

    test.afterAll(() => instance?.end());

    test("two users send messages to each other @spec 4.30 4.34", async ({ page }) => {
      const [one, two] = await open(page, origin);
      await one.enter(ALICE);
      await two.enter(BOB);
      await one.send("C2C", BOB, "你好，鲍勃");
      await expect(two.log).toContainText("你好，鲍勃");
      const conversation = two.conversations.getByRole("button", { name: ALICE });
      await expect(conversation).toContainText("1 条未读");
      await conversation.click();
      await expect(conversation).not.toContainText("未读");
      await expect(one.log).toContainText("对方已读");

      await expect(two.pane.getByLabel("接收方 ID")).toHaveValue(ALICE);
      await two.send("C2C", ALICE, "你好，爱丽丝");
      await expect(one.log).toContainText("你好，爱丽丝");

      await one.button("撤回：你好，鲍勃").click();
      await expect(one.log).toContainText("消息已撤回");
      await expect(two.log).toContainText("消息已撤回");
      await expect(two.log).not.toContainText("你好，鲍勃");
      await two.button("撤回：你好，爱丽丝").click();
      await expect(one.conversations.getByRole("button", { name: BOB })).toContainText("消息已撤回");
    });

    test("a room's message reaches only the viewers in it @spec 4.49", async ({ page }) => {
      const [one, two] = await open(page, origin);
      const room = `room-${run}`;
      await one.enter(`owner-${run}`);
      await two.enter(`guest-${run}`);
      await one.pane.getByLabel("群组 ID").fill(room);
      await one.pane.getByLabel("新群类型").selectOption("AVChatRoom");
      await one.button("新建").click();
      await expect(one.log).toContainText(`已新建 ${room}`);
      await one.button("加入").click();
      await two.pane.getByLabel("群组 ID").fill(room);
      await two.button("加入").click();
      for (const { log } of [one, two]) await expect(log).toContainText(new RegExp(`(?:已加入|本来就在) ${room}`));

      await one.send("GROUP", room, "大家好");
      for (const { log } of [one, two]) await expect(log.getByText("大家好", { exact: true })).toHaveCount(1);
      await two.send("GROUP", room, "房主好");
      for (const { log } of [one, two]) await expect(log.getByText("房主好", { exact: true })).toHaveCount(1);

      await two.button("离开").click();
      await expect(two.log).toContainText(`已离开 ${room}`);
      await one.send("GROUP", room, "还在吗");
      await expect(one.log).toContainText("还在吗");
      // The later message has arrived, so the earlier one would have arrived too.
      await one.send("C2C", `guest-${run}`, "私下问一句");
      await expect(two.log).toContainText("私下问一句");
      await expect(two.log).not.toContainText("还在吗");
    });

    test("a user who logs in again receives the messages sent meanwhile @spec 4.61", async ({ page }) => {
      const [one, two] = await open(page, origin);
      const [sender, away] = [`sender-${run}`, `away-${run}`];
      await one.enter(sender);
      await two.enter(away);
      await two.button("退出登录").click();
      await expect(two.button("登录")).toBeFocused();
      await two.send("C2C", sender, "没有登录");
      await expect(two.pane.getByRole("alert")).toContainText(/^\d+: /);

      await one.send("C2C", away, "等你回来");
      await expect(one.log).toContainText("等你回来");
      await two.enter(away);
      await expect(two.conversations.getByRole("button", { name: sender })).toContainText("等你回来");
      await expect(two.pane.getByRole("alert")).toHaveCount(0);
    });
  });

test("two visitors receive the messages of their chat room @spec 4.25 6.7", async ({ page, context }) => {
  test.setTimeout(240_000);
  const [first] = await open(page, "");
  const [second] = await open(await context.newPage(), "");
  const [speaker] = await open(await context.newPage(), "");
  const scores = await (await context.request.get("/m/score")).text();
  const room = `match-1-${/score\/detail\/football\/(\d+)/.exec(scores)?.[1]}`;
  await speaker.enter(`fan-${run}`);
  for (const { pane, button, log } of [first, second, speaker]) {
    for (const group of ["NOTIFY_ROOM", room]) {
      await pane.getByLabel("群组 ID").fill(group);
      await button("加入").click();
      await expect(log).toContainText(`已加入 ${group}`);
    }
  }
  await speaker.send("GROUP", room, "大家好");
  // In the demo world a match is always in play, so its messages keep arriving.
  const more = [first, second].map(async ({ log }) => {
    await expect(log.getByText("大家好", { exact: true })).toHaveCount(1);
    const pushes = log.getByText("NOTIFY_ROOM 推送了");
    const before = await pushes.count();
    await expect.poll(() => pushes.count(), { timeout: 150_000 }).toBeGreaterThan(before);
  });
  await Promise.all(more);
});

/** Returns the HTTP statuses of the screen, of a request for a user's signature, and of that request for data only (`.data`). */
async function readAnswers(request: APIRequestContext, origin: string): Promise<number[]> {
  const form = { form: { user: "alice" }, headers: { origin } };
  const answers = [
    await request.get(`${origin}/m/dev/chat`),
    await request.post(`${origin}/m/dev/chat`, form),
    await request.post(`${origin}/m/dev/chat.data`, form),
  ];
  return answers.map((answer) => answer.status());
}

test("production has no developer's chat screen", async ({ request, baseURL }) => {
  const origin = new URL(baseURL ?? "").origin;
  const instance = await openInstance({ ENVIRONMENT: "production", UPSTREAM_HOSTS: origin }, "new");
  try {
    expect(await readAnswers(request, instance.origin)).toEqual([404, 404, 404]);
    expect(await readAnswers(request, origin)).toEqual([200, 200, 200]);
  } finally {
    await instance.end();
  }
});

for (const [lang, scheme, width] of [
  ["zh", "light", 390],
  ["zh", "dark", 1280],
  ["pt-br", "light", 1280],
  ["pt-br", "dark", 390],
] as const) {
  test(`the chat screen has no accessibility barrier in ${lang}, ${scheme}, ${width} px wide @spec 1.1 4.21`, async ({
    page,
  }) => {
    // The page is so tall that the bottom bar covers nothing.
    await page.setViewportSize({ width, height: 3_000 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto(`/m/dev/chat?lang=${lang}`);
    await expect(page.locator(".dev-chat-net[data-net=connected]")).toHaveCount(2);
    for (const form of await page.locator(".dev-chat-pane form:has([name=user])").all()) await form.getByRole("button").click();
    // Both clients are logged in and have loaded the list of conversations, so they receive later messages.
    await expect(page.locator(".dev-chat-pane [readonly]")).toHaveCount(2);
    await expect(page.locator(".dev-chat-lines")).toHaveCount(4);
    const send = page.locator(".dev-chat-pane").first().locator("form").last();
    await send.locator("input").last().fill(`${lang} ${scheme}`);
    await send.getByRole("button").click();
    await expect(page.locator(".dev-chat-pane").last().locator(".dev-chat-log")).toContainText(`${lang} ${scheme}`);
    expect(toNames(await findBarriers(page, { targetSize: true }))).toEqual([]);
    const small = await page
      .locator(".dev-chat-pane")
      .locator("button, input, select")
      .evaluateAll((list) => list.filter((element) => element.getBoundingClientRect().height < 43.9).length);
    expect(small).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (lang === "pt-br") await expect(page.locator("main")).not.toContainText(/\p{Script=Han}/u, { useInnerText: true });
  });
}
