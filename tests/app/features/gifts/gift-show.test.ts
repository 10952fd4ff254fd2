import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  BANNERS_MAX,
  BANNERS_WAITING_MAX,
  FULL_WAITING_MAX,
  type GiftRun,
  GiftShow,
  shownEffect,
} from "#app/features/gifts/gift-show.ts";

const run = (key: string, more: Partial<GiftRun> = {}): GiftRun => ({
  key,
  nick: key,
  avatar: "",
  name: "rose",
  picture: "/rose.svg",
  total: 1,
  gold: 15,
  effect: "burst",
  ...more,
});

const keys = (show: GiftShow) => show.read().banners.map(({ key }) => key);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("effects of gifts", () => {
  it.each([
    ["none", 10, "none"],
    ["none", 520, "banner"],
    ["burst", 519, "burst"],
    ["burst", 5_200, "banner"],
    ["banner", 188, "banner"],
    ["full", 666, "full"],
    ["full", 13_140, "full"],
  ] as const)("gifts of the kind %s worth %i gold together show the effect %s", (effect, gold, shown) => {
    expect(shownEffect(effect, gold)).toBe(shown);
  });
});

describe("gifts over a picture", () => {
  it("a gift of the same run raises the count on the shown banner", () => {
    const show = new GiftShow();
    show.add(run("a"));
    vi.advanceTimersByTime(4_000);
    show.add(run("a", { total: 2 }));
    vi.advanceTimersByTime(4_000);
    expect(show.read().banners).toEqual([run("a", { total: 2 })]);
    vi.advanceTimersByTime(1_000);
    expect(keys(show)).toEqual([]);
  });

  it("a gift animation ends sooner while other gifts wait", () => {
    const show = new GiftShow();
    for (const key of ["a", "b", "c"]) show.add(run(key));
    expect(keys(show)).toEqual(["a", "b"]);
    vi.advanceTimersByTime(1_600);
    expect(keys(show)).toContain("c");
  });

  it("a gift of the same run raises the count of a waiting banner", () => {
    const show = new GiftShow();
    for (const key of ["a", "b", "c"]) show.add(run(key));
    show.add(run("c", { total: 7 }));
    vi.advanceTimersByTime(1_600);
    expect(show.read().banners.find(({ key }) => key === "c")?.total).toBe(7);
  });

  it("gifts that fill the screen play one after the other", () => {
    const show = new GiftShow();
    show.add(run("a", { effect: "full" }));
    show.add(run("a", { effect: "full", total: 2 }));
    const first = show.read().full?.shows;
    vi.advanceTimersByTime(3_700);
    expect(show.read().full?.shows).toBe((first ?? 0) + 1);
    vi.advanceTimersByTime(3_700);
    expect(show.read().full).toBeNull();
  });

  it("gifts over a picture end at once if the viewer turns effects off", () => {
    const show = new GiftShow();
    for (const key of ["a", "b", "c"]) show.add(run(key, { effect: "full" }));
    show.clear();
    vi.advanceTimersByTime(60_000);
    expect(show.read()).toEqual({ banners: [], full: null });
    // Nothing of the earlier gifts appears with the next gift.
    show.add(run("d", { effect: "full" }));
    vi.advanceTimersByTime(3_700);
    expect(show.read().full).toBeNull();
  });

  it("the picture never shows more gift banners than the limit", () => {
    const gifts = fc.array(fc.record({ key: fc.nat(60).map(String), gold: fc.nat(2_000), isFull: fc.boolean() }), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(gifts, (crowd) => {
        const show = new GiftShow();
        let most = 0;
        show.subscribe(() => {
          most = Math.max(most, show.read().banners.length);
        });
        for (const { key, gold, isFull } of crowd) show.add(run(key, { gold, effect: isFull ? "full" : "burst" }));
        expect(most).toBeLessThanOrEqual(BANNERS_MAX);
        vi.advanceTimersByTime((BANNERS_WAITING_MAX + BANNERS_MAX + FULL_WAITING_MAX + 1) * 5_000);
        expect(show.read()).toEqual({ banners: [], full: null });
      }),
      { numRuns: 60 },
    );
  });

  it("the queue keeps the most expensive of the waiting gifts", () => {
    const show = new GiftShow();
    for (let at = 0; at < 40; at++) show.add(run(`cheap ${at}`));
    show.add(run("dear", { gold: 500 }));
    const seen = new Set<string>();
    show.subscribe(() => {
      for (const key of keys(show)) seen.add(key);
    });
    vi.advanceTimersByTime(60_000);
    expect(seen).toContain("dear");
    expect(seen.size).toBeLessThanOrEqual(BANNERS_WAITING_MAX + BANNERS_MAX);
  });
});
