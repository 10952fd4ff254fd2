import { expect, type Page } from "@playwright/test";

/** Calls the product as the person signed in on `page`, and returns the answer's data. Fails on a refusal. */
export async function sendCall<Data>(page: Page, path: string, data: object = {}): Promise<Data> {
  // A server may close a connection that waits just as it is used again: that is tried anew (maxRetries).
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin }, maxRetries: 3 });
  const said = (await answer.json()) as { status: number; msg: string; data: Data };
  expect([path, said.status, said.msg]).toEqual([path, 0, ""]);
  return said.data;
}
