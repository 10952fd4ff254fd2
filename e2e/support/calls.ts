import { expect, type Page } from "@playwright/test";

/** Calls the product as the user who is signed in on `page`. Throws on a refusal. */
export async function sendCall<Data>(page: Page, path: string, data: object = {}): Promise<Data> {
  // Retries (maxRetries), because a server may close an idle connection just as a request reuses it.
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin }, maxRetries: 3 });
  const said = (await answer.json()) as { status: number; msg: string; data: Data };
  expect([path, said.status, said.msg]).toEqual([path, 0, ""]);
  return said.data;
}
