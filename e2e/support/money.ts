import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sendCall } from "./calls.ts";

/** Gold packages of the demo world by their amount of gold: id and price in cents. */
const PACKAGES = { 60: [1, 600], 300: [2, 3_000], 3480: [5, 32_800], 7000: [6, 64_800] } as const;

/** Buys gold for the user who is signed in on `page`, with a payment in the sandbox. Returns the order. */
export async function giveGold(page: Page, gold: keyof typeof PACKAGES): Promise<string> {
  const [goods_id, price] = PACKAGES[gold];
  const { order_id } = await sendCall<{ order_id: string }>(page, "/api/goods/createOrder", {
    kind: "gold",
    goods_id,
    price,
    request_key: randomUUID(),
  });
  await sendCall(page, "/api/goods/paySandbox", { order_id, outcome: "paid" });
  return order_id;
}

/** Verifies the ledger of money of the server at `baseURL`, whose data is in `dataDir`, as `npm run ledger:check` does. */
export function expectRightBook(baseURL: string | undefined, dataDir = process.env.DATA_DIR ?? ".data-e2e"): void {
  const said = execFileSync(process.execPath, ["scripts/ledger-check.mjs", "--to", baseURL ?? ""], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(said).toContain("the book is right");
}
