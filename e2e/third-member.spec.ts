import { newPerson } from "./support/people.ts";
import { newNumber } from "./support/phones.ts";
import { expect, test } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test(`a membership number is stored beside the profile, JavaScript ${javaScriptEnabled ? "on" : "off"} @spec 7.20 @spec 7.21`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { back: "/user-center/edit-account", javaScriptEnabled });
    const field = page.getByLabel("主场球迷会会员号");
    await field.fill("abc");
    await page.getByRole("button", { name: "保存会员号" }).click();
    await expect(page.getByRole("alert")).toHaveText("会员号为 4 到 24 位字母或数字");
    await expect(field).toHaveValue("abc");
    if (javaScriptEnabled) await expect(field).toBeFocused();
    const member = `mb${newNumber()}`;
    await field.fill(`${member.slice(0, 4)}-${member.slice(4)}`);
    await page.getByRole("button", { name: "保存会员号" }).click();
    await expect(page.getByRole("status").filter({ hasText: "资料已保存" })).toBeVisible();
    await expect(page.locator("main dl")).toContainText(`主场球迷会会员号${member.toUpperCase()}`);
  });
}
