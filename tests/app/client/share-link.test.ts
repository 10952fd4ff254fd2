import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const getCommonConfig = vi.fn();
vi.mock("#app/client/product.ts", () => ({ browserProduct: () => ({ config: { getCommonConfig } }) }));

const share = vi.fn();

beforeEach(() => {
  vi.resetModules();
  share.mockReset();
  getCommonConfig.mockReset();
  vi.stubGlobal("location", new URL("https://site.example/m/score?x=1"));
  vi.stubGlobal("navigator", { share });
});
afterEach(() => vi.unstubAllGlobals());

const library = () => import("#app/client/share-link.ts");
const set = (site_h5_share_url: string) => getCommonConfig.mockResolvedValue({ config: { site_h5_share_url } });

describe("a shared link", () => {
  it.each(["/m/share/match/football/7", "https://site.example/m/share/match/football/7"])(
    "a shared link to %s is under the operator's share domain @spec 3.15",
    async (path) => {
      set("https://share.example");
      expect(await (await library()).shareLink("T", path)).toBe("shared");
      expect(share).toHaveBeenCalledWith({ title: "T", url: "https://share.example/m/share/match/football/7" });
    },
  );

  it.each([
    ["uses the page's own host without a share domain", "", "/m/x?id=1", "https://site.example/m/x?id=1"],
    [
      "keeps another host that it names",
      "https://share.example",
      "https://share.example/m/x?a=A",
      "https://share.example/m/x?a=A",
    ],
  ])("a shared link %s @spec 3.15", async (_, domain, link, url) => {
    set(domain);
    await (await library()).shareLink("T", link);
    expect(share).toHaveBeenCalledWith({ title: "T", url });
  });

  it("a shared link with a known share domain opens the share sheet at once @spec 3.15", async () => {
    set("https://share.example");
    const { readSharedOrigin, shareLink } = await library();
    await readSharedOrigin();
    const end = shareLink("T", "/m/x");
    expect(share).toHaveBeenCalledWith({ title: "T", url: "https://share.example/m/x" });
    expect(await end).toBe("shared");
  });

  it("a shared link uses the page's own host while the config cannot be read @spec 3.15", async () => {
    getCommonConfig.mockRejectedValueOnce(new Error("offline"));
    const { shareAddress } = await library();
    expect(await shareAddress("/m/x")).toBe("https://site.example/m/x");
    set("https://share.example");
    expect(await shareAddress("/m/x")).toBe("https://share.example/m/x");
  });
});
