import { readMe } from "./support/calls.ts";
import {
  acceptFriendship,
  act,
  createGroup,
  findGroupId,
  type Member,
  newMember,
  readTexts,
  requestFriendship,
  say,
} from "./support/conversations.ts";
import { openLine } from "./support/line.ts";
import { type ModelPerson, openModelPerson } from "./support/model-person.ts";
import { newPerson } from "./support/people.ts";
import { openScreen, reloadScreen } from "./support/screens.ts";
import { type Browser, expect, test } from "./support/test.ts";

async function newModelMember(
  browser: Browser,
  name: "model" | "current",
): Promise<ModelPerson & { uid: string; enter(): Promise<void> }> {
  const { page } = await newPerson(browser);
  const { uid, txim_sign } = await readMe(page);
  const client = await openModelPerson(name, new URL(page.url()).origin);
  await page.context().close();
  return { ...client, uid: String(uid), enter: () => client.login(String(uid), txim_sign) };
}

async function expectUnread({ page }: Member, group: string, count: number): Promise<void> {
  const row = page.locator(".conversation", { hasText: group });
  const header = page.locator(".header-messages");
  if (count === 0) {
    await expect(row.locator(".unread-badge")).toHaveCount(0);
    await expect(header).toHaveAccessibleName("消息");
  } else {
    await expect(row.locator(".unread-badge")).toHaveText(new RegExp(`${count}`));
    await expect(header).toHaveAccessibleName(`消息，${count} 条未读`);
  }
}

for (const name of ["model", "current"] as const)
  test(`three people, one with the ${name === "model" ? "earlier" : "current"} model client, see the same chat @spec 4.33 @spec 4.67`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const [ann, ben] = [await newMember(browser), await newMember(browser)];
    const line = await openLine(ben.page.context());
    const cy = await newModelMember(browser, name);
    try {
      await cy.enter();

      await requestFriendship(ann.page, cy.uid);
      await expect.poll(() => cy.applicants()).toEqual([ann.uid]);
      await cy.acceptFriend(ann.uid);
      await expect(ann.page.getByRole("button", { name: "删除好友" })).toBeVisible();
      await expect.poll(() => cy.friends()).toEqual([ann.uid]);
      await requestFriendship(ann.page, ben.uid);
      await acceptFriendship(ben.page);

      const group = `三人行 ${ann.uid}`;
      const address = await createGroup(ann.page, group, "私密群");
      const groupId = findGroupId(address);
      const conversation = `GROUP${groupId}`;
      await openScreen(ann.page, address.replace("chat-group", "chat-group-info"));
      await ann.page.getByRole("button", { name: "邀请" }).click();
      const choices = ann.page.getByRole("dialog").getByRole("checkbox");
      await expect(choices).toHaveCount(2);
      for (const choice of await choices.all()) await choice.check();
      await ann.page.getByRole("button", { name: "邀请 2 人" }).click();
      await expect(ann.page.getByText("已加入 2 人")).toBeVisible();
      await expect.poll(() => cy.groups()).toEqual([groupId]);

      await openScreen(ann.page, address);
      await openScreen(ben.page, "/m/c2c?tab=group");
      await cy.read(conversation);
      await expect(ben.page.locator(".conversation", { hasText: group })).toBeVisible();
      const row = ben.page.locator(".conversation", { hasText: group });
      await row.click();
      await expect(ben.page.locator(".bubble-tip")).toHaveCount(1);
      await ben.page.goBack();
      await expectUnread(ben, group, 0);
      await cy.sayInGroup(groupId, "甲一");
      await say(ann.page, "甲二");
      await expect.poll(async () => (await cy.history(conversation)).at(-1)?.text).toBe("甲二");
      await cy.sayInGroup(groupId, "甲三");
      await expect.poll(() => readTexts(ann.page, "甲")).toEqual(["甲一", "甲二", "甲三"]);
      await expectUnread(ben, group, 3);
      await expect.poll(() => cy.unread(conversation)).toBe(1);

      // Ben is offline for a while. The messages that he missed are counted once, also after a reload.
      await line.cut();
      await expect(ben.page.getByRole("status").filter({ hasText: "正在连接…" })).toBeVisible();
      await say(ann.page, "甲四");
      await expect.poll(async () => (await cy.history(conversation)).at(-1)?.text).toBe("甲四");
      await cy.sayInGroup(groupId, "甲五");
      await expect.poll(() => readTexts(ann.page, "甲")).toEqual(["甲一", "甲二", "甲三", "甲四", "甲五"]);
      await line.mend();
      await expectUnread(ben, group, 5);
      await reloadScreen(ben.page);
      await expectUnread(ben, group, 5);
      await expect.poll(() => cy.unread(conversation)).toBe(2);
      await cy.read(conversation);
      await expect.poll(() => cy.unread(conversation)).toBe(0);

      await cy.logout();
      await say(ann.page, "甲六");
      // Waits until the relay has the message, because the vendor's client counts a message twice that arrives during its login.
      const last = ann.page.locator(".bubble", { hasText: "甲六" });
      await expect(last.getByRole("button", { name: "人已读" }).or(last.getByRole("img", { name: "已发送" }))).toBeVisible();
      await cy.enter();
      await expect.poll(() => cy.unread(conversation)).toBe(1);
      await cy.read(conversation);
      expect((await cy.history(conversation)).map(({ text }) => text).filter((text) => text.startsWith("甲"))).toEqual([
        "甲一",
        "甲二",
        "甲三",
        "甲四",
        "甲五",
        "甲六",
      ]);

      await expectUnread(ben, group, 6);
      await row.click();
      await expect.poll(() => readTexts(ben.page, "甲")).toEqual(["甲一", "甲二", "甲三", "甲四", "甲五", "甲六"]);
      await ben.page.goBack();
      await expectUnread(ben, group, 0);
      await reloadScreen(ben.page);
      await expectUnread(ben, group, 0);

      await row.click();
      await cy.sayInGroup(groupId, "甲七");
      for (const member of [ann, ben]) await expect.poll(async () => (await readTexts(member.page, "甲")).at(-1)).toBe("甲七");
      await cy.revoke(conversation, "甲一");
      for (const { page } of [ann, ben]) await expect(page.getByText("撤回了一条消息")).toHaveCount(1);
      await act(ann.page, "甲六", "撤回");
      const left = ["甲二", "甲三", "甲四", "甲五", "甲七"];
      for (const member of [ann, ben]) {
        await expect(member.page.getByText("撤回了一条消息")).toHaveCount(2);
        await expect.poll(() => readTexts(member.page, "甲")).toEqual(left);
      }
      // The vendor's client learns of the revocation only with the next history that it fetches (docs/wire-protocol.md, known gap).
      await cy.logout();
      await cy.enter();
      await expect
        .poll(async () => (await cy.history(conversation)).map(({ text }) => text).filter((text) => text.startsWith("甲")))
        .toEqual(left);
      await reloadScreen(ben.page);
      await expect.poll(() => readTexts(ben.page, "甲")).toEqual(left);
    } finally {
      cy.close();
    }
  });
