import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const toast = vi.fn();
const toastFailure = vi.fn();
const promptLogin = vi.fn();
const clearStore = vi.fn();
const sessionEnded = vi.fn();
vi.mock("#app/client/notices.ts", () => ({
  toast: (...args: unknown[]) => toast(...args),
  toastFailure: (...args: unknown[]) => toastFailure(...args),
}));
vi.mock("#app/client/login-prompt.ts", () => ({ promptLogin: () => promptLogin() }));
vi.mock("#app/state/stored-state.ts", () => ({ clearStore: () => clearStore() }));
vi.mock("#app/client/session-end.ts", () => ({ sessionEnded: () => sessionEnded() }));

const answerWith = (status: number, msg: string): void => {
  vi.stubGlobal("fetch", async () => Response.json({ status, msg, data: { config: {} } }));
};
const MATCH = { sport: "football", matchid: 5, startid: undefined } as const;
const product = async () => (await import("#app/client/product.ts")).browserProduct();

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { brand: "pq8", lang: "zh" } } });
  vi.stubGlobal("navigator", { userAgent: "" });
  vi.stubGlobal("location", { origin: "https://site.test", search: "" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it.each([
  ["the common config", "untold", true],
  ["the base dictionary", "untold", true],
  ["a match", "told", false],
] as const)("a request for %s rejects on a status other than 0, viewer %s @spec 8.4", async (what, _, isSilent) => {
  answerWith(1, "坏了");
  const calls = await product();
  const call = {
    "the common config": () => calls.config.getCommonConfig({}),
    "the base dictionary": () => calls.sportDatabase.getBaseDictionary({}),
    "a match": () => calls.sport.getTliveData(MATCH),
  };
  await expect(call[what]()).rejects.toMatchObject({ status: 1 });
  expect(toastFailure.mock.calls).toEqual([["坏了", isSilent]]);
});

describe("a login timeout", () => {
  it.each([
    ["a match", 2, 1],
    ["a match, in words,", 1, 1],
    ["the user info", 2, 0],
  ] as const)(
    "a login timeout for %s (status %i) signs out and opens %i prompts @spec 4.20 @spec 8.1",
    async (what, status, prompts) => {
      answerWith(status, "登录超时");
      const calls = await product();
      const call = what === "the user info" ? calls.user.getUserInfo({}) : calls.sport.getTliveData(MATCH);
      await expect(call).rejects.toMatchObject({ status: 2 });
      expect(toast.mock.calls).toEqual([["登录超时"]]);
      expect([clearStore, sessionEnded, promptLogin].map(({ mock }) => mock.calls.length)).toEqual([1, 1, prompts]);
      expect(toastFailure).not.toHaveBeenCalled();
    },
  );
});

it("a refused call with the option noToast shows no message @spec 8.2", async () => {
  answerWith(1, "坏了");
  const calls = await product();
  await expect(calls.sport.getTliveData({ ...MATCH, noToast: true } as never)).rejects.toMatchObject({ status: 1 });
  expect(toastFailure.mock.calls).toEqual([["坏了", true]]);
});
