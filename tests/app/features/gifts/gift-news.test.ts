import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TalkList } from "#app/features/room-talk/talk-list.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";

const ROSE = { id: 8, name_zh: "玫瑰", name_pt: "Rosa", name_en: "Rose", price: 15, picture: "/rose.svg", effect: "burst" };
const STICK = { ...ROSE, id: 1, name_zh: "荧光棒", name_pt: "Bastão", name_en: "Glow stick", price: 1, effect: "none" };
const getGiftList = vi.fn();
const playChime = vi.fn();

vi.mock("#app/client/product.ts", () => ({ browserProduct: () => ({ gift: { getGiftList } }) }));
vi.mock("#app/features/gifts/gift-sound.ts", () => ({ playChime }));
vi.mock("#app/i18n/catalogues.ts", () => ({
  loadCatalogue: () => Promise.resolve(),
  readCatalogue: () => ({ line: "sent {gift} ×{count}", gift: "a gift" }),
}));

let ids = 0;
const gift = (more: Partial<RoomGift> = {}): RoomGift => ({
  id: `g${++ids}`,
  uid: 7,
  nick: "Ana",
  avatar: "",
  gift_id: ROSE.id,
  quantity: 1,
  combo: 1,
  total: 1,
  gold: 15,
  ...more,
});

async function room(isQuiet = false) {
  const { openGiftNews } = await import("#app/features/gifts/gift-news.ts");
  const talk = new TalkList();
  const news = openGiftNews(talk, "en", () => isQuiet);
  const texts = () => talk.read().lines.map(({ nick, text }) => `${nick} ${text}`);
  const hear = async (gifts: readonly RoomGift[], viewer: number | null = null) => {
    news.add(gifts, viewer);
    await vi.advanceTimersByTimeAsync(150);
  };
  return { talk, news, texts, hear };
}

let reduced = false;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
  reduced = false;
  getGiftList.mockResolvedValue({ list: [STICK, ROSE], quantities: [1], combo_s: 10 });
  vi.stubGlobal("document", { hidden: false, documentElement: { dataset: { brand: "pq8" } } });
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("gifts in a room", () => {
  it("gifts of one run share one line with a growing count", async () => {
    const { news, texts, hear } = await room();
    await hear([gift()]);
    await hear([gift({ combo: 2, total: 11, quantity: 10 })]);
    expect(texts()).toEqual(["Ana sent Rose ×11"]);
    expect(news.show.read().banners.map(({ total }) => total)).toEqual([11]);
  });

  it("a gift that begins a new run gets a new line", async () => {
    const { texts, hear } = await room();
    await hear([gift({ total: 5, quantity: 5 })]);
    await hear([gift({ total: 1 })]);
    expect(texts()).toEqual(["Ana sent Rose ×5", "Ana sent Rose ×1"]);
  });

  it("a repeated gift of the viewer appears only once", async () => {
    const { texts, hear } = await room();
    const own = gift();
    await hear([own], 7);
    await hear([own], 7);
    expect(texts()).toEqual(["Ana sent Rose ×1"]);
  });

  it("gifts of a blocked person are not shown", async () => {
    const { talk, texts, hear } = await room();
    talk.setBlocks({ words: [], people: [{ id: "7", nick: "Ana" }] });
    await hear([gift()]);
    expect([texts(), playChime.mock.calls]).toEqual([[], []]);
  });

  it("a crowd's gifts add at most a few lines a second", async () => {
    const { texts, hear } = await room();
    await hear(Array.from({ length: 40 }, (_, at) => gift({ uid: 100 + at, nick: `n${at}` })));
    expect(texts().length).toBe(5);
    await hear([gift({ uid: 9, nick: "me" })], 9);
    expect(texts().at(-1)).toBe("me sent Rose ×1");
  });

  it("waiting gifts appear a few at a time after a pause", async () => {
    const { talk, news } = await room();
    const put = vi.spyOn(talk, "put");
    const later = vi.spyOn(globalThis, "setTimeout");
    const held = Array.from({ length: 4_000 }, (_, at) =>
      gift({ gold: at === 2_000 ? 5_000 : 15, quantity: at === 2_000 ? 66 : 1 }),
    );
    for (let at = 0; at < held.length; at += 10) news.add(held.slice(at, at + 10), 7);
    await vi.runAllTimersAsync();
    const pauses = later.mock.invocationCallOrder.filter((_, at) => later.mock.calls[at]?.length === 1);
    const portions = [...pauses, Number.POSITIVE_INFINITY].map(
      (end, at) => put.mock.invocationCallOrder.filter((order) => order > (pauses[at - 1] ?? 0) && order < end).length,
    );
    expect(Math.max(...portions)).toBeLessThanOrEqual(20);
    expect(put.mock.calls.length).toBeLessThan(450);
    expect(put.mock.calls.map(([{ text }]) => text)).toContain("sent Rose ×66");
  });

  it("gifts without their own effect show a banner from the tenth gift on", async () => {
    const { news, hear } = await room();
    await hear([gift({ gift_id: STICK.id, gold: 1 })]);
    expect([news.show.read().banners, playChime.mock.calls]).toEqual([[], []]);
    await hear([gift({ gift_id: STICK.id, gold: 10, quantity: 10, combo: 2, total: 11 })]);
    expect(news.show.read().banners.map(({ total }) => total)).toEqual([11]);
    expect(playChime).toHaveBeenCalledTimes(1);
  });

  it("gifts show only a line if the viewer prefers reduced motion", async () => {
    reduced = true;
    const { news, texts, hear } = await room();
    await hear([gift()]);
    expect([texts().length, news.show.read().banners]).toEqual([1, []]);
  });

  it("gifts make no sound while the picture is muted", async () => {
    const { hear } = await room(true);
    await hear([gift()]);
    expect(playChime).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<RoomGift>, () => unknown]>([
    ["rooms no longer offer the gift", { gift_id: 99 }, () => undefined],
    ["the list of gifts cannot be read", {}, () => getGiftList.mockRejectedValue(new TypeError("Failed to fetch"))],
  ])("gifts still get their lines if %s", async (_, more, prepare) => {
    prepare();
    const { texts, hear } = await room();
    await hear([gift(more)]);
    expect(texts()).toEqual(["Ana sent a gift ×1"]);
  });
});
