import { describe, expect, it } from "vitest";
import { toRelativeTime } from "#edge/contract/relative-time.server.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";

const NOW_S = 1_790_000_000;

describe("a time in words", () => {
  it.each<[secondsAgo: number, locale: Locale, words: string]>([
    [0, "en", "a few seconds ago"],
    [180, "en", "3 minutes ago"],
    [180, "zh", "3 分钟前"],
    [180, "pt-BR", "há 3 minutos"],
    [7_200, "zh", "2 小时前"],
    [7_200, "pt-BR", "há 2 horas"],
    [2 * 86_400, "en", "2 days ago"],
    [180, "es", "hace 3 minutos"],
    [7_200, "es", "hace 2 horas"],
    [-90, "en", "a few seconds ago"],
  ])("the time %i seconds ago in %s is %s", (secondsAgo, locale, words) => {
    expect(toRelativeTime(NOW_S - secondsAgo, NOW_S, locale)).toBe(words);
  });
});
