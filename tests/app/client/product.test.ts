import { afterEach, beforeEach, expect, it, vi } from "vitest";

const toastFailure = vi.fn();
vi.mock("../../../app/client/notices", () => ({ toast: vi.fn(), toastFailure: (...told: unknown[]) => toastFailure(...told) }));

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { brand: "pq8", lang: "zh" } } });
  vi.stubGlobal("navigator", { userAgent: "" });
  vi.stubGlobal("location", { origin: "https://site.test", search: "" });
  vi.stubGlobal("fetch", async () => Response.json({ status: 1, msg: "坏了", data: { config: {} } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  toastFailure.mockClear();
});

it.each([
  ["the common config", "untold", true],
  ["the base dictionary", "untold", true],
  ["a match", "told", false],
] as const)("a status other than 0 gives no data of %s, and is %s @spec 8.4", async (what, _, isUntold) => {
  const { browserProduct } = await import("../../../app/client/product");
  const product = browserProduct();
  const call = { "the common config": () => product.config.getCommonConfig({}), "the base dictionary": () => product.sportDatabase.getBaseDictionary({}), "a match": () => product.sport.getTliveData({ sport: "football", matchid: 5, startid: undefined }) };
  await expect(call[what]()).rejects.toMatchObject({ status: 1 });
  expect(toastFailure.mock.calls).toEqual([["坏了", isUntold]]);
});
