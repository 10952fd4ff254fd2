import type { Browser, Page } from "@playwright/test";
import { readMe, sendCall } from "./calls.ts";
import { asOperator } from "./operator.ts";
import { newPerson } from "./people.ts";

export async function newAnchor(browser: Browser, baseURL = "", permissions: string[] = []): Promise<Page & { uid: number }> {
  // A context that grants some permissions never asks for the others.
  const { page } = await newPerson(browser, { reducedMotion: "reduce", ...(permissions.length > 0 && { permissions }) });
  const { uid } = await readMe(page);
  const { id } = await sendCall<{ id: number }>(page, "/webapi/user/apply", {
    apply_type: "anchor",
    real_name: "张三丰",
    sport_id: 1,
    sample_link: "https://example.com/sample",
    agree: 1,
  });
  const operator = await browser.newContext();
  await (await asOperator(operator.request, baseURL)).call("approveApplication", { id, reason: "a good voice" });
  await operator.close();
  return Object.assign(page, { uid });
}
