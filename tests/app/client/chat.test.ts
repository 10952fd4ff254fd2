import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const getCommonConfig = vi.fn();
const createChat = vi.fn(() => ({ on: vi.fn() }));

vi.mock("#app/client/product.ts", () => ({ browserProduct: () => ({ config: { getCommonConfig } }) }));
vi.mock("#chat/index.ts", () => ({ createChat, EVENT: {} }));

describe("the page's chat", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.clearAllMocks();
    vi.stubGlobal("document", new EventTarget());
  });
  afterEach(() => vi.unstubAllGlobals());

  it("the page creates only one chat for all its parts @spec 3.15", async () => {
    getCommonConfig.mockResolvedValue({ config: { im_sdkappid: 7 } });
    const { chat } = await import("#app/client/chat.ts");
    const [one, other] = await Promise.all([chat(), chat()]);
    expect(one).toBe(other);
    expect(await chat()).toBe(one);
    expect(createChat).toHaveBeenCalledTimes(1);
    expect(createChat).toHaveBeenCalledWith({
      SDKAppID: 7,
      notifyRoom: "NOTIFY_ROOM",
      onlyRooms: true,
      workerTimers: false,
      network: expect.anything(),
    });
  });

  it("the page's chat runs its timers in a worker if the site enables workers @spec 4.27 3.14", async () => {
    getCommonConfig.mockResolvedValue({ config: { im_sdkappid: 7, enable_worker: 1 } });
    const { chat } = await import("#app/client/chat.ts");
    await chat();
    expect(createChat).toHaveBeenCalledWith(expect.objectContaining({ workerTimers: true }));
  });

  it("the page creates the chat again after a failure @spec 4.25", async () => {
    getCommonConfig.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ config: { im_sdkappid: 7 } });
    const { chat } = await import("#app/client/chat.ts");
    await expect(chat()).rejects.toThrow("Failed to fetch");
    expect(await chat()).not.toBeNull();
    expect(getCommonConfig).toHaveBeenCalledTimes(2);
  });

  it("the page has no chat if the site has no chat @spec 3.15", async () => {
    getCommonConfig.mockResolvedValue({ config: { im_sdkappid: 0 } });
    const { chat } = await import("#app/client/chat.ts");
    expect(await chat()).toBeNull();
    expect(createChat).not.toHaveBeenCalled();
  });
});
