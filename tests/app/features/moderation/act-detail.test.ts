import { expect, test } from "vitest";
import { actDetail } from "#app/features/moderation/act-detail.ts";

test.each([
  ["en", "mute", "600", "10 minutes"],
  ["pt-BR", "mute", "5400", "90 minutos"],
  ["zh", "ban", "86400", "1 天"],
  ["en", "ban", "172800", "2 days"],
  ["en", "ban", "4294967295", "Until lifted"],
  ["en", "ban", "0", "Until lifted"],
  [
    "en",
    "rules",
    '{"slow_s":60,"followers_only":1,"min_level":0}',
    "Slow mode: one message every 60 s · Only followers of the anchor can chat",
  ],
  ["en", "delete", "600", null],
  ["en", "announce", "{be kind}", null],
  ["en", "mute", "ten", null],
] as const)("the text in %s for the action %s with the detail %s is %s", (locale, act, detail, words) => {
  expect(actDetail(locale, { act, detail })).toBe(words);
});
